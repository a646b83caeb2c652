import { setTimeout as sleep } from "node:timers/promises";
import { Fleet } from "../../fleet/fleet.js";
import { freePort } from "../../hosts/node/free-port.js";
import { fnv1 } from "../../test/device/subject-list.js";
import { Mosquitto } from "../../test/mqtt/mosquitto.js";
import { BrokerHub } from "./broker-hub.js";
import { ownStates } from "./own-states.js";
import { tenSensorsPlans } from "./ten-sensors-plans.js";

/** Each device tries to reconnect after half to one and a half times as long, in milliseconds. */
export const RETRY_AFTER = 36_000;

/** States that each device publishes, one a second: for longer than the outage. */
const STATES = 100;

/** Milliseconds without a new state after which all have published theirs. */
const QUIET = 5000;

export interface Outage {
  readonly devices: number;
  /** From the broker's return until the last device was there, in seconds. */
  readonly seconds: number;
  /** The most that connected in one second. */
  readonly maxConnects: number;
  /** Last states that were compared: at the subscriber, and in the device. */
  readonly states: number;
  /** Those that differ. */
  readonly wrong: number;
}

/** Restarts the broker of many devices, which publish all the while. */
export async function outage(devices: number): Promise<Outage> {
  const port = await freePort();
  const first = await Mosquitto.start({ port });
  process.env.THIMBLE_STATES = String(STATES);
  const mqtt = { url: first.url, retryAfter: RETRY_AFTER, keepAlive: 60_000 };
  const fleet = await Fleet.start(tenSensorsPlans(devices, mqtt), 1, { restarts: 0, drops: 0 });
  try {
    const before = await BrokerHub.open(first.url);
    await before.untilOnline(devices);
    await before.close();
    await first.close();
    const second = await Mosquitto.start({ port });
    try {
      const since = Date.now();
      const hub = await BrokerHub.open(second.url);
      await hub.untilOnline(devices);
      const at = [...hub.online.values()].map((time) => time - since);
      await untilQuiet(fleet);
      const { states, wrong } = await compare(hub, fleet);
      await hub.close();
      const seconds = Math.max(...at) / 1000;
      return { devices, seconds, maxConnects: maxConnects(second), states, wrong };
    } finally {
      await second.close();
    }
  } finally {
    await fleet.end();
  }
}

/** The most that connected in one second, as the broker's log says. */
function maxConnects({ output }: Mosquitto): number {
  const perSecond = new Map<string, number>();
  for (const [, second = ""] of output.matchAll(/^(\d+): New client connected/gm))
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  return Math.max(...perSecond.values());
}

/** Waits until no device publishes any more. */
async function untilQuiet(fleet: Fleet): Promise<void> {
  const count = () => fleet.counts.reduce((sum, { states }) => sum + states, 0);
  for (let last = -1; last !== count(); ) {
    last = count();
    await sleep(QUIET);
  }
}

/** Compares the last state of each sensor that the hub heard with the device's own. */
async function compare(hub: BrokerHub, fleet: Fleet) {
  let [states, wrong] = [0, 0];
  for (const device of fleet.devices) {
    const own = await ownStates(device);
    for (let i = 0; i < own.size; i++) {
      const topic = `thimble/${device.name}/sensor/sensor_${i}/state`;
      states += 1;
      if (Number(hub.last.get(topic)) !== own.get(fnv1(`sensor_${i}`))) wrong += 1;
    }
  }
  return { states, wrong };
}
