/** Converted messages over MQTT: what ESPHome's `mqtt_client.cpp` and `mqtt_subscribe` do, which were read. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { ROOT } from "../sources/tree.js";
import { runImported } from "./run-imported.js";

const ALL = readFileSync(`${ROOT}test/import/corpus/messages.yaml`, "utf8");
const BROKER = "mqtt: {broker: broker.local, discovery: false}\n";
const RELAY = "switch: {platform: gpio, name: Relay, id: relay, pin: 5}\n";

const notesOf = (yaml: string) =>
  convert(`esphome: {name: a}\n${yaml}`).notes.map(({ text }) => text);

describe("Converted messages over MQTT", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  async function run() {
    const device = await runImported(ALL.replace(/^esphome:\n( .*\n)+/, ""), { mqtt: true });
    running = device;
    await device.until(() => device.broker.text("home/messages") === "here");
    const hub = device.connect();
    const send = async (topic: string, text: string) => {
      device.broker.publish(topic, text);
      await device.advance("2 s");
    };
    const state = (name: string) => hub.entity(name).state?.state;
    return { device, hub, send, state };
  }

  it("are published when the device is connected, and retained where they are", async () => {
    const { device } = await run();
    const [message] = device.broker.messages.filter(({ topic }) => topic === "home/messages");
    assert.equal(message?.isRetained, true);
  });

  it("switch what they say, where they say that", async () => {
    const { device, send, state } = await run();
    await send("home/relay", "OFF");
    assert.equal(state("relay"), false);
    await send("home/relay", "ON");
    assert.equal(state("relay"), true);
    assert.equal(device.broker.text("home/relay/state"), "on");
    assert.equal(device.broker.text("home/relay/seen"), "1");
    assert.equal(device.broker.text("home/relay/empty"), "");
    await send("home/hall/relay", "off");
    assert.equal(state("relay"), false);
    assert.ok(device.log.some((line) => line.includes("relay: off")));
    await send("home/relay", "ON");
    device.broker.stop();
    await device.advance("1 s");
    assert.equal(state("relay"), false);
  });

  it("are readings, and what isn't a number is none", async () => {
    const { device, send, state } = await run();
    await send("home/wanted", "21.5");
    assert.equal(state("wanted"), 43);
    assert.equal(device.broker.text("home/answer/wanted"), "43.0");
    await send("home/level", "");
    assert.equal(state("level"), 43);
    await send("home/wanted", "21.5 °C");
    assert.ok(Number.isNaN(state("wanted")) || state("wanted") === undefined);
  });

  it("are texts, and make JSON", async () => {
    const { device, send, state } = await run();
    await send("home/words", "Grüße");
    assert.equal(state("words"), "Grüße");
    assert.deepEqual(JSON.parse(device.broker.text("home/json") ?? ""), {
      text: "Grüße",
      "the level": 0,
      is_on: false,
    });
  });

  it("are JSON, read as ArduinoJson does", async () => {
    const { device, send, state } = await run();
    await send("home/relay", "ON");
    const room = { temperature: "19.5", mode: "eco", limits: { high: 20.5 }, text: "hi", on: true };
    await send("home/room", JSON.stringify({ ...room, inner: { a: [1] } }));
    assert.equal(state("room"), 19.5);
    assert.equal(state("relay"), false);
    assert.equal(state("note"), "[1]");
    assert.ok(device.log.some((line) => line.includes("hi 5")));
    await send("home/room", "{}");
    assert.equal(state("room"), 19.5);
    assert.equal(state("note"), "null");
    await send("home/room", "[");
    assert.ok(device.log.some((line) => line.includes("isn't an object of JSON")));
  });

  it("have notes for what is another here", () => {
    assert.deepEqual(
      convert(ALL).notes.map(({ line, text }) => `${line}: ${text}`),
      ["33: mqtt: on_message: qos 2 is 1 here, so that a message may come twice"],
    );
    const notes = notesOf(
      `${BROKER}${RELAY}button: {platform: template, name: B, on_press: [{mqtt.publish: {topic: a, payload: b, qos: 2}}]}`,
    );
    assert.deepEqual(notes, [
      "button template: mqtt.publish, qos 2: here it is 1, so that a message may come twice",
    ]);
  });

  it("have a broker to be given where it is a secret", () => {
    const { text, notes } = convert(
      `esphome: {name: a}\nmqtt: {broker: !secret mqtt, on_message: {topic: a, then: [switch.toggle: relay]}}\n${RELAY}`,
    );
    assert.match(text, /url: "mqtt:\/\/broker\.local"/);
    assert.match(text, /device\.mqtt\.subscribe\("a", \(\) => \{/);
    assert.deepEqual(
      notes.map((note) => note.text),
      ["mqtt: give the broker's address in the program's mqtt"],
    );
  });

  it("aren't converted where they can't be, and notes say why", () => {
    const button = (action: string) =>
      `button: {platform: template, name: B, on_press: [${action}]}\n`;
    for (const [yaml, why] of [
      [button("{mqtt.publish: {topic: a, payload: b}}"), /there is no mqtt with a broker/],
      [BROKER + button("{mqtt.publish: {topic: a/#, payload: b}}"), /its topic, which has \+ or #/],
      [
        BROKER + button(`{mqtt.publish: {topic: "$${"{x}"}", payload: b}}`),
        /\$\{x\} isn't known here/,
      ],
      [BROKER + button("{mqtt.publish: {topic: a, payload: b, qos: 3}}"), /its qos/],
      [BROKER + button("{mqtt.enable: }"), /mqtt\.enable/],
      [
        BROKER + button(`{mqtt.publish_json: {topic: a, payload: 'root["a"]["b"] = 1;'}}`),
        /mqtt\.publish_json/,
      ],
      ["sensor: {platform: mqtt_subscribe, name: S, topic: a}", /there is no mqtt/],
      [
        `mqtt: {broker: b, on_json_message: {topic: a, then: [{lambda: 'for (JsonPair p : x) {}'}]}}`,
        /on_json_message isn't converted/,
      ],
    ] as const) {
      const notes = notesOf(yaml);
      assert.ok(
        notes.some((note) => why.test(note)),
        `${yaml}: ${notes}`,
      );
    }
  });
});
