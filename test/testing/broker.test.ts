/** The broker of tests, held against Mosquitto: what the same device publishes there. */
import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { Device, GPIOSwitch, type Host, MQTTStatusSensor, Sensor } from "thimble";
import { TestDevice } from "thimble/testing";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { BrokerClient } from "../mqtt/broker-client.js";
import { Mosquitto, needsMosquitto } from "../mqtt/mosquitto.js";
import { keep } from "../tools/close-after.js";

const PREFIX = "thimble/well";
const SET = `${PREFIX}/switch/pump/set`;
const STATE = `${PREFIX}/switch/pump/state`;
const STATUS = `${PREFIX}/status`;

function well(host: Host): Device {
  const level = new Sensor({ name: "Level" });
  level.publish(1.5);
  const entities = [new GPIOSwitch({ name: "Pump", pin: 5 }), level];
  return new Device(host, {
    name: "well",
    entities: [...entities, new MQTTStatusSensor({ name: "Broker" })],
    mqtt: { url: "mqtt://broker.local" },
  });
}

async function start(): Promise<TestDevice> {
  const device = keep(TestDevice.start(well, { mqtt: true }));
  await device.until(() => device.broker.text(STATUS) === "online");
  return device;
}

describe("The MQTT broker of TestDevice", () => {
  describe("beside Mosquitto", () => {
    before(needsMosquitto);

    it("has the same topics with the same texts, and the same of them are retained", async () => {
      const mosquitto = keep(await Mosquitto.start());
      const hub = keep(await BrokerClient.open(mosquitto.url));
      const real = well(createHost());
      await startDevice(real, { port: 0, mqtt: { url: mosquitto.url } });
      keep({ close: () => real.close() });
      await hub.waitForText(STATUS, "online");
      await hub.publish(SET, "ON");
      await hub.waitForText(STATE, "ON");

      const device = await start();
      device.broker.publish(SET, "ON", { QoS: 1 });
      await device.until(() => device.broker.text(STATE) === "ON");
      const { messages } = device.broker;
      const heard = [...hub.last].filter(([topic]) => topic !== SET);
      assert.deepEqual(
        [...new Set(messages.map(({ topic }) => topic))].sort(),
        heard.map(([topic]) => topic).sort(),
      );
      // The others have the board's address.
      for (const [topic, text] of heard)
        if (topic.endsWith("/state") || topic === STATUS)
          assert.equal(
            device.broker.text(topic)?.replace("broker.local:1883", new URL(mosquitto.url).host),
            text,
            topic,
          );
      // A client that comes later has what is retained.
      const later = keep(await BrokerClient.open(mosquitto.url));
      await later.waitForText(STATE, "ON");
      const kept = new Set(messages.filter(({ isRetained }) => isRetained).map((one) => one.topic));
      for (const topic of kept) await later.waitFor((one) => one.topic === topic, topic);
      assert.deepEqual(
        later.heard.filter(({ topic }) => !kept.has(topic)),
        [],
      );
    });
  });

  it("says in the device's name that its power was cut, and keeps a command until it is back", async () => {
    const device = await start();
    device.cutPower();
    assert.equal(device.broker.text(STATUS), "offline");
    assert.deepEqual(device.broker.clients, []);
    device.broker.publish(SET, "ON", { QoS: 1 });
    device.powerOn();
    await device.until(() => device.board.level(5) === 1);
    assert.equal(device.broker.text(STATUS), "online");
  });

  it("ends, and the device connects again when it is back", async () => {
    const device = await start();
    const hub = device.connect();
    device.broker.stop();
    await device.advance("1 min");
    assert.match(String(hub.entity("broker").state?.state), /can't connect to broker\.local/);
    const before = device.broker.messages.length;
    device.broker.start();
    await device.until(() => device.broker.clients.length === 1, "5 min");
    await device.advance("5 s");
    assert.equal(hub.entity("broker").state?.state, "connected to broker.local:1883");
    assert.equal(device.broker.text(STATUS), "online");
    assert.ok(device.broker.messages.length > before);
  });

  it("isn't there without MQTT, and the error says how", () => {
    const device = keep(TestDevice.start(well));
    assert.throws(() => device.broker, { name: "UnknownTargetError", message: /mqtt: true/ });
  });
});
