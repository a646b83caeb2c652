/** What whole devices keep on the heap, step by step. */
import type { WorkerOptions } from "../../hosts/xs/worker.js";
import { type KeptMemory, Meter } from "../xs/meter.js";
import { bundle } from "../xs/program.js";

/** What a socket of the SDK takes when it is accepted. Those of the measured host don't count. */
const SOCKET_SLOTS = 17;

/** What is measured, in this order: each has what those before it have. See `Stage` in inside.ts. */
export const STEPS = [
  "the device, without entities",
  "its entities",
  "HTTP",
  "4 clients that watch all states",
  "3 connections over HTTP",
  "one of these follows the events",
] as const;

export interface Steps {
  /** How many entities there are. */
  entities: number;
  /** What is kept after each step, in all. */
  kept: Record<(typeof STEPS)[number], KeptMemory>;
}

/**
 * Measures devices with the entities that have this name in inside.ts. Code and constants aren't counted: on a
 * board they lie in flash.
 */
export async function measureDevices(entities: string, worker: WorkerOptions): Promise<Steps> {
  const meter = await Meter.start(
    await bundle(`import "./bench/heap/inside.ts"; import "./bench/xs/inside/measured.ts";`),
    worker,
  );
  const kept: Partial<Steps["kept"]> = {};
  try {
    for (const [stage, step] of STEPS.entries()) {
      const devices = await perDevice(
        meter,
        (count) => `devices.at(${stage}, "${entities}", ${count})`,
      );
      const inMemory = await perDevice(meter, (count) => `devices.sockets(${stage}, ${count})`);
      const sockets = await meter.value<number>(`devices.sockets(${stage}, 0)`);
      kept[step] = {
        slots: devices.slots - inMemory.slots + sockets * SOCKET_SLOTS,
        chunkBytes: devices.chunkBytes - inMemory.chunkBytes,
      };
    }
    const count = await meter.value<number>(`devices.count("${entities}")`);
    return { entities: count, kept: kept as Steps["kept"] };
  } finally {
    meter.close();
  }
}

/** What each device keeps, of those that an expression makes. What is made only once, such as names, isn't part of it. */
async function perDevice(meter: Meter, make: (count: number) => string): Promise<KeptMemory> {
  await meter.keptAfter(make(3));
  const one = await meter.keptAfter(make(1));
  const three = await meter.keptAfter(make(3));
  return {
    slots: Math.round((three.slots - one.slots) / 2),
    chunkBytes: Math.round((three.chunkBytes - one.chunkBytes) / 2),
  };
}
