/** The figures of the heap as tables. */
import type { KeptMemory } from "../xs/meter.js";
import { STEPS, type Steps } from "./measure.js";
import type { PartMemory } from "./parts/measure.js";

/** The heap of esp32/nodemcu, esp32s3 and esp32c6 in the SDK. */
export const NODEMCU: KeptMemory = { slots: 4928, chunkBytes: 78_848 };

export interface HeapFigures {
  twenty: Steps;
  ofEachKind: Steps;
  /** What one more of each thing adds. */
  each: Record<string, KeptMemory>;
  /** The bytes that each feature takes of a board's flash. */
  flash: Record<string, number>;
  /** What one of each component takes, by its name. */
  parts: {
    heap: Record<string, PartMemory>;
    flash: Record<string, number>;
    /** The slots of those that come with a program, besides those of the device that has one. */
    travelling: Record<string, number>;
  };
}

export function report({ twenty, ofEachKind, each, flash, parts }: HeapFigures): string {
  return `# What a device takes of a chip: heap and flash

Made by \`npm run bench:heap\`, on XS 13.3 as a 32-bit program: slots have 16 bytes and pointers 4, as on
an ESP32, and functions have no names. Code and constants aren't on the heap, since they lie in flash on a
board. What the firmware keeps besides the device isn't counted: Wi-Fi, the announcement, its own modules'
variables: on an emulated ESP32-C3, some 1,000 slots. A client's socket counts 17 slots, which the SDK's take when they are accepted. A NodeMCU has
${number(NODEMCU.slots)} slots and ${number(NODEMCU.chunkBytes)} bytes for chunks: strings, buffers and arrays.

## ${twenty.entities} entities

Those of \`bench/moddable/entities.ts\`: switches, relays, sensors, a light with effects, a fan, a cover and others.

${table(twenty)}

## One entity of each kind: ${ofEachKind.entities}

${table(ofEachKind)}

## By feature

Slots and chunks are what one more of it adds to the heap. *device* has no entities, and the native API.
*rules* is what the first adds besides itself. A connection counts without its socket, and an open page is a
connection. What MQTT's client and the host's cryptography keep isn't counted.

Flash is what a build without the feature saves: code, names, texts and preloaded objects, but no C. What
several features share is counted for none of them, and the handshake of encrypted connections is part of the
device. The firmware has all of them, whether a program uses them or
not. MQTT's client, TLS and most parts come with a program that uses them.

| | slots | bytes of chunks | bytes of flash |
|---|--:|--:|--:|
${featureRows(each, flash)}

## By part

What one of each component adds to a device, with the entities that it has and those that it needs, once it has been
read or has run for five seconds. The simulated part that it reads is taken away before its heap is counted. An open pin
or port counts 6 slots, and a running timer 4. An expander has one relay, and a multiplexer one TMP117.

Flash is what a program that names it has more than a program with all kinds: code, names, texts and preloaded objects,
but no C. What several components share is counted for each of them. A program contains only what it names.
Firmware that takes any program contains what many of them need; the others come with the program. Their code lies in flash
then as well, but it isn't preloaded: its functions, classes and variables are on the heap, once for all of a kind. Those
slots are the last column. Components with none there are in each firmware.

| | entities | slots | bytes of chunks | bytes of flash | slots of its code, with a program |
|---|--:|--:|--:|--:|--:|
${partRows(parts)}
`;
}

/** What isn't made for an entity of its own has flash only. */
function partRows({ heap, flash, travelling }: HeapFigures["parts"]): string {
  const rows = Object.entries(flash).map(([name, bytes]) => {
    const { entities, slots, chunkBytes } = heap[name] ?? {};
    const cells = [entities, slots, chunkBytes, bytes, travelling[name]].map((value) =>
      value === undefined ? "" : number(value),
    );
    return `| ${[name, ...cells].join(" | ")} |`;
  });
  return rows.join("\n");
}

/** What is on the heap only, or in flash only, has empty cells. */
function featureRows(each: HeapFigures["each"], flash: HeapFigures["flash"]): string {
  const names = new Set([...Object.keys(each), ...Object.keys(flash)]);
  const rows = [...names].map((name) => {
    const cells = [each[name]?.slots, each[name]?.chunkBytes, flash[name]];
    return `| ${[name, ...cells.map((value) => (value === undefined ? "" : number(value)))].join(" | ")} |`;
  });
  return rows.join("\n");
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
