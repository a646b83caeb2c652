/** The figures as tables. */
import type { Costs, Form, What } from "./measure.js";
import { bytesOf, type Cost, type Kept } from "./meter.js";
import { SAMPLES } from "./program.js";
import { TABLE } from "./values.js";

export function report(
  ours: Costs,
  libraries: Record<string, Costs>,
  scenarios: Costs,
  heap: Record<string, Kept>,
): string {
  return `# What messages cost on XS

Made by \`npm run bench:xs\`. Units are those of XS's own meter and are exactly reproducible; bytes are
what a message takes from the heap (slots of 32 bytes and chunks). *encode* makes a frame, *decode* reads
the message of a frame whose header was parsed, *receive* parses the header and reads the message. Dense:
every field is set; sparse: few are.

## Compared with other libraries: units / bytes

All encode the same bytes.
${comparison(ours, libraries, "encode")}${comparison(ours, libraries, "receive")}
## A whole device, including sockets in memory

${table(
  ["", "units", "slots", "bytes"],
  Object.entries(scenarios).map(([scenario, cost]) => [scenario, ...figures(cost)]),
)}

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

function comparison(ours: Costs, libraries: Record<string, Costs>, what: What): string {
  const rows = (["dense", "sparse"] as Form[]).flatMap((form) =>
    Object.entries({ Thimble: ours, ...libraries }).map(([library, costs]) => [
      `${form} ${what}: ${library}`,
      ...Object.values(TABLE).map((message) => unitsAndBytes(costs[`${what} ${form} ${message}`])),
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
