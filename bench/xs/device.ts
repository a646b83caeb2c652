/** Measures the whole device: its ways from byte to byte, and its heap. */
import type { Costs } from "./measure.js";
import { type Kept, Meter } from "./meter.js";
import { bundle } from "./program.js";

/** The ways of a byte, by their names in `inside/device.ts`, with the units that the project aims at. */
export const WAYS: Record<string, number> = {
  "a ping": 500,
  "a ping in three pieces": 3200,
  "a switch command, to four subscribers": 3000,
  "a switch command in three pieces, to four subscribers": 5000,
  "a sensor's value, to four subscribers": 2000,
  "a reading through every filter": 2500,
  "a switch whose state is kept, to four subscribers": 2000,
  "a hub state, to a sensor with four subscribers": 5000,
  "a hub state, to a binary sensor with four subscribers": 5000,
  "a climate command that moves a relay, to four subscribers": 5000,
  "a reading that moves a thermostat's relays, to four subscribers": 5000,
};

/** Of what it is measured how much heap it takes, with the most slots. */
export const HEAP = { device: 600, connection: 80, switch: 80, sensor: 80 };

/** What a subscriber got of one run: how often was written, and what last. */
export interface Got {
  writes: number;
  last: string;
}

export async function measureDevice(): Promise<{ costs: Costs; got: Record<string, Got[]> }> {
  const meter = await Meter.start(
    await bundle(`
import { got } from "./bench/xs/inside/device.ts";
import "./bench/xs/inside/climate.ts";
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

/**
 * What a device without entities has on the heap after its start, and what one more of others adds.
 * A connection without its socket, which is the host's.
 */
export async function measureHeap(): Promise<Record<keyof typeof HEAP, Kept>> {
  const meter = await Meter.start(
    await bundle(`import "./bench/xs/inside/heap.ts"; import "./bench/xs/inside/measured.ts";`),
  );
  const difference = async (few: string, many: string, count: number): Promise<Kept> => {
    // What is made the first time, like names, stays and is none of the difference.
    for (const what of [many, few]) await meter.kept(what);
    const before = await meter.kept(few);
    const after = await meter.kept(many);
    return {
      slots: Math.round((after.slots - before.slots) / count),
      chunkBytes: Math.round((after.chunkBytes - before.chunkBytes) / count),
    };
  };
  const each = (what: string) => difference(`heap.${what}1)`, `heap.${what}17)`, 16);
  try {
    const connection = await each("connections(");
    const socket = await each("sockets(");
    return {
      device: await difference('heap.device("switch", 0, 1)', 'heap.device("switch", 0, 3)', 2),
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
