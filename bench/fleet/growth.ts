import { setTimeout as sleep } from "node:timers/promises";
import { Fleet } from "../../fleet/fleet.js";
import { tenSensorsPlans } from "./ten-sensors-plans.js";

/** Milliseconds. */
const SETTLE = 4000;
const MEASURE = 10_000;

export interface Growth {
  readonly devices: number;
  /** What the system has given to the process, in bytes. */
  readonly memory: number;
  /** What objects and their buffers take when the garbage has been collected, in bytes. */
  readonly inUse: number;
  /** Of one core, for all devices: 0 to 1. */
  readonly cpu: number;
}

/** Memory and CPU of a process with a number of devices, which publish a state a second or are idle. */
export async function growth(devices: number, publishing: boolean): Promise<Growth> {
  if (publishing) process.env.THIMBLE_STATES = "Infinity";
  else delete process.env.THIMBLE_STATES;
  const fleet = await Fleet.start(tenSensorsPlans(devices), 1, { restarts: 0, drops: 0 });
  try {
    await sleep(SETTLE);
    const before = fleet.counts[0];
    const since = Date.now();
    await sleep(MEASURE);
    const after = fleet.counts[0];
    if (!before || !after) throw new Error("The fleet has no process.");
    const seconds = (Date.now() - since) / 1000;
    const cpu = (after.cpu - before.cpu) / 1e6 / seconds;
    return { devices, memory: after.memory, inUse: await fleet.collectGarbage(), cpu };
  } finally {
    await fleet.end();
  }
}
