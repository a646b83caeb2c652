/** Modules of the SDK, with corrections. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { MissingToolError } from "../base/errors.js";
import { FIRMWARE_ROOT } from "../base/firmware-sources.js";
import { writeIfChanged } from "../base/output.js";
import type { SDK } from "./sdk.js";

/** Where the manifests of hosts/moddable expect the folders of the modules. */
const CORRECTED = join(FIRMWARE_ROOT, "build", "moddable");

/** Text in a module of the SDK, and its replacement. */
interface Correction {
  readonly text: string;
  readonly correct: string;
}

const MQTT_CLIENT: readonly Correction[] = [
  // The client doesn't say which messages are retained: a retained command would be carried out at each start.
  {
    text: "options.QoS = parse.QoS;\n",
    correct: "options.QoS = parse.QoS;\n\t\t\t\t\t\t\toptions.retain = parse.retain;\n",
  },
  // After a message without a payload the client stops reading.
  {
    text: "parse.remaining = parse.length;\n\t\t\t\t\t}\n",
    correct: `parse.remaining = parse.length;
						if ((0x36 === parse.state) && !parse.remaining) {
							if (this.#empty(parse))
								return;
							parse = {state: 0};
						}
					}
`,
  },
  {
    text: "parse.remaining -= 2;\n",
    correct: `parse.remaining -= 2;
					if (!parse.remaining) {
						if (this.#empty(parse))
							return;
						parse = {state: 0};
					}
`,
  },
  {
    text: "\t#onWritable(count) {\n",
    correct: `	#empty({topic, QoS, retain, id}) {
		if (QoS)
			this.#queue({operation: (1 === QoS) ? MQTTClient.PUBACK : MQTTClient.PUBREC, id, byteLength: 4});
		this.#options.onReadable?.call(this, 0, {topic, byteLength: 0, QoS, retain, more: false});
		if (!this.#socket)
			return true;
		this.#socket.format = NumberFormat;
	}
	#onWritable(count) {
`,
  },
  // A topic may have 64 KB, more than a board has left. The device's own are far shorter.
  {
    text: "parse.topic = new Uint8Array(parse.topic);\n",
    correct: `parse.left = parse.topic;
					parse.topic = new Uint8Array(Math.min(parse.left, 1024));
`,
  },
  {
    text: `parse.topic[parse.topic.position++] = socket.read();
					if (parse.topic.position === parse.topic.length) {
						parse.topic = String.fromArrayBuffer(parse.topic.buffer);
`,
    correct: `byte = socket.read();
					if (parse.topic.position < 1024)
						parse.topic[parse.topic.position] = byte;
					parse.topic.position += 1;
					if (parse.topic.position === parse.left) {
						parse.topic = (parse.left > 1024) ? "(a topic of more than 1,024 bytes)" : String.fromArrayBuffer(parse.topic.buffer);
`,
  },
  // A client that is closed before its broker's name is resolved still connects.
  {
    text: "onResolved: (host, address) => {\n",
    correct: "onResolved: (host, address) => {\n\t\t\t\tif (!this.#options) return;\n",
  },
  {
    text: "onError: () => {\n\t\t\t\tthis.#onError?.();\n",
    correct: "onError: () => {\n\t\t\t\tif (this.#options) this.#onError();\n",
  },
  // The client doesn't say what was wrong.
  {
    text: "this.#options.onError?.call(this);\n",
    correct: 'this.#options.onError?.call(this, typeof msg === "string" ? new Error(msg) : msg);\n',
  },
];

const TLS_SOCKET: readonly Correction[] = [
  // After an alert instead of a handshake, the client would send its CONNECT with the password unencrypted.
  {
    text: "if (this.#session.handshake(this.#socket)) {\n",
    correct: `if (this.#session.handshake(this.#socket)) {
				if (this.#session.alert)
					throw new Error("TLS alert " + this.#session.alert.description);
`,
  },
  // The error that a wrong certificate throws would end the program.
  {
    text: "\t#messageHandler(read) {\n",
    correct: `	#messageHandler(read) {
		if (!this.#session)
			return;
		try {
			this.#handle(read);
		}
		catch (e) {
			this.#callbacks.onError?.(e);
		}
	}
	#handle(read) {
`,
  },
];

const CERTIFICATES: readonly Correction[] = [
  // The SDK compares names with each certificate but the last: not at all if a server sends only its own.
  {
    text: "for (let i = 0; i < length; i++) {\n\t\t\tx509 = X509.decode(certs[i]);\n",
    correct: "for (let i = 0; i <= length; i++) {\n\t\t\tx509 = X509.decode(certs[i]);\n",
  },
  {
    text: "for (let j = 0; j < names?.length; j++) {\n",
    correct: "for (let j = 0; i === 0 && j < names?.length; j++) {\n",
  },
  {
    text: "\t\t\tvalidity = X509.decodeTBS(x509.tbs).validity;\n\t\t\tif (",
    correct:
      "\t\t\tif (i === length)\n\t\t\t\tbreak;\n\t\t\tvalidity = X509.decodeTBS(x509.tbs).validity;\n\t\t\tif (",
  },
  // Not each certificate has the identifier of its key.
  {
    text: "if (Bin.comp(X509.decodeSKI(registeredCerts[j]), aki) == 0) {",
    correct:
      "const ski = X509.decodeSKI(registeredCerts[j]);\n\t\t\t\tif (ski && aki && Bin.comp(ski, aki) == 0) {",
  },
];

const SESSION: readonly Correction[] = [
  // A record may be 69 bytes longer than its content: with CBC, which brokers may choose.
  {
    text: "return Math.max(0, s.writable - this.#buffer.bytesAvailable - 32);",
    correct: "return Math.max(0, s.writable - this.#buffer.bytesAvailable - 96);",
  },
  {
    text: "return Math.max(0, s.writable - 32);",
    correct: "return Math.max(0, s.writable - 96);",
  },
];

const SERIAL: readonly Correction[] = [
  // The preprocessor doesn't know ESP-IDF's enum UART_NUM_MAX: UART 2 would be opened, but UART 1 written and read.
  {
    text: "#if UART_NUM_MAX > 2\n",
    correct: "#if SOC_UART_HP_NUM > 2\n",
  },
  // Of a C6 the last is the low-power UART, which it would take for UART 1.
  {
    text: "(uart >= UART_NUM_MAX)",
    correct: "(uart >= SOC_UART_HP_NUM)",
  },
  // It knows no parity, with which some meters send.
  {
    text: "uartConfig.parity = UART_PARITY_DISABLE;\n",
    correct: `uartConfig.parity = UART_PARITY_DISABLE;
	if (xsmcHas(xsArg(0), xsID_parity)) {
		char parity[5];
		xsmcGet(xsVar(0), xsArg(0), xsID_parity);
		xsmcToStringBuffer(xsVar(0), parity, sizeof(parity));
		uartConfig.parity = c_strcmp(parity, "odd") ? UART_PARITY_EVEN : UART_PARITY_ODD;
	}
`,
  },
  // It knows no inverted input, as a smart meter's P1 port needs it.
  {
    text: "	err = uart_set_pin(uart, transmit, receive, UART_PIN_NO_CHANGE, UART_PIN_NO_CHANGE);\n",
    correct: `	uint32_t inverted = 0;
	if (xsmcHas(xsArg(0), xsID_inverted)) {
		xsmcGet(xsVar(0), xsArg(0), xsID_inverted);
		if (xsmcTest(xsVar(0)))
			inverted = UART_SIGNAL_RXD_INV;
	}
	if (uart_set_line_inverse(uart, inverted))
		xsUnknownError("uart failed");
	err = uart_set_pin(uart, transmit, receive, UART_PIN_NO_CHANGE, UART_PIN_NO_CHANGE);
`,
  },
];

const PULSE_WIDTH: readonly Correction[] = [
  // A C6's capture unit doesn't count the bus clock: its pulses would be four times as long.
  {
    text: "    float pulse_width_us = pw->value * (1000000.0 / rtc_clk_apb_freq_get());\n",
    correct: `    uint32_t hz = 0;
    mcpwm_capture_timer_get_resolution(pw->cap_timer, &hz);
    float pulse_width_us = pw->value * (1000000.0 / hz);
`,
  },
];

/** The modules, by their files in the SDK, and the folder for each. */
const MODULES: Readonly<Record<string, readonly [folder: string, readonly Correction[]]>> = {
  "examples/io/tcp/mqttclient/mqttclient.js": ["mqtt", MQTT_CLIENT],
  "examples/io/tcp/tlssocket/tlssocket.js": ["mqtt", TLS_SOCKET],
  "modules/crypt/ssl/ssl_cert.js": ["mqtt", CERTIFICATES],
  "modules/crypt/ssl/session_419.js": ["mqtt", SESSION],
  "modules/io/serial/esp32/serial.c": ["esp32", SERIAL],
  "modules/io/pulsewidth/esp32/_pulsewidth.c": ["esp32", PULSE_WIDTH],
};

/**
 * Writes the modules, corrected.
 *
 * @throws {MissingToolError} one of the SDK's modules isn't the one that is corrected here
 */
export function writeCorrectedModules({ path }: SDK): void {
  for (const [file, [folder, corrections]] of Object.entries(MODULES)) {
    const original = join(path, file);
    let source = readFileSync(original, "utf8");
    for (const { text, correct } of corrections) {
      if (source.split(text).length !== 2)
        throw new MissingToolError(
          `${original} isn't the file that hosts/moddable/tools/sdk/corrected-modules.ts corrects.`,
        );
      source = source.replace(text, () => correct);
    }
    writeIfChanged(join(CORRECTED, folder, basename(file)), source);
  }
}
