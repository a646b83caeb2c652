/** What a device publishes when the socket to its broker takes few bytes at a time, or none for a while. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, type DeviceOptions, type MQTTOptions, Service, Switch, TextSensor } from "thimble";
import { NarrowBroker } from "./narrow-broker.js";

const PREFIX = "thimble/lamp";
const ROOM = 512;
const LONG = "0123456789".repeat(200);

function start(
  room: number,
  options: Partial<DeviceOptions> = {},
  mqtt: Partial<MQTTOptions> = {},
) {
  const broker = new NarrowBroker(room);
  const story = new TextSensor({ name: "Story" });
  const device = new Device(broker.host, {
    name: "lamp",
    entities: [story],
    ...options,
    mqtt: { url: "mqtt://broker.local", ...mqtt },
  });
  device.start();
  broker.advance(2000);
  assert.equal(broker.on(`${PREFIX}/status`).at(-1), "online");
  return { broker, device, story };
}

describe("A device at a broker whose socket takes few bytes", () => {
  it("writes no more than there is room for, whatever that is, and each message whole", () => {
    for (let room = 150; room <= 400; room++) {
      const { broker, device, story } = start(room);
      story.publish(LONG);
      broker.advance(1000);
      assert.equal(broker.on(`${PREFIX}/text_sensor/story/state`).at(-1), LONG, `${room} bytes`);
      for (const { text, length, topic } of broker.published)
        assert.equal(Buffer.byteLength(text), length, topic);
      device.close();
    }
  });

  it("waits with the subscriptions until there is room for all of them", () => {
    let least = 0;
    for (let room = 90; room < 300; room++) {
      const broker = new NarrowBroker(room);
      const mqtt = { url: "mqtt://broker.local" };
      const device = new Device(broker.host, { name: "lamp", entities: [], mqtt });
      device.start();
      broker.advance(100);
      if (broker.subscribed.length > 0) least ||= room;
      else assert.equal(broker.published.length, 0);
      device.close();
    }
    assert.ok(least > 90, `${least}`);
  });

  it("sends a long state from the beginning of an empty socket, and others after its end", () => {
    const relay = new Switch({ name: "Relay", onCommand: (on) => relay.publish(on) });
    const story = new TextSensor({ name: "Story" });
    const { broker, device } = start(ROOM, { entities: [relay, story] });
    broker.published.length = 0;
    // The socket is part full when the long state comes.
    relay.publish(true);
    story.publish(LONG);
    broker.send(`${PREFIX}/switch/relay/set`, "OFF");
    broker.advance(1000);
    assert.deepEqual(
      broker.published.map(({ text }) => text),
      ["ON", LONG, "OFF"],
    );
    assert.equal(broker.published[1]?.room, ROOM);
    device.close();
  });

  it("sends the results of all services that have ended, one after the other", () => {
    const services = ["one", "two", "three"].map((name) => new Service({ name, onExecute() {} }));
    const { broker, device, story } = start(ROOM, { services });
    broker.isStuck = true;
    for (let chapter = 0; chapter < 30; chapter++) story.publish(`${chapter}`);
    for (const { name } of services) broker.send(`${PREFIX}/service/${name}/call`, "");
    assert.ok(broker.published.every(({ topic }) => !topic.endsWith("/result")));
    broker.resume();
    for (const { name } of services)
      assert.deepEqual(broker.on(`${PREFIX}/service/${name}/result`), ['{"state":"done"}']);
    device.close();
  });

  it("deletes all that it has left under another prefix", () => {
    const broker = new NarrowBroker(200);
    const names = { name: "lamp", mac: broker.host.mac, topicPrefix: "old" };
    const storage = broker.host.storage.open({ path: "mqtt", format: "string" });
    storage.write("names", JSON.stringify({ ...names, discoveryPrefix: "" }));
    storage.close();
    const mqtt = { url: "mqtt://broker.local" };
    const device = new Device(broker.host, { name: "lamp", entities: [], mqtt });
    device.start();
    /** The broker's retained messages on a topic that the device asks for. */
    const retained = (asked: string, messages: Readonly<Record<string, string>>) => {
      for (let wait = 0; wait < 100 && !broker.subscribed.includes(asked); wait++)
        broker.advance(100);
      assert.ok(broker.subscribed.includes(asked), broker.subscribed.join(" "));
      for (const [topic, text] of Object.entries(messages)) broker.send(topic, text, true);
    };
    retained("old/device", { "old/device": JSON.stringify({ mac: broker.host.mac }) });
    const topics = [..."abcdefgh"].map((letter) => `old/text_sensor/${letter.repeat(30)}/state`);
    retained("old/+/+/state", Object.fromEntries(topics.map((topic) => [topic, "was"])));
    broker.advance(10_000);
    const deleted = broker.published.filter(({ text, retain }) => retain && text === "");
    assert.deepEqual(
      deleted.map(({ topic }) => topic),
      [...topics, "old/device"],
    );
    device.close();
  });

  it("counts the lines of its log for which there was no room", () => {
    const { broker, device } = start(200, {}, { logLevel: 3 });
    const lines = () =>
      broker
        .on(`${PREFIX}/log`)
        .map((text) => JSON.parse(text))
        .filter(({ tag }) => tag === "door");
    broker.isStuck = true;
    for (let line = 0; line < 10; line++) device.log.info("door", `line ${line} of ten`);
    const sent = lines().length;
    assert.ok(sent > 0 && sent < 10, `${sent}`);
    broker.resume();
    device.log.info("door", "open");
    device.log.info("door", "closed");
    broker.advance(100);
    device.log.info("door", "locked");
    const after = lines().slice(sent);
    assert.deepEqual(after[0], {
      level: "info",
      tag: "door",
      message: "open",
      missed: 10 - sent,
    });
    assert.deepEqual(after.at(-1), { level: "info", tag: "door", message: "locked" });
    device.close();
  });
});
