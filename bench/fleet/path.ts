import { setTimeout as sleep } from "node:timers/promises";
import mqtt from "mqtt";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { Device, Sensor } from "../../src/index.js";
import { BrokerClient } from "../../test/mqtt/broker-client.js";
import { Mosquitto } from "../../test/mqtt/mosquitto.js";

const TOPIC = "thimble/path/sensor/count/state";
const MESSAGES = 2000;
/** How many messages are published to measure CPU time, and how many per turn. */
const BURST = { messages: 20_000, turn: 50 };

export interface Path {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The publisher's CPU time for each message, in microseconds. */
  readonly cpu: number;
}

/** Measures a state's way through the broker to a subscriber: from a device, and from MQTT.js with the same bytes. */
export async function path(): Promise<{ device: Path; bare: Path }> {
  const broker = await Mosquitto.start();
  const { url } = broker;
  const hub = await BrokerClient.open(url);
  const count = new Sensor({ name: "Count" });
  const device = new Device(createHost(), { name: "path", entities: [count], mqtt: { url } });
  await startDevice(device, { port: 0, address: "127.0.0.1" });
  await hub.waitForText("thimble/path/status", "online");
  const bare = mqtt.connect(url);
  await new Promise<void>((resolve) => bare.once("connect", () => resolve()));
  const publishBare = (value: number) =>
    void bare.publish(TOPIC, String(value), { qos: 0, retain: true });
  try {
    const publishState = (value: number) => count.publish(value);
    // Both run once before, so that neither is measured while it is being compiled.
    for (const publish of [publishState, publishBare]) await times(hub, publish, 100_000);
    const [ofDevice, ofBare] = [
      await times(hub, publishState, 200_000),
      await times(hub, publishBare, 300_000),
    ];
    hub.close();
    const bareCPU = await cpuOf(publishBare);
    return {
      device: { ...ofDevice, cpu: await cpuOf(publishState) },
      bare: { ...ofBare, cpu: bareCPU },
    };
  } finally {
    bare.end(true);
    device.close();
    await broker.close();
  }
}

async function times(hub: BrokerClient, publish: (value: number) => void, from: number) {
  const took: number[] = [];
  let sent = 0;
  let done: () => void = () => {};
  hub.onMessage = ({ topic }) => {
    if (topic !== TOPIC) return;
    took.push(performance.now() - sent);
    done();
  };
  for (let i = 0; i < MESSAGES; i++) {
    const came = new Promise<void>((resolve) => {
      done = resolve;
    });
    sent = performance.now();
    publish(from + i);
    await came;
  }
  hub.onMessage = () => {};
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

async function cpuOf(publish: (value: number) => void): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < BURST.messages; i++) {
    publish(i);
    if (i % BURST.turn === 0) await sleep(1);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / BURST.messages;
}
