import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { Device, Switch, TextSensor } from "thimble";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { NodeMQTTClient } from "../../hosts/node/mqtt/mqtt-client.js";
import type { MQTTMessageOptions } from "../../src/host/host.js";
import { keep } from "../tools/close-after.js";
import { BrokerClient } from "./broker-client.js";
import { Mosquitto, needsMosquitto } from "./mosquitto.js";

const PREFIX = "thimble/doorbell";

/** A device whose client counts what it takes. */
async function countingDevice(url: string) {
  let taken = 0;
  class CountingClient extends NodeMQTTClient {
    override write(data: Uint8Array | null, options?: MQTTMessageOptions): number {
      const room = super.write(data, options);
      taken += data?.length ?? 0;
      return room;
    }
  }
  const story = new TextSensor({ name: "Story" });
  const host = { ...createHost(), mqtt: { io: CountingClient } };
  const mqtt = { url, retryAfter: 10, maxRetry: 50, keepAlive: 600_000 };
  const device = new Device(host, { name: "doorbell", entities: [story], mqtt });
  await startDevice(device, { port: 0, address: "127.0.0.1" });
  return { story, taken: () => taken, close: () => device.close() };
}

describe("A device whose broker", () => {
  before(needsMosquitto);

  it("doesn't read keeps no more than fits the socket, and sends the latest state in the end", async () => {
    const broker = keep(await Mosquitto.start());
    const hub = keep(await BrokerClient.open(broker.url));
    const { story, taken, close } = await countingDevice(broker.url);
    keep({ close });
    await hub.waitForText(`${PREFIX}/status`, "online");
    broker.pause();
    const before = taken();
    const text = "…".repeat(1000);
    const count = 20_000;
    for (let i = 1; i <= count; i++) {
      story.publish(`${i} ${text}`);
      // What the machine's sockets take is sent only between turns.
      if (i % 100 === 0) await new Promise(setImmediate);
    }
    const kept = taken() - before;
    assert.ok(kept < (count * text.length * 3) / 2, `${kept} bytes were written`);
    broker.resume();
    await hub.waitForText(`${PREFIX}/text_sensor/story/state`, `${count} ${text}`);
    assert.ok(hub.heard.length < count);
  });

  it("is gone for a while is sent what changed meanwhile", async () => {
    const first = await Mosquitto.start();
    const { port, url } = first;
    const { story, close } = await countingDevice(url);
    keep({ close });
    const hub = keep(await BrokerClient.open(url));
    await hub.waitForText(`${PREFIX}/status`, "online");
    await first.close();
    for (let i = 0; i <= 1000; i++) story.publish(`chapter ${i}`);
    keep(await Mosquitto.start({ port }));
    // The new one has kept nothing: the client's session is new as well.
    const late = keep(await BrokerClient.open(url));
    await late.waitForText(`${PREFIX}/text_sensor/story/state`, "chapter 1000");
    await late.waitForText(`${PREFIX}/status`, "online");
  });

  it("loses it says that it is offline", async () => {
    const broker = keep(await Mosquitto.start());
    const hub = keep(await BrokerClient.open(broker.url));
    const mqtt = { url: broker.url, retryAfter: 80_000_000, maxRetry: 80_000_000 };
    const device = new Device(createHost(), { name: "doorbell", entities: [], mqtt });
    await startDevice(device, { port: 0, address: "127.0.0.1" });
    keep(device);
    await hub.waitForText(`${PREFIX}/status`, "online");
    device.drop();
    await hub.waitForText(`${PREFIX}/status`, "offline");
  });

  it("gets a command while the device is away has it done when the device is back", async () => {
    const broker = keep(await Mosquitto.start());
    const hub = keep(await BrokerClient.open(broker.url));
    const light = new Switch({ name: "Light", onCommand: (on) => light.publish(on) });
    const mqtt = { url: broker.url, retryAfter: 300, maxRetry: 300 };
    const device = new Device(createHost(), { name: "doorbell", entities: [light], mqtt });
    await startDevice(device, { port: 0, address: "127.0.0.1" });
    keep(device);
    await hub.waitForText(`${PREFIX}/status`, "online");
    device.drop();
    await hub.waitForText(`${PREFIX}/status`, "offline");
    await hub.publish(`${PREFIX}/switch/light/set`, "ON");
    await hub.waitForText(`${PREFIX}/switch/light/state`, "ON");
  });
});
