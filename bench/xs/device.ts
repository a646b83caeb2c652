/** Measures the whole device: its scenarios from byte to byte, and its heap. */

import type { WorkerOptions } from "../../hosts/xs/worker.js";
import { KINDS } from "./inside/kinds.js";
import { SCENARIOS } from "./inside/scenarios.js";
import type { Costs } from "./measure.js";
import { type KeptMemory, Meter } from "./meter.js";
import { bundle } from "./program.js";

/** The things whose heap use is measured, with the most that each may take. */
export const HEAP: Record<string, KeptMemory> = {
  device: { slots: 630, chunkBytes: 22_500 },
  connection: { slots: 80, chunkBytes: 100 },
  encryption: { slots: 72, chunkBytes: 220 },
  "connection, encrypted": { slots: 104, chunkBytes: 100 },
  HTTP: { slots: 750, chunkBytes: 30_000 },
  "HTTP connection": { slots: 91, chunkBytes: 100 },
  "open page": { slots: 125, chunkBytes: 320 },
  MQTT: { slots: 360, chunkBytes: 5500 },
  rules: { slots: 62, chunkBytes: 1650 },
  rule: { slots: 132, chunkBytes: 580 },
  ...KINDS,
};

/** What a subscriber received in one run: the number of writes, and the last one. */
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
 * The heap of a device without entities after its start, and what each further thing adds to it. A
 * connection counts without its socket, which belongs to the host.
 *
 * @param worker the XS worker, if not the one with 64 bits
 */
export async function measureHeap(worker?: WorkerOptions): Promise<Record<string, KeptMemory>> {
  const program = await bundle(
    `import "./bench/xs/inside/heap.ts"; import "./bench/xs/inside/measured.ts";`,
  );
  const difference = async (few: string, many: string, count: number): Promise<KeptMemory> => {
    const meter = await Meter.start(program, worker);
    try {
      // Run both once: what is created only the first time, like names, stays out of the difference.
      for (const what of [many, few]) await meter.keptAfter(what);
      const without = await meter.keptAfter(few);
      const all = await meter.keptAfter(many);
      return {
        slots: Math.round((all.slots - without.slots) / count),
        chunkBytes: Math.round((all.chunkBytes - without.chunkBytes) / count),
      };
    } finally {
      meter.close();
    }
  };
  const each = (what: string) => difference(`heap.${what}1)`, `heap.${what}17)`, 16);
  const connection = await each("connections(");
  const encrypted = await each("encryptedConnections(");
  const socket = await each("sockets(");
  const httpConnection = await each("httpConnections(");
  const openPage = await each("openPages(");
  const ofDevice = (what: string) => difference(`heap.${what}1)`, `heap.${what}3)`, 2);
  const device = await ofDevice('device("switch", 0, ');
  const withSwitch = await ofDevice('device("switch", 1, ');
  const rule = await each("rules(");
  const withRule = await ofDevice("rules(1, ");
  const heap: Record<string, KeptMemory> = {
    device,
    connection: without(connection, socket),
    encryption: without(await ofDevice("encryption("), device),
    "connection, encrypted": without(encrypted, socket),
    HTTP: without(await ofDevice("http("), device),
    "HTTP connection": without(httpConnection, socket),
    "open page": without(openPage, socket),
    MQTT: without(await ofDevice("mqtt("), device),
    rules: without(without(withRule, withSwitch), rule),
    rule,
  };
  for (const kind of Object.keys(KINDS)) heap[kind] = await each(`device("${kind}", `);
  return heap;
}

function without(all: KeptMemory, some: KeptMemory): KeptMemory {
  return { slots: all.slots - some.slots, chunkBytes: all.chunkBytes - some.chunkBytes };
}
