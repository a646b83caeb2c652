/** The figures as tables. */
import type { Scenario } from "./inside/scenario.js";
import { SCENARIOS } from "./inside/scenarios.js";
import type { Costs, What } from "./measure.js";
import { bytesOf, type Cost, type KeptMemory } from "./meter.js";
import { SAMPLES } from "./program.js";
import { FORMS, type Form, TABLE } from "./values.js";

export function report(
  ours: Costs,
  libraries: Record<string, Costs>,
  scenarios: Costs,
  heap: Record<string, KeptMemory>,
): string {
  return `# What messages cost on XS

Made by \`npm run bench:xs\`. Units are those of XS's own meter and are exactly reproducible; bytes are
what a message takes from the heap (slots of 32 bytes and chunks). *encode* makes a frame, *decode* reads
the message of a frame whose header was parsed, *receive* parses the header and reads the message. Dense:
nearly every field is set; sparse: few are; real: those that devices and hubs usually send, as in a light's
command that turns it on at half its brightness within a second.

## Compared with other libraries: units / bytes

All encode the same bytes. The other libraries are used in the usual way, with a writer or reader for each
message, and *reused*, at their best: one writer and one reader over the frame's memory, where the library's
interface allows that (@bufbuild/protobuf's doesn't). Thimble's texts are made UTF-8 once, before; beside
that is what it costs with plain strings. The others take plain strings; declared as bytes in the schema,
which is the same on the wire, their texts are made before as well, and read without making strings, as
Thimble reads them.
${comparison(ours, libraries, "encode")}${comparison(ours, libraries, "receive")}
## A whole device, including sockets in memory

${table(
  ["", "units", "slots", "bytes"],
  Object.entries(scenarios).map(([scenario, cost]) => [scenario, ...figures(cost)]),
)}

What takes memory, and why:

${reasons(scenarios)}

## The heap

A device without entities after its start, and what each further thing adds to it. A connection counts
without the host's socket.

${table(
  ["", "slots", "bytes of chunks"],
  Object.entries(heap).map(([what, { slots, chunkBytes }]) => [what, `${slots}`, `${chunkBytes}`]),
)}

## Every message: units

${table(
  ["", "dense encode", "decode", "receive", "sparse encode", "decode", "receive", "slots", "bytes"],
  SAMPLES.map(({ message }) => everything(ours, message)),
)}
`;
}

/** Why scenarios take memory. */
function reasons(scenarios: Costs): string {
  return Object.keys(scenarios)
    .flatMap((name) => {
      const { reason } = SCENARIOS[name] as Scenario;
      return reason ? [`- ${name}: ${reason}.`] : [];
    })
    .join("\n");
}

function comparison(ours: Costs, libraries: Record<string, Costs>, what: What): string {
  const nameOf = (form: Form, message: string) => `${what} ${form} ${message}`;
  const rows = FORMS.flatMap((form) =>
    Object.entries({ Thimble: ours, ...libraries })
      .filter(([, costs]) => costs[nameOf(form, TABLE.SensorState)])
      .map(([library, costs]) => [
        `${form} ${what}: ${library}`,
        ...Object.values(TABLE).map((message) => unitsAndBytes(costs[nameOf(form, message)])),
      ]),
  );
  return `\n${table(["", ...Object.keys(TABLE)], rows)}\n`;
}

function figures({ units, slots, chunkBytes }: Cost): string[] {
  return [units, slots, chunkBytes].map(String);
}

function unitsAndBytes(cost: Cost | undefined): string {
  return cost ? `${Math.round(cost.units)} / ${Math.round(bytesOf(cost))}` : "";
}

function everything(ours: Costs, message: string): string[] {
  const costs = ["dense", "sparse"].flatMap((form) =>
    ["encode", "decode", "receive"].map((what) => ours[`${what} ${form} ${message}`]),
  );
  const most = (value: (cost: Cost) => number) =>
    Math.max(...costs.map((cost) => (cost ? value(cost) : 0)));
  return [
    message,
    ...costs.map((cost) => (cost ? String(cost.units) : "")),
    String(most(({ slots }) => slots)),
    String(most(({ chunkBytes }) => chunkBytes)),
  ];
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i ? "--:" : "---"))), ...rows.map(line)].join("\n");
}
