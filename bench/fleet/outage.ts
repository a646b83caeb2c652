import mqtt from "mqtt";
import { Fleet } from "../../fleet/fleet.js";
import { Mosquitto } from "../../test/mqtt/mosquitto.js";
import { freePort } from "../../test/mqtt/processes.js";
import { tenSensorsPlans } from "./ten-sensors-plans.js";

export interface Outage {
  readonly devices: number;
  /** From the broker's return until the last device was there, in seconds. */
  readonly seconds: number;
  /** The most that connected in one second. */
  readonly mostConnects: number;
}

/** Restarts the broker of many devices. Each tries to reconnect after 15 to 45 seconds. */
export async function outage(devices: number): Promise<Outage> {
  const port = await freePort();
  const first = await Mosquitto.start({ port });
  const mqtt = { url: first.url, retryAfter: 30_000, keepAlive: 60_000 };
  const fleet = await Fleet.start(tenSensorsPlans(devices, mqtt), 1, { restarts: 0, drops: 0 });
  try {
    await allOnline(first.url, devices);
    await first.close();
    const second = await Mosquitto.start({ port });
    try {
      const since = Date.now();
      const at = await allOnline(second.url, devices);
      const perSecond = new Map<number, number>();
      for (const time of at) {
        const second = Math.floor((time - since) / 1000);
        perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
      }
      const seconds = (Math.max(...at) - since) / 1000;
      return { devices, seconds, mostConnects: Math.max(...perSecond.values()) };
    } finally {
      await second.close();
    }
  } finally {
    await fleet.end();
  }
}

/** Waits until all say that they are online. Returns when each did. */
async function allOnline(url: string, devices: number): Promise<number[]> {
  const at = new Map<string, number>();
  const hub = await mqtt.connectAsync(url);
  const all = new Promise<void>((resolve) => {
    hub.on("message", (topic, text) => {
      if (text.toString() !== "online" || at.has(topic)) return;
      at.set(topic, Date.now());
      if (at.size === devices) resolve();
    });
  });
  // QoS 0, because a broker queues only so many messages of QoS 1 for a client.
  await hub.subscribeAsync("thimble/+/status", { qos: 0 });
  await all;
  await hub.endAsync(true);
  return [...at.values()];
}
