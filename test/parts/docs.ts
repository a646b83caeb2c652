/** The pages of `docs/parts/`, made of the sources and of the parts that are tested. */
import { readFileSync } from "node:fs";
import { VirtualI2CPart } from "../../hosts/virtual/parts/virtual-i2c-part.js";
import { VirtualOneWirePart } from "../../hosts/virtual/parts/virtual-one-wire-part.js";
import { VirtualPulsePart } from "../../hosts/virtual/parts/virtual-pulse-part.js";
import { VirtualSPIPart } from "../../hosts/virtual/parts/virtual-spi-part.js";
import { VirtualTrainPart } from "../../hosts/virtual/parts/virtual-train-part.js";
import { READ_BY_SDK } from "../device/read-by-sdk.js";
import { ROOT } from "../sources/tree.js";
import { PART_COSTS } from "../xs/part-costs.js";
import {
  type DocumentedOption,
  type DocumentedPart,
  documentedParts,
  sharedOptions,
} from "./component-sources.js";
import { PARTS, type PartRow } from "./parts.js";
import { OWN_WIRING, type PartBus, WIRING } from "./wiring.js";

const NOTE = "<!-- Written by npm run docs:parts. -->";

/** The pages' texts by their file names. */
export function partPages(): Map<string, string> {
  const parts = documentedParts();
  const pages = new Map<string, string>([["README.md", overview(parts)]]);
  for (const part of parts) pages.set(`${part.name}.md`, page(part));
  return pages;
}

/** The rows of the tests that are about a part. */
function rowsOf({ name }: DocumentedPart): PartRow[] {
  return PARTS.filter((row) => row.component === name);
}

/** The modules that a build for a chip preloads, which `npm run check:moddable` links, as files. */
const LINKED = new Set(
  (
    JSON.parse(readFileSync(`${ROOT}src/manifest.json`, "utf8")) as { preload: string[] }
  ).preload.map((id) => `${id.slice("thimble/".length)}.ts`),
);

/** Cycles of the chip's clock for a unit: a guess that is rather too high, since it wasn't measured on a chip. */
const CYCLES = 200;
const HERTZ = 240_000_000;
/** Microseconds that an LED of a strip takes on its wire. */
const WIRE_TIME = 30;
const LEDS = 300;

/** What reading and strips cost, as test/xs/parts.test.ts holds it. */
function costs(): string {
  const reading = PART_COSTS["a reading of 20 parts"];
  const frame = PART_COSTS["a frame of a rainbow on 300 LEDs"];
  const number = (value: number) => Math.round(value).toLocaleString("en-US");
  const seconds = (units: number) => (units * CYCLES) / HERTZ;
  const send = (LEDS * WIRE_TIME) / 1000;
  const frames = 1000 / (send + 1000 * seconds(frame.units));
  return `Reading 20 parts, ten BME280 and ten SHT3x with 50 values, takes at most ${number(reading.units)} of XS's units, and
${reading.slots} slots that are free again afterwards. An ESP32 at 240 MHz does ${number(HERTZ / CYCLES)} units a second if each takes
${CYCLES} cycles, which wasn't measured on a chip and is meant to be rather too many. Then reading 20 parts each second
takes ${(100 * seconds(reading.units)).toFixed(1)} % of it.

A frame of a rainbow on ${LEDS} LEDs takes at most ${number(frame.units)} units and no memory: ${(1000 * seconds(frame.units)).toFixed(1)} ms, reckoned the same way. Sending
it takes ${send} ms. So ${Math.floor(frames)} frames a second would be possible; 30 are shown.`;
}

/** The table of all parts, as the command prints it and as the pages have it. */
export function partTable(parts: readonly DocumentedPart[] = documentedParts()): string {
  const rows = parts.map((part) => {
    const tested = rowsOf(part).length > 0 ? "yes" : "no";
    const simulated = rowsOf(part).map((row) => row.virtual().constructor.name);
    const checks = rowsOf(part).some(({ hasChecksums }) => hasChecksums) ? "yes" : "no";
    return [
      `[${part.name}](${part.name}.md)`,
      firstSentence(part.driverText),
      `\`${part.driver}\``,
      [...new Set(simulated)].map((name) => `\`${name}\``).join(", "),
      tested,
      tested,
      part.name in READ_BY_SDK ? "yes" : "no",
      LINKED.has(part.driver) ? "yes" : "no",
      checks,
    ];
  });
  const head = [
    "component",
    "part",
    "driver",
    "simulated by",
    "tested on Node",
    "tested on XS",
    "read by the SDK's driver",
    "linked for the chips",
    "checksums",
  ];
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function overview(parts: readonly DocumentedPart[]): string {
  return `${NOTE}

# Parts

Sensors on I2C, SPI, 1-Wire, serial ports and wires with pulses. Each is read by a driver, and simulated by another program that was written from the
data sheet alone, so that a device can be tried without the part: \`npm start\` wires one to the virtual
board for each that the device has, and \`bme280 temperature 25\` sets what it measures.

${partTable(parts)}

*Tested* means: read from the lowest value to the highest of each quantity, within the part's resolution;
missed when it is unplugged, and read again when it is plugged in; and taken through random faults (power
cuts in the middle of a measurement, a part that doesn't answer, a bus that is held, and, where the part
sends checksums, flipped bits), 10,000 on Node and 300 on XS, without a wrong value and without keeping the
device from other work for more than 5 ms. A part without
checksums can't tell that a bit was flipped on the wire. *Read by the SDK's
driver* means that the SDK's own driver reads the simulated part in Moddable's simulator, as a judge who has seen
neither. *Linked for the chips* means that
\`npm run check:moddable\` compiles it for each chip and links it as it would be in flash. On a board they use the SDK's I2C, SPI, Serial,
OneWire and PulseWidth, and a DHT22 the chip's RMT; that wasn't tried with real parts.

Several sensors of one part are read together, without anybody waiting while it measures. When a part
can't be read, its sensors have no value, the log says so once, and it is tried again at each interval.

## What they cost

${costs()}

## Expanders

An MCP23017 has 16 more digital pins, a PCF8574 8; a 74HC595 has 8 outputs, a chain of four of them 32; a
PCA9685 has 16 outputs with PWM. They are pins for every component that has such pins:

\`\`\`ts
const expander = new MCP23017({ bus: { data: 21, clock: 22 }, address: 0x20 });
new GPIOSwitch({ name: "Pump", pin: expander.pin(3) });
new GPIOBinarySensor({ name: "Door", pin: expander.pin(8) });
const outputs = new HC595({ spi: { clock: 18, out: 23 }, select: 5, count: 2 });
new GPIOSwitch({ name: "Valve", pin: outputs.pin(15) });
const dimmers = new PCA9685({ bus: { data: 21, clock: 22 }, hz: 1000 });
new PWMLight({ name: "Shelf", pin: dimmers.pin(0) });
\`\`\`

Inputs are looked at every 20 ms. While the part can't be reached, commands to its outputs fail and its
inputs stay as they were; when it is back, it is configured again with the outputs as they were last set.
A 74HC595 can't be asked, so it is written to each second.

## Serial ports

A part on a serial port has it for itself: \`{ receive: 16, transmit: 17 }\`. For other parts that speak Modbus
RTU, \`ModbusClient\` asks for registers and has their answer when it has come; \`writeCoil\`, \`writeRegister\`,
\`writeCoils\` and \`writeRegisters\` write, and \`isWritten\` says when that was done. A board's port takes 128 bytes at
a time, which are 59 registers:

\`\`\`ts
const modbus = new ModbusClient(new host.io.Serial({ receive: 16, transmit: 17, baud: 9600, format: "buffer" }));
modbus.read(1, READ_HOLDING_REGISTERS, 0, 2);
device.host.timer.set(() => level.publish(modbus.answer()?.getUint16(0) ?? Number.NaN), 100);
\`\`\`

For parts that send lines of text, \`SerialLines\` has each line when its end has come:

\`\`\`ts
const lines = new SerialLines({ io: new host.io.Serial({ receive: 16, transmit: 17, baud: 9600, format: "buffer" }) });
device.host.timer.repeat(() => {
  for (let line = lines.read(); line !== undefined; line = lines.read()) scale.publish(Number(line));
}, 100);
\`\`\`

## Infrared

A \`RemoteTransmitter\` sends what remote controls send, with an infrared LED and a transistor at an output. A
\`RemoteReceiver\` has what they send, from a receiver for 38 kHz at an input:

\`\`\`ts
const remote = new RemoteTransmitter({ name: "Television", pin: 4 });
const power = () => remote.send({ protocol: "NEC", address: 4, command: 8 });
const mute = new Button({ name: "Television power", onPress: power });
const receiver = new RemoteReceiver({ name: "Receiver", pin: 14 });
receiver.onCode((code, isHeld) => {
  if (code.protocol === "NEC" && code.command === 8 && !isHeld) lamp.toggle();
});
\`\`\`

The protocols are NEC, RC5 and Sony's; anything else is \`"raw"\`, with its timings in microseconds, which can be sent
again as it was received. The log shows at level debug what a key sends. Both are infrared entities, with which hubs
send and receive timings of their own: a signal of more than 330 of them needs a larger \`memory.receive\`. On the virtual board
\`remote nec 0x0408\` presses a key, with the address in the upper byte; \`rc5\` and \`sony\` work alike.

## Analog outputs

An ESP32 has two, at pins 25 and 26; the S3, C3 and C6 have none. An \`AnalogOutput\` is a number, in volts or in what
the voltage stands for:

\`\`\`ts
const fan = new AnalogOutput({ name: "Fan", pin: 25, maxValue: 100, unitOfMeasurement: "%" });
\`\`\`

## Tags

A PN532 on I2C, with its switches set to I2C, finds MIFARE and NTAG tags. It is a binary sensor, on while a tag is
there. Home Assistant has scanned a tag when this event comes:

\`\`\`ts
const reader = new PN532({ name: "Tag", bus: { data: 21, clock: 22 } });
reader.onTag((id) => device.hub.fire("esphome.tag_scanned", { data: { tag_id: id } }));
\`\`\`

On the virtual board, \`pn532 tag 1\` holds a tag to it, and \`pn532 tag 0\` takes it away.

## Displays

A \`TextDisplay\` on an SSD1306 or SH1106 with 128 by 64 or 32 dots shows rows of 21 characters. It is a text
that clients set, and programs:

\`\`\`ts
const display = new TextDisplay({ name: "Display", bus: { data: 21, clock: 22 } });
outside.onValue((celsius) => display.set(\`Outside\\n\${celsius.toFixed(1)} °C\`));
\`\`\`

A \`ColorTextDisplay\` on an ST7789 with 240 by 240 pixels, 240 by 320, 170 by 320 or 135 by 240 shows rows of 20,
14 or 11 larger characters in a colour:

\`\`\`ts
const screen = new ColorTextDisplay({ name: "Screen", spi: { clock: 18, out: 23 }, select: 5, dataPin: 16 });
\`\`\`

A row takes 3 ms on the bus (ST7789: 4 ms, in four parts); only rows that have changed are sent, with 10 ms between them.

## LED strips

\`new LEDStrip({ pin: 5, length: 60 })\` is a strip of WS2812 or SK6812,
\`new LEDStrip({ spi: { clock: 18, out: 23 }, length: 60 })\` one of APA102 or SK9822, which takes the board's SPI
for itself and 8 µs for each LED.

## What a board has of each bus

| bus | ESP32 | ESP32-S3 | ESP32-C3 | ESP32-C6 |
|---|---|---|---|---|
| I2C | two | two | one | one |
| SPI, for all parts together | one | one | one | one |
| serial ports | three | three | two | two |
| 1-Wire | yes | yes | yes | yes |
| pulses that are measured at a time | one | one | none | one |
| analog outputs | two | none | none | none |
| RMT: channels that send, that receive | eight in all | four, four | two, two | two, two |

The RMT sends and receives pulses. An LED strip and a transmitter take a channel that sends, a DHT22 and a receiver
one that receives (two on an ESP32), a 1-Wire bus one of each. With trains of pulses and the analog outputs, firmware uses ESP-IDF directly
(\`hosts/moddable/esp32/\`). That compiles against its headers for the four chips; it hasn't run on one.
`;
}

function page(part: DocumentedPart): string {
  const rows = rowsOf(part);
  const bus = busOf(rows);
  const own = OWN_OPTIONS.includes(part.name) ? [] : OPTIONS_OF[bus];
  const ofBuses = [
    ...sharedOptions("src/components/parts/part-sensor.ts"),
    ...sharedOptions("src/components/parts/spi-sensors.ts"),
  ];
  const shared = [
    ...ofBuses.filter(({ name }) => own.includes(name)),
    ...sharedOptions("src/components/parts/sampled-part.ts"),
  ].filter(({ name }) => !part.options.some((own) => own.name === name));
  return `${NOTE}

# ${firstSentence(part.driverText)}

${part.text}

## Wiring

${OWN_WIRING[part.name] ?? WIRING[bus]}

## Options

| option | what it is |
|---|---|
${[...part.options, ...shared].map(optionRow).join("\n")}

Each quantity is a name, or all options of a sensor: \`{ name: "Outside", filters: [new Median()] }\`.

## The part

${part.driverText}

The driver, \`${part.driver}\`, has ECMA-419's shape. \`thimble/sensors/${part.driver.slice("src/parts/".length, -".ts".length)}\` exports it, for programs that use it without entities.

## Simulated

${rows.slice(0, 1).map(simulated).join("")}
`;
}

/** The options that all parts on a bus have. */
const OPTIONS_OF: Readonly<Record<PartBus, readonly string[]>> = {
  I2C: ["bus", "address", "hz"],
  SPI: ["spi", "select"],
  pulses: [],
  trains: [],
  "1-Wire": [],
  serial: ["serial"],
};

/** Those that have pins of their own in place of the bus's options. */
const OWN_OPTIONS: readonly string[] = ["hx711"];

function busOf(rows: readonly PartRow[]): PartBus {
  const part = rows[0]?.virtual();
  if (part instanceof VirtualI2CPart) return "I2C";
  if (part instanceof VirtualSPIPart) return "SPI";
  if (part instanceof VirtualPulsePart) return "pulses";
  if (part instanceof VirtualTrainPart) return "trains";
  return part instanceof VirtualOneWirePart ? "1-Wire" : "serial";
}

function optionRow({ name, isRequired, text }: DocumentedOption): string {
  return `| \`${name}\`${isRequired ? " (required)" : ""} | ${text.replaceAll("\n", " ").replaceAll("|", "\\|")} |`;
}

function simulated(row: PartRow): string {
  const part = row.virtual();
  const channels = Object.entries(part.channels).map(
    ([name, { from, to, unit }]) => `| \`${part.name} ${name} VALUE\` | ${from} to ${to} ${unit} |`,
  );
  return `\`new ${part.constructor.name}()\`, for \`board.attach\`. In the terminal of \`npm start\`:

| line | value |
|---|---|
${channels.join("\n")}
| \`${part.name} unplug\`, \`${part.name} plug\` | |`;
}

function firstSentence(text: string): string {
  const end = text.search(/\.(\s|$)/);
  return end < 0 ? text : text.slice(0, end);
}
