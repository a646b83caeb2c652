/** Measures the whole device: its ways from byte to byte, and its heap. */
import type { Costs } from "./measure.js";
import { type Kept, Meter } from "./meter.js";
import { bundle } from "./program.js";

/** The ways of a byte, by their names in `inside/device.ts`, with the most units they may take. */
export const WAYS = {
  "a ping": 500,
  "a ping in three pieces": Number.POSITIVE_INFINITY,
  "a switch command, to four subscribers": 3000,
  "a switch command in three pieces, to four subscribers": Number.POSITIVE_INFINITY,
  "a sensor's value, to four subscribers": Number.POSITIVE_INFINITY,
} as const;

/** What the heap is asked of, with the most slots it may take. */
export const HEAP = { connection: 80, switch: 80, sensor: 80, device: Number.POSITIVE_INFINITY };

const MANY = 16;

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
    for (const way of Object.keys(WAYS)) {
      costs[way] = await meter.cost(way);
      got[way] = await meter.value(`got(() => loops[${JSON.stringify(way)}](1))`);
    }
    return { costs, got };
  } finally {
    meter.close();
  }
}

/** What a device without entities has on the heap after its start, and what one more of others adds. */
export async function measureHeap(): Promise<Record<keyof typeof HEAP, Kept>> {
  const meter = await Meter.start(
    await bundle(`import "./bench/xs/inside/heap.ts"; import "./bench/xs/inside/measured.ts";`),
  );
  const kept = (what: string, count: number) => meter.kept(`heap.${what}${count})`);
  const each = async (what: string): Promise<Kept> => {
    const few = await kept(what, 1);
    const many = await kept(what, 1 + MANY);
    return {
      slots: (many.slots - few.slots) / MANY,
      chunkBytes: Math.round((many.chunkBytes - few.chunkBytes) / MANY),
    };
  };
  try {
    const connection = await each("connections(");
    const socket = await each("sockets(");
    return {
      device: await kept('device("switch", ', 0),
      connection: {
        slots: connection.slots - socket.slots,
        chunkBytes: connection.chunkBytes - socket.chunkBytes,
      },
      switch: await each('device("switch", '),
      sensor: await each('device("sensor", '),
    };
  } finally {
    meter.close();
  }
}
