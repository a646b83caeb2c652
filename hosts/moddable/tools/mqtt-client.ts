/** The SDK's MQTT client, with corrections. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MissingToolError } from "./errors.js";
import { ROOT, writeIfChanged } from "./output.js";
import type { SDK } from "./sdk.js";

const CLIENT = join("examples", "io", "tcp", "mqttclient", "mqttclient.js");

/** Where hosts/moddable/manifest-mqtt.json looks. */
const CORRECTED = join(ROOT, "build", "moddable", "mqtt", "mqttclient.js");

/** Text in the SDK's client, and its replacement. */
interface Correction {
  readonly text: string;
  readonly correct: string;
}

const CORRECTIONS: readonly Correction[] = [
  // It doesn't say which messages are retained: a retained command would be carried out at each start.
  {
    text: "options.QoS = parse.QoS;\n",
    correct: "options.QoS = parse.QoS;\n\t\t\t\t\t\t\toptions.retain = parse.retain;\n",
  },
  // After a message without a payload it stops reading.
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
  // A client that is closed before its broker's name is resolved still connects.
  {
    text: "onResolved: (host, address) => {\n",
    correct: "onResolved: (host, address) => {\n\t\t\t\tif (!this.#options) return;\n",
  },
  {
    text: "onError: () => {\n\t\t\t\tthis.#onError?.();\n",
    correct: "onError: () => {\n\t\t\t\tif (this.#options) this.#onError();\n",
  },
];

/**
 * Writes the client, corrected.
 *
 * @throws {MissingToolError} the SDK's client isn't the one that is corrected here
 */
export function writeMQTTClient({ path }: SDK): void {
  let source = readFileSync(join(path, CLIENT), "utf8");
  for (const { text, correct } of CORRECTIONS) {
    if (source.split(text).length !== 2)
      throw new MissingToolError(
        `The SDK's MQTT client isn't the one that hosts/moddable/tools/mqtt-client.ts corrects: ${join(path, CLIENT)}.`,
      );
    source = source.replace(text, () => correct);
  }
  writeIfChanged(CORRECTED, source);
}
