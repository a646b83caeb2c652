import assert from "node:assert/strict";
import { before, it } from "mocha";
import { networkAddress } from "../../hosts/node/network-address.js";
import type { DeviceStart, RunningDevice } from "../device/device.js";
import { describeOnEachEngine } from "../device/engines.js";
import { keep } from "../tools/close-after.js";
import { BrokerClient } from "./broker-client.js";
import { Mosquitto, needsMosquitto } from "./mosquitto.js";

const PREFIX = "thimble/doorbell";
const RELAY = `${PREFIX}/switch/relay`;

describeOnEachEngine(
  "A device on Mosquitto",
  (start) => {
    before(needsMosquitto);

    async function setUp(
      mqtt: Partial<DeviceStart["mqtt"]> = {},
      more: DeviceStart = {},
    ): Promise<{ broker: Mosquitto; hub: BrokerClient; device: RunningDevice }> {
      const broker = keep(await Mosquitto.start());
      const hub = keep(await BrokerClient.open(broker.url));
      const device = await start({ mqtt: { url: broker.url, ...mqtt }, ...more });
      // A test may have closed it; on XS that can be done once.
      keep({ close: () => device.close().catch(() => {}) });
      await hub.waitForText(`${PREFIX}/status`, "online");
      return { broker, hub, device };
    }

    it("is announced with all its entities in one message, and one for its sub-device", async () => {
      const { hub } = await setUp();
      const config = hub.heard.filter(({ topic }) => topic.startsWith("homeassistant/device/"));
      assert.equal(config.length, 2);
      const [main = "{}", upstairs = "{}"] = config.map(({ text }) => text);
      const { device, components, origin, availability_topic } = JSON.parse(main);
      assert.equal(config[0]?.topic, "homeassistant/device/doorbell/config");
      assert.match(config[1]?.topic ?? "", /^homeassistant\/device\/doorbell\/\d+\/config$/);
      assert.deepEqual(device.connections, [["mac", "02:54:48:4d:42:4c"]]);
      assert.equal(device.name, "Door bell");
      assert.equal(device.suggested_area, "Hall");
      assert.equal(origin.name, "Thimble");
      assert.equal(availability_topic, `${PREFIX}/status`);
      assert.deepEqual(
        Object.keys(components).sort(),
        ["bell", "broker", "count", "door", "lamp", "relay", "story"].sort(),
      );
      assert.deepEqual(components.relay, {
        platform: "switch",
        unique_id: "0254484d424c_relay",
        name: "Relay",
        qos: 1,
        icon: "mdi:gate",
        state_topic: `${RELAY}/state`,
        command_topic: `${RELAY}/set`,
      });
      const sub = JSON.parse(upstairs);
      assert.deepEqual(Object.keys(sub.components), ["upstairs_level"]);
      assert.equal(sub.device.via_device, device.identifiers[0]);
      assert.equal(sub.device.suggested_area, "Attic");
    });

    it("announces what Home Assistant got later than discovery by device in a message of its own", async () => {
      const { hub } = await setUp();
      const { text } = await hub.waitFor(
        ({ topic }) => topic === "homeassistant/date/doorbell/holiday/config",
      );
      const { unique_id, device, availability_topic, platform } = JSON.parse(text);
      assert.equal(unique_id, "0254484d424c_holiday");
      assert.deepEqual(device.identifiers, ["0254484d424c"]);
      assert.equal(availability_topic, `${PREFIX}/status`);
      assert.equal(platform, undefined);
    });

    it("says where its page is, where others reach it", async function () {
      if (networkAddress() === undefined || start.blocking) this.skip();
      const { hub, device } = await setUp({}, { http: { address: "0.0.0.0", anywhere: true } });
      const config = await hub.waitFor(({ topic }) => topic.endsWith("device/doorbell/config"));
      const { configuration_url: url } = JSON.parse(config.text).device;
      // Home Assistant takes http://, https:// and homeassistant:// with a host.
      assert.match(url, new RegExp(`^http://[0-9.]+:${device.httpPort}$`));
    });

    it("has its description, its states and its status kept for those who come later", async () => {
      const { broker } = await setUp();
      const late = keep(await BrokerClient.open(broker.url));
      await late.waitForText(`${PREFIX}/status`, "online");
      await late.waitForText(`${RELAY}/state`, "OFF");
      await late.waitForText(`${PREFIX}/number/upstairs_level/state`, "3");
      await late.waitFor(({ topic }) => topic === "homeassistant/device/doorbell/config");
      await late.waitFor(({ topic }) => topic === `${PREFIX}/text_sensor/broker/state`);
      assert.ok(late.heard.every(({ retain }) => retain));
      assert.ok(!late.last.has(`${PREFIX}/event/bell/state`));
    });

    it("carries out commands, and publishes the result", async () => {
      const { hub, device } = await setUp();
      await hub.publish(`${RELAY}/set`, "ON");
      await device.waitForPin(26, (duty) => duty === 1);
      await hub.waitForText(`${RELAY}/state`, "ON");
      await hub.publish(`${PREFIX}/number/upstairs_level/set`, "7.5");
      await hub.waitForText(`${PREFIX}/number/upstairs_level/state`, "7.5");
    });

    it("publishes what changes", async () => {
      const { hub, device } = await setUp();
      await device.drive(4, 1);
      await hub.waitForText(`${PREFIX}/binary_sensor/door/state`, "ON");
      await device.drive(4, 0);
      await hub.waitForText(`${PREFIX}/binary_sensor/door/state`, "OFF");
    });

    it("answers each command with the state, once, whether or not it changes something", async () => {
      const { hub } = await setUp();
      const { length } = hub.heard;
      const level = `${PREFIX}/number/upstairs_level`;
      await hub.publish(`${RELAY}/set`, "OFF");
      await hub.publish(`${RELAY}/set`, "ON");
      await hub.publish(`${RELAY}/set`, "ON");
      await hub.publish(`${level}/set`, "3");
      await hub.publish(`${PREFIX}/light/lamp/set`, '{"state":"OFF"}');
      await hub.publish(`${level}/set`, "4");
      await hub.waitForText(`${level}/state`, "4");
      const answers = hub.heard.slice(length).filter(({ topic }) => topic.endsWith("/state"));
      assert.deepEqual(
        answers.map(({ topic, text }) => `${topic.slice(PREFIX.length)} ${text}`),
        [
          "/switch/relay/state OFF",
          "/switch/relay/state ON",
          "/switch/relay/state ON",
          "/number/upstairs_level/state 3",
          '/light/lamp/state {"state":"OFF","color_mode":"onoff"}',
          "/number/upstairs_level/state 4",
        ],
      );
    });

    it("refuses a command that isn't valid, and says what is", async () => {
      const { hub, device } = await setUp();
      const states = () => hub.heard.filter(({ topic }) => topic === `${RELAY}/state`).length;
      const before = states();
      await hub.publish(`${RELAY}/set`, "maybe");
      await device.waitForLog(/switch\/relay\/set: ValidationError: must be ON or OFF/);
      await hub.waitFor(() => states() > before);
      await hub.publish(`${PREFIX}/number/upstairs_level/set`, "11");
      await device.waitForLog(/upstairs_level\.state" must be .*10/);
      await hub.publish(`${PREFIX}/switch/none/set`, "ON");
      await device.waitForLog(/switch\/none\/set: there's no such entity/);
      await hub.publish(`${PREFIX}/text_sensor/story/set`, "x".repeat(5000));
      await device.waitForLog(/story\/set: is longer than 4096 bytes/);
    });

    it("doesn't do again what a broker has kept as a command", async () => {
      const broker = keep(await Mosquitto.start());
      const hub = keep(await BrokerClient.open(broker.url));
      await hub.publish(`${RELAY}/set`, "ON", true);
      const device = keep(await start({ mqtt: { url: broker.url } }));
      await device.waitForLog(/retained commands are ignored/);
      await hub.waitForText(`${RELAY}/state`, "OFF");
    });

    it("executes services, and says how they ended", async () => {
      const { hub } = await setUp();
      await hub.publish(`${PREFIX}/service/add/call`, '{"args":{"a":2,"b":3},"id":"x"}');
      await hub.waitForText(
        `${PREFIX}/service/add/result`,
        '{"id":"x","state":"done","result":{"sum":5}}',
      );
      await hub.publish(`${PREFIX}/service/fail/call`, "");
      await hub.waitForText(
        `${PREFIX}/service/fail/result`,
        '{"state":"failed","error":"Error: stuck"}',
      );
      await hub.publish(`${PREFIX}/service/add/call`, '{"args":{"a":"2"}}');
      await hub.waitFor(({ text }) => /"state":"failed","error":"ValidationError/.test(text));
    });

    it("publishes events when they happen, with QoS 1, and not retained", async () => {
      const { hub } = await setUp();
      await hub.publish(`${PREFIX}/service/ring/call`, "");
      const event = await hub.waitFor(({ topic }) => topic === `${PREFIX}/event/bell/state`);
      assert.deepEqual(event, {
        topic: `${PREFIX}/event/bell/state`,
        text: '{"event_type":"ring"}',
        retain: false,
        qos: 1,
      });
    });

    it("sends its log as far as it is asked to", async () => {
      const { hub } = await setUp({ logLevel: 2 });
      await hub.publish(`${PREFIX}/service/log/call`, '{"args":{"text":"wet \\"paint\\" 🎨"}}');
      await hub.waitFor(
        ({ topic, text }) =>
          topic === `${PREFIX}/log` &&
          text === '{"level":"warn","tag":"door","message":"wet \\"paint\\" 🎨"}',
      );
      assert.ok(!hub.heard.some(({ text }) => text.includes('"level":"info"')));
    });

    it("sends texts of several thousand bytes whole", async () => {
      const { hub } = await setUp();
      const text = "Grüße 🌍 ".repeat(300);
      await hub.publish(`${PREFIX}/service/tell/call`, JSON.stringify({ args: { text } }));
      await hub.waitForText(`${PREFIX}/text_sensor/story/state`, text);
    });

    it("sends everything again when Home Assistant has started", async () => {
      const { hub } = await setUp();
      const known = hub.heard.length;
      await hub.publish("homeassistant/status", "online");
      const isConfig = ({ topic }: { topic: string }) => topic.endsWith("doorbell/config");
      await hub.waitFor((heard) => hub.heard.indexOf(heard) > known && isConfig(heard));
      await hub.waitFor(
        (heard) => hub.heard.indexOf(heard) > known && heard.topic === `${RELAY}/state`,
      );
    });

    it("says that it is online, and its states, when a server says that it isn't", async () => {
      const { hub } = await setUp();
      await hub.publish(`${RELAY}/state`, "ON", true);
      await hub.publish(`${PREFIX}/status`, "offline", true);
      await hub.waitFor(({ topic, text }) => topic.endsWith("/status") && text === "offline");
      await hub.waitForText(`${PREFIX}/status`, "online");
      await hub.waitForText(`${RELAY}/state`, "OFF");
    });

    it("takes commands after one without any bytes", async () => {
      const { hub } = await setUp();
      await hub.publish(`${PREFIX}/number/upstairs_level/set`, "");
      await hub.publish(`${PREFIX}/number/upstairs_level/set`, "6");
      await hub.waitForText(`${PREFIX}/number/upstairs_level/state`, "6");
    });

    it("answers what its program listens to, with texts, with what isn't text, and after an error", async () => {
      const { hub, device } = await setUp();
      await hub.publish("home/hall/ask", "Grüße 🌍");
      const answer = await hub.waitFor(({ topic }) => topic === "home/answer");
      assert.equal(answer.text, "home/hall/ask: Grüße 🌍 true 1");
      assert.equal(answer.qos, 1);
      await hub.publish("home/hall/ask", Buffer.from([0x61, 0xff, 0xc3, 0x28]));
      await hub.waitForText("home/answer", "home/hall/ask: a\ufffd\ufffd( true 1");
      await hub.publish("home/hall/ask", "fail");
      await device.waitForLog(/a listener for "home\/hall\/ask" failed: Error: stuck/);
      await hub.publish("home/hall/ask", "");
      await hub.waitForText("home/answer", "home/hall/ask:  true 1");
      await hub.publish(`${RELAY}/set`, "ON");
      await hub.waitForText(`${RELAY}/state`, "ON");
    });

    it("listens again when its connection was lost, and no more once its program has ended that", async () => {
      const { broker, hub } = await setUp();
      await hub.publish("home/once", "");
      await hub.waitForText("home/answer", "once");
      await broker.until(/Received UNSUBSCRIBE from thimble-/);
      // Another client with its id: the broker closes its connection.
      const twin = keep(await BrokerClient.open(broker.url, { clientId: "thimble-0254484d424c" }));
      twin.close();
      await broker.until(/(Received SUBSCRIBE from thimble-[\s\S]*){6}/);
      await hub.publish("home/hall/ask", "again");
      await hub.waitForText("home/answer", "home/hall/ask: again true 2");
    });

    it("is offline when it is closed", async () => {
      const { hub, device } = await setUp();
      await device.close();
      await hub.waitForText(`${PREFIX}/status`, "offline");
    });
  },
  "doorbell",
);
