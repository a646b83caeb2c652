/** The figures as tables. */
import type { Scenario } from "./inside/scenario.js";
import { SCENARIOS } from "./inside/scenarios.js";
import type { Costs } from "./measure.js";
import { bytesOf, type Cost, type KeptMemory } from "./meter.js";
import { SAMPLES } from "./program.js";
import { FORMS, type Form, TABLE, type Way } from "./values.js";

export function report(
  ours: Costs,
  libraries: Record<string, Costs>,
  scenarios: Costs,
  heap: Record<string, KeptMemory>,
): string {
  return `# What messages cost on XS

Made by \`npm run bench:xs\`. Units are those of XS's own meter and are exactly reproducible; bytes are
what a message takes from the heap (slots of 32 bytes and chunks). It is what devices do: *encode* makes the frame
of a message that they send; of those that clients send, *decode* reads the message of a frame whose header was
parsed, and *receive* parses the header and reads the message. Dense: nearly every field is set; sparse: few are;
real: those that devices and hubs usually send, as in a light's command that turns it on at half its brightness
within a second.

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

## Every message that devices send: units

${everyMessage(ours, ["encode"])}

## Every message that clients send: units

${everyMessage(ours, ["decode", "receive"])}
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

function comparison(ours: Costs, libraries: Record<string, Costs>, way: Way): string {
  const nameOf = (form: Form, message: string) => `${way} ${form} ${message}`;
  const compared = Object.entries(TABLE).filter(([, message]) => ours[nameOf("dense", message)]);
  const messages = compared.map(([, message]) => message);
  const rows = FORMS.flatMap((form) =>
    Object.entries({ Thimble: ours, ...libraries })
      .filter(([, costs]) => messages.some((message) => costs[nameOf(form, message)]))
      .map(([library, costs]) => [
        `${form} ${way}: ${library}`,
        ...messages.map((message) => unitsAndBytes(costs[nameOf(form, message)])),
      ]),
  );
  return `\n${table(["", ...compared.map(([short]) => short)], rows)}\n`;
}

function figures({ units, slots, chunkBytes }: Cost): string[] {
  return [units, slots, chunkBytes].map(String);
}

function unitsAndBytes(cost: Cost | undefined): string {
  return cost ? `${Math.round(cost.units)} / ${Math.round(bytesOf(cost))}` : "";
}

/** Those messages with which devices do this. */
function everyMessage(ours: Costs, ways: readonly Way[]): string {
  const forms = ["dense", "sparse"].flatMap((form) => ways.map((way) => [way, form] as const));
  const rows = SAMPLES.filter((sample) => sample.ways.includes(ways[0] as Way)).map(
    ({ message }) => {
      const costs = forms.map(([way, form]) => ours[`${way} ${form} ${message}`]);
      const most = (value: (cost: Cost) => number) =>
        String(Math.max(...costs.map((cost) => (cost ? value(cost) : 0))));
      return [
        message,
        ...costs.map((cost) => (cost ? String(cost.units) : "")),
        most(({ slots }) => slots),
        most(({ chunkBytes }) => chunkBytes),
      ];
    },
  );
  return table(["", ...forms.map(([way, form]) => `${form} ${way}`), "slots", "bytes"], rows);
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i ? "--:" : "---"))), ...rows.map(line)].join("\n");
}
