/** The pages of `docs/parts/`, made of the sources and of the parts that are tested. */
import { readFileSync } from "node:fs";
import { VirtualCountPart } from "../../hosts/virtual/parts/virtual-count-part.js";
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
import { componentTable } from "./esphome-components.js";
import type { PartRow } from "./part-row.js";
import { PARTS } from "./parts.js";
import { OWN_WIRING, type PartBus, WIRING } from "./wiring.js";

const PACKAGE = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as { exports: object };

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

/** `overview.md` with what is computed. */
function overview(parts: readonly DocumentedPart[]): string {
  const text = readFileSync(`${ROOT}test/parts/overview.md`, "utf8");
  return `${NOTE}\n\n${text.replace("{table}", partTable(parts)).replace("{costs}", costs()).replace("{components}", componentTable())}`;
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

The driver, \`${part.driver}\`, has ECMA-419's shape.${doorOf(part)}

## Simulated

${rows.slice(0, 1).map(simulated).join("")}
`;
}

/** Where the package exports the driver, if it does. */
function doorOf({ driver }: DocumentedPart): string {
  const door = `sensors/${driver.slice("src/parts/".length, -".ts".length)}`;
  if (!(`./${door}` in PACKAGE.exports)) return "";
  return ` \`thimble/${door}\` exports it, for programs that use it without entities.`;
}

/** The options that all parts on a bus have. */
const OPTIONS_OF: Readonly<Record<PartBus, readonly string[]>> = {
  I2C: ["bus", "address", "hz"],
  SPI: ["spi", "select"],
  pulses: [],
  trains: [],
  counts: [],
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
  if (part instanceof VirtualCountPart) return "counts";
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
