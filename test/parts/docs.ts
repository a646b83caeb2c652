/** The pages of `docs/parts/`, made of the sources and of the parts that are tested. */
import { VirtualI2CPart } from "../../hosts/virtual/parts/virtual-i2c-part.js";
import { VirtualOneWirePart } from "../../hosts/virtual/parts/virtual-one-wire-part.js";
import {
  type DocumentedOption,
  type DocumentedPart,
  documentedParts,
  sharedOptions,
} from "./component-sources.js";
import { PARTS, type PartRow } from "./parts.js";

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

/** The table of all parts, as the command prints it. */
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
    "checksums",
  ];
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function overview(parts: readonly DocumentedPart[]): string {
  return `${NOTE}

# Parts

Sensors on I2C, 1-Wire and serial ports. Each is read by a driver, and simulated by another program that was written from the
data sheet alone, so that a device can be tried without the part: \`npm start\` wires one to the virtual
board for each that the device has, and \`bme280 temperature 25\` sets what it measures.

${partTable(parts)}

*Tested* means: read from the lowest value to the highest of each quantity, within the part's resolution;
missed when it is unplugged, and read again when it is plugged in; and taken through random faults (power
cuts in the middle of a measurement, a part that doesn't answer, a bus that is held, and, where the part
sends checksums, flipped bits), 10,000 on Node and 300 on XS, without a wrong value and without keeping the
device from other work for more than 5 ms (DS18B20: 7 ms, and 17 when its bus is searched). A part without
checksums can't tell that a bit was flipped on the wire. On a board they use the SDK's I2C and Serial; that
wasn't tried with real parts.

Several sensors of one part are read together, without anybody waiting while it measures. When a part
can't be read, its sensors have no value, the log says so once, and it is tried again at each interval.

## Expanders

An MCP23017 has 16 more digital pins, a PCF8574 8. They are pins for every component that has digital ones:

\`\`\`ts
const expander = new MCP23017({ bus: { data: 21, clock: 22 }, address: 0x20 });
new GPIOSwitch({ name: "Pump", pin: expander.pin(3) });
new GPIOBinarySensor({ name: "Door", pin: expander.pin(8) });
\`\`\`

Inputs are looked at every 20 ms. While the part can't be reached, commands to its outputs fail and its
inputs stay as they were; when it is back, it is configured again with the outputs as they were last set.

## Serial ports

A part on a serial port has it for itself: \`{ receive: 16, transmit: 17 }\`. For other parts that speak Modbus
RTU, \`ModbusClient\` asks for registers and has their answer when it has come:

\`\`\`ts
const modbus = new ModbusClient(new host.io.Serial({ receive: 16, transmit: 17, baud: 9600, format: "buffer" }));
modbus.read(1, READ_HOLDING_REGISTERS, 0, 2);
device.host.timer.set(() => level.publish(modbus.answer()?.getUint16(0) ?? Number.NaN), 100);
\`\`\`

## 1-Wire

A 1-Wire bus needs the SDK's \`onewire\` module, which the firmware doesn't have yet; on Node, on XS and in
the simulator it works.
`;
}

function page(part: DocumentedPart): string {
  const rows = rowsOf(part);
  const bus = busOf(rows);
  const ofBuses = sharedOptions("src/components/parts/part-sensor.ts");
  const shared = [
    ...ofBuses.filter(({ name }) => OPTIONS_OF[bus].includes(name)),
    ...sharedOptions("src/components/parts/sampled-part.ts"),
  ].filter(({ name }) => !part.options.some((own) => own.name === name));
  return `${NOTE}

# ${firstSentence(part.driverText)}

${part.text}

## Wiring

${WIRING[bus]}

## Options

| option | what it is |
|---|---|
${[...part.options, ...shared].map(optionRow).join("\n")}

Each quantity is a name, or all options of a sensor: \`{ name: "Outside", filters: [new Median()] }\`.

## The part

${part.driverText}

The driver, \`${part.driver}\`, has ECMA-419's shape and can be used without entities.

## Simulated

${rows.slice(0, 1).map(simulated).join("")}
`;
}

type Bus = "I2C" | "1-Wire" | "serial";

/** The options that all parts on a bus have. */
const OPTIONS_OF: Readonly<Record<Bus, readonly string[]>> = {
  I2C: ["bus", "address", "hz"],
  "1-Wire": [],
  serial: ["serial"],
};

function busOf(rows: readonly PartRow[]): Bus {
  const part = rows[0]?.virtual();
  if (part instanceof VirtualI2CPart) return "I2C";
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

const I2C_WIRING = `\`\`\`text
board                 part
3V3  ---------------- VCC
GND  ---------------- GND
21   ---------------- SDA   (bus.data)
22   ---------------- SCL   (bus.clock)
\`\`\`

Several parts share the two wires, each at an address of its own. Most boards with such a part have the
resistors of 4.7 kΩ from SDA and SCL to 3V3; without them, add them.`;

const ONE_WIRE_WIRING = `\`\`\`text
board                 part
3V3  -------+-------- VDD
          4.7 kΩ
4    -------+-------- DQ    (bus)
GND  ---------------- GND
\`\`\`

Several parts share the wire, with one resistor for all. Each needs 3V3 at VDD.`;

const SERIAL_WIRING = `\`\`\`text
board                 part
5V   ---------------- 5V
GND  ---------------- GND
16   ---------------- TX    (serial.receive)
17   ---------------- RX    (serial.transmit)
\`\`\`

The part's outputs must not exceed 3.3 V; one with 5 V needs a divider before \`receive\`.`;

const WIRING: Readonly<Record<Bus, string>> = {
  I2C: I2C_WIRING,
  "1-Wire": ONE_WIRE_WIRING,
  serial: SERIAL_WIRING,
};
