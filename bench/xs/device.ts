/** Measures the whole device: its scenarios from byte to byte, and its heap. */

import { KINDS } from "./inside/kinds.js";
import { SCENARIOS } from "./inside/scenarios.js";
import type { Costs } from "./measure.js";
import { type Kept, Meter } from "./meter.js";
import { bundle } from "./program.js";

/** Of what it is measured how much heap it takes, with the most of it. */
export const HEAP: Record<string, Kept> = {
  device: { slots: 600, chunkBytes: 22_500 },
  connection: { slots: 80, chunkBytes: 100 },
  HTTP: { slots: 750, chunkBytes: 30_000 },
  "HTTP connection": { slots: 80, chunkBytes: 100 },
  ...KINDS,
};

/** What a subscriber got of one run: how often was written, and what last. */
export interface Got {
  writes: number;
  last: string;
}

export async function measureDevice(): Promise<{ costs: Costs; got: Record<string, Got[]> }> {
  const meter = await Meter.start(
    await bundle(`
import { got } from "./bench/xs/inside/device.ts";
import "./bench/xs/inside/controls.ts";
globalThis.got = got;
`),
  );
  try {
    const costs: Costs = {};
    const got: Record<string, Got[]> = {};
    for (const scenario of Object.keys(SCENARIOS)) {
      got[scenario] = await meter.value(`got(${JSON.stringify(scenario)})`);
      costs[scenario] = await meter.cost(scenario);
    }
    return { costs, got };
  } finally {
    meter.close();
  }
}

/**
 * What a device without entities has on the heap after its start, and what one more of others adds.
 * A connection without its socket, which is the host's.
 */
export async function measureHeap(): Promise<Record<string, Kept>> {
  const program = await bundle(
    `import "./bench/xs/inside/heap.ts"; import "./bench/xs/inside/measured.ts";`,
  );
  const difference = async (few: string, many: string, count: number): Promise<Kept> => {
    // A worker of its own: sooner or later one makes more place for chunks, and they can't be counted.
    const meter = await Meter.start(program);
    try {
      // What is made the first time, like names, stays and is none of the difference.
      for (const what of [many, few]) await meter.kept(what);
      const before = await meter.kept(few);
      const after = await meter.kept(many);
      return {
        slots: Math.round((after.slots - before.slots) / count),
        chunkBytes: Math.round((after.chunkBytes - before.chunkBytes) / count),
      };
    } finally {
      meter.close();
    }
  };
  const each = (what: string) => difference(`heap.${what}1)`, `heap.${what}17)`, 16);
  const connection = await each("connections(");
  const socket = await each("sockets(");
  const httpConnection = await each("httpConnections(");
  const device = await difference('heap.device("switch", 0, 1)', 'heap.device("switch", 0, 3)', 2);
  const deviceWithHTTP = await difference("heap.http(1)", "heap.http(3)", 2);
  const heap: Record<string, Kept> = {
    device,
    connection: without(connection, socket),
    HTTP: without(deviceWithHTTP, device),
    "HTTP connection": without(httpConnection, socket),
  };
  for (const kind of Object.keys(KINDS)) heap[kind] = await each(`device("${kind}", `);
  return heap;
}

function without(all: Kept, some: Kept): Kept {
  return { slots: all.slots - some.slots, chunkBytes: all.chunkBytes - some.chunkBytes };
}
