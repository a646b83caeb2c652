/** The figures of bench/xs.json that the README shows. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Costs } from "./measure.js";
import { bytesOf, type Cost, type KeptMemory } from "./meter.js";
import { PROJECT } from "./program.js";

/** What is in bench/xs.json: costs by library, and the heap. */
export interface Figures {
  readonly Thimble: Costs;
  readonly heap: Readonly<Record<string, KeptMemory>>;
  readonly [library: string]: Costs | Readonly<Record<string, KeptMemory>>;
}

const README = `${PROJECT}README.md`;
const START = "<!-- Written by npm run bench:xs. -->\n";
const END = "<!-- Its end. -->\n";

/** What a device writes and reads. */
const MESSAGES = {
  "writes a sensor's state": "encode real SensorStateResponse",
  "a light's state": "encode real LightStateResponse",
  "a light's listing": "encode real ListEntitiesLightResponse",
  "reads a light's command": "receive real LightCommandRequest",
  "the same, all fields": "receive dense LightCommandRequest",
};

/** The rows: libraries and how they are used. */
const LIBRARIES = {
  Thimble: "Thimble",
  "Thimble, plain strings": "Thimble, plain strings",
  pbf: "pbf 5",
  "pbf, reused": "pbf 5, at its best",
  "pbf, reused, texts as bytes": "pbf 5, texts made before as well",
  "protobufjs static": "protobufjs 8, static",
  "protobufjs static, reused": "protobufjs 8, at its best",
  "protobufjs static, reused, texts as bytes": "protobufjs 8, texts made before as well",
};

/** The best usages of the others, and Thimble's with the same texts. */
const BEST = {
  "pbf, reused": "Thimble, plain strings",
  "pbf, reused, texts as bytes": "Thimble",
  "protobufjs static, reused": "Thimble, plain strings",
  "protobufjs static, reused, texts as bytes": "Thimble",
};

/**
 * The empty cell of a figure that can't exist: Thimble has only one way to read texts, so nothing is received with
 * plain strings.
 *
 * @throws Error any other figure is missing
 */
function missing(library: string, what: string): string {
  if (library === "Thimble, plain strings" && what.startsWith("receive")) return "";
  throw new Error(`bench/xs.json has no ${what} of ${library}`);
}

/** The README's part, between its two marks. */
export function readmeFigures(figures: Figures): string {
  const costOf = (library: string, what: string): Cost | undefined =>
    (figures[library] as Costs | undefined)?.[what];
  const rows = Object.entries(LIBRARIES).map(([library, name]) => {
    const cells = Object.values(MESSAGES).map((what) => {
      const cost = costOf(library, what);
      if (!cost) return missing(library, what);
      const text = `${Math.round(cost.units)} / ${Math.round(bytesOf(cost))}`;
      return library === "Thimble" ? `**${text}**` : text;
    });
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  const factors = Object.entries(BEST).flatMap(([library, ours]) =>
    Object.values(MESSAGES).map((what) => {
      const own = costOf(ours, what) ?? costOf("Thimble", what);
      return (costOf(library, what)?.units ?? Number.NaN) / (own?.units ?? Number.NaN);
    }),
  );
  const units = (scenario: string) =>
    Math.round(figures.Thimble[scenario]?.units ?? Number.NaN).toLocaleString("en");
  const slots = (what: string) => figures.heap[what]?.slots;
  return `${START}
| | ${Object.keys(MESSAGES).join(" | ")} |
|---|${Object.keys(MESSAGES)
    .map(() => "--:|")
    .join("")}
${rows.join("\n")}

At their best the others keep one writer and one reader over the frame's memory. They still take
${Math.min(...factors).toFixed(1)} to ${Math.max(...factors).toFixed(1)} times the units of Thimble with texts of the same sort, and all allocate when they read.

A whole ping costs ${units("a ping")} units, encrypted ${units("a ping, encrypted")}. A switch's command with its state to four clients
costs ${units("a switch command, to four subscribers")}, encrypted ${units("a switch command, to four encrypted subscribers")}, and a light's ${units("a light command, to four subscribers")}. None of them allocates a byte. An idle device
with four clients takes ${units("a second of an idle device with four clients")} units a second. A connection takes ${slots("connection")} slots, a switch ${slots("switch")}, a sensor ${slots("sensor")}, a
light ${slots("light")}.

${END}`;
}

/**
 * The README with the given figures between its marks.
 *
 * @throws Error It has no marks.
 */
export function withFigures(readme: string, figures: Figures): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error("README.md has no marks for the figures");
  return readme.slice(0, start) + readmeFigures(figures) + readme.slice(end + END.length);
}

/** The figures as they are committed. */
export function committedFigures(): Figures {
  return JSON.parse(readFileSync(`${PROJECT}bench/xs.json`, "utf8")) as Figures;
}

export function readReadme(): string {
  return readFileSync(README, "utf8");
}

export function writeReadme(figures: Figures): void {
  writeFileSync(README, withFigures(readReadme(), figures));
}
