import { setTimeout as sleep } from "node:timers/promises";
import { Fleet } from "../../fleet/fleet.js";
import { Follower } from "./follower.js";
import { tenSensorsPlans } from "./ten-sensors-plans.js";

/** Milliseconds. */
const SETTLE = 4000;
const MEASURE = 10_000;
/** How many connect at a time: as many as a device accepts at once, since one by one takes longer. */
const AT_A_TIME = 50;

export interface Following {
  readonly hubs: number;
  /** How many devices each of them follows. */
  readonly each: number;
  readonly devices: number;
  /** Until all had their first states, in seconds. */
  readonly connecting: number;
  /** That the devices published in a second, for each hub that follows them, and that came. */
  readonly expected: number;
  readonly came: number;
  /** Of one core: 0 to 1. */
  readonly devicesCPU: number;
  readonly hubsCPU: number;
  /** Of the devices' process, in bytes. */
  readonly memory: number;
}

/** Hubs of this process that follow devices over the native API, each of which publishes a state a second. */
export async function following(hubs: number, each: number, devices: number): Promise<Following> {
  process.env.THIMBLE_STATES = "Infinity";
  const fleet = await Fleet.start(tenSensorsPlans(devices), 1, { restarts: 0, drops: 0 });
  const followers: Follower[] = [];
  try {
    const since = Date.now();
    const ports = Array.from(
      { length: hubs * each },
      (_, i) => fleet.devices[i % devices]?.port ?? 0,
    );
    for (let i = 0; i < ports.length; i += AT_A_TIME)
      followers.push(
        ...(await Promise.all(ports.slice(i, i + AT_A_TIME).map((port) => Follower.open(port)))),
      );
    const connecting = (Date.now() - since) / 1000;
    await sleep(SETTLE);
    const heard = () => followers.reduce((sum, { states }) => sum + states, 0);
    const counts = () => fleet.counts[0] ?? { states: 0, cpu: 0, memory: 0 };
    const [before, heardBefore, cpuBefore] = [counts(), heard(), process.cpuUsage()];
    const from = Date.now();
    await sleep(MEASURE);
    const [after, heardAfter] = [counts(), heard()];
    const { user, system } = process.cpuUsage(cpuBefore);
    const seconds = (Date.now() - from) / 1000;
    return {
      hubs,
      each,
      devices,
      connecting,
      expected: ((after.states - before.states) * ports.length) / devices / seconds,
      came: (heardAfter - heardBefore) / seconds,
      devicesCPU: (after.cpu - before.cpu) / 1e6 / seconds,
      hubsCPU: (user + system) / 1e6 / seconds,
      memory: after.memory,
    };
  } finally {
    for (const follower of followers) follower.close();
    await fleet.end();
  }
}
