/** The figures of bench/xs.json that the README shows. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Costs } from "./measure.js";
import { bytesOf, type Kept } from "./meter.js";
import { PROJECT } from "./program.js";

/** What is in bench/xs.json: costs by library, and the heap. */
export interface Figures {
  readonly Thimble: Costs;
  readonly heap: Readonly<Record<string, Kept>>;
  readonly [library: string]: Costs | Readonly<Record<string, Kept>>;
}

const README = `${PROJECT}README.md`;
const START = "<!-- Written by npm run bench:xs. -->\n";
const END = "<!-- Its end. -->\n";

const MESSAGES = {
  "a sensor's state": "SensorStateResponse",
  "a light's state": "LightStateResponse",
  "a light's command": "LightCommandRequest",
  "a light's listing": "ListEntitiesLightResponse",
};

const LIBRARIES = {
  Thimble: "Thimble",
  pbf: "pbf 5",
  "protobufjs static": "protobufjs 8, static",
};

/** The README's part, between its two marks. */
export function readmeFigures(figures: Figures): string {
  const rows = (["encode", "receive"] as const).flatMap((way) =>
    Object.entries(LIBRARIES).map(([library, name]) => {
      const cells = Object.values(MESSAGES).map((message) => {
        const cost = (figures[library] as Costs)[`${way} dense ${message}`];
        if (!cost) throw new Error(`bench/xs.json has no ${way} dense ${message} of ${library}`);
        const text = `${Math.round(cost.units)} / ${bytesOf(cost)}`;
        return library === "Thimble" ? `**${text}**` : text;
      });
      return `| ${way === "encode" ? "write" : "read"}: ${name} | ${cells.join(" | ")} |`;
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
