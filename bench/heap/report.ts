/** The figures of the heap as tables. */
import type { KeptMemory } from "../xs/meter.js";
import { STEPS, type Steps } from "./measure.js";

/** The heap of esp32/nodemcu, esp32s3 and esp32c6 in the SDK. */
export const NODEMCU: KeptMemory = { slots: 4928, chunkBytes: 78_848 };

/** Bytes per slot. */
const SLOT = 16;

export interface HeapFigures {
  twenty: Steps;
  ofEachKind: Steps;
  /** What one more of each thing adds. */
  each: Record<string, KeptMemory>;
}

export function report({ twenty, ofEachKind, each }: HeapFigures): string {
  return `# What a device keeps on the heap of a chip

Made by \`npm run bench:heap\`, on XS 13.3 as a 32-bit program: slots have 16 bytes and pointers 4, as on
an ESP32, and functions have no names. Code and constants aren't counted, since they lie in flash on a board. What the firmware keeps
besides the device isn't either: Wi-Fi, the announcement, its own modules' variables. A client's socket
counts 17 slots, which the SDK's take when they are accepted. A NodeMCU has
${number(NODEMCU.slots)} slots and ${number(NODEMCU.chunkBytes)} bytes for chunks: strings, buffers and arrays.

## ${twenty.entities} entities

[These](moddable/entities.ts): switches, relays, sensors, a light with effects, a fan, a cover and others.

${table(twenty)}

## One entity of each kind: ${ofEachKind.entities}

${table(ofEachKind)}

## What one more adds

A connection counts without its socket.

| | slots | bytes of chunks | in bytes |
|---|--:|--:|--:|
${Object.entries(each)
  .map(
    ([what, { slots, chunkBytes }]) =>
      `| ${what} | ${number(slots)} | ${number(chunkBytes)} | ${number(slots * SLOT + chunkBytes)} |`,
  )
  .join("\n")}
`;
}

/** What each step adds, what is kept after it, and how much of a NodeMCU's heap that is. */
function table({ kept }: Steps): string {
  const rows = STEPS.map((step, index) => {
    const now = kept[step];
    const before = index > 0 ? kept[STEPS[index - 1] as (typeof STEPS)[number]] : undefined;
    const [slots, bytes] = [
      now.slots - (before?.slots ?? 0),
      now.chunkBytes - (before?.chunkBytes ?? 0),
    ];
    return `| ${step} | ${number(slots)} | ${number(bytes)} | ${number(now.slots)} | ${percent(now.slots, NODEMCU.slots)} | ${number(now.chunkBytes)} | ${percent(now.chunkBytes, NODEMCU.chunkBytes)} |`;
  });
  return [
    "| | adds slots | adds bytes of chunks | slots in all | of a NodeMCU | bytes in all | of a NodeMCU |",
    "|---|--:|--:|--:|--:|--:|--:|",
    ...rows,
  ].join("\n");
}

function number(value: number): string {
  return value.toLocaleString("en");
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)}%`;
}
