/** What a device does with what its broker sends, and in which order it publishes. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  Device,
  type DeviceOptions,
  type MQTTOptions,
  MQTTStatusSensor,
  Sensor,
  Service,
  type StartOptions,
  TextSensor,
} from "thimble";
import { NarrowBroker } from "./narrow-broker.js";

const PREFIX = "thimble/lamp";
const CONFIG = "homeassistant/device/lamp/config";
const ROOM = 4096;
/** Longer than a device waits before it answers a hub that has started. */
const ANSWERED = 6000;

function start(
  options: Partial<DeviceOptions> = {},
  mqtt: Partial<MQTTOptions> = {},
  log?: StartOptions["log"],
) {
  const broker = new NarrowBroker(ROOM);
  const story = new TextSensor({ name: "Story" });
  const device = new Device(broker.host, {
    name: "lamp",
    entities: [story],
    ...options,
    mqtt: { url: "mqtt://broker.local", ...mqtt },
  });
  device.start(log && { log });
  broker.advance(2000);
  assert.equal(broker.on(`${PREFIX}/status`).at(-1), "online");
  return { broker, device, story };
}

describe("A device at a broker in memory", () => {
  it("is announced again when Home Assistant has started, and only then", () => {
    const { broker, device } = start();
    const announced = () => broker.on(CONFIG).length;
    const before = announced();
    assert.equal(before, 1);
    for (const [text, isRetained] of [
      ["offline", false],
      ["online", true],
    ] as const) {
      broker.send("homeassistant/status", text, isRetained);
      broker.advance(ANSWERED);
      assert.equal(announced(), before, text);
    }
    broker.send("homeassistant/status", "online");
    broker.advance(ANSWERED);
    assert.equal(announced(), before + 1);
    device.close();
  });

  it("asks for calls of services only where it has services", () => {
    const asked = (services: Service[]) => {
      const { broker, device } = start({ services });
      device.close();
      return broker.subscribed.some((topic) => topic.includes("/service/"));
    };
    assert.equal(asked([new Service({ name: "add", onExecute() {} })]), true);
    assert.equal(asked([]), false);
    const { broker, device } = start();
    assert.ok(broker.subscribed.every((topic) => !topic.includes("/service/")));
    device.close();
  });

  it("is announced nowhere without discovery", () => {
    const { broker, device } = start({}, { discoveryPrefix: false });
    assert.ok(broker.published.every(({ topic }) => topic.startsWith(`${PREFIX}/`)));
    assert.ok(broker.published.length > 0);
    device.close();
  });

  it("has who it is retained, also after another device has said the same topics are its own", () => {
    const { broker, device } = start();
    const own = broker.on(`${PREFIX}/device`).at(-1) ?? assert.fail("it doesn't say who it is");
    broker.send(`${PREFIX}/device`, own);
    broker.published.length = 0;
    const other = JSON.stringify({ name: "lamp", mac: "02:00:00:00:00:07", run: "1" });
    broker.send(`${PREFIX}/device`, other);
    broker.advance(100);
    const [answer] = broker.published.filter(({ topic }) => topic === `${PREFIX}/device`);
    assert.deepEqual([answer?.text, answer?.retain], [own, true]);
    device.close();
  });

  it("says what it was told when the connection was lost, to the log and to its sensor", () => {
    const status = new MQTTStatusSensor({ name: "Broker" });
    const lines: string[] = [];
    const { broker, device } = start({ entities: [status] }, {}, (_level, tag, text) => {
      lines.push(`${tag}: ${text}`);
    });
    assert.equal(status.state, "connected to broker.local:1883");
    broker.client?.lose(new Error("gone"));
    const lost = "lost broker.local:1883: Error: gone";
    assert.equal(status.state, lost);
    assert.ok(lines.includes(`mqtt: ${lost}`), lines.join("\n"));
    device.close();
  });

  it("refuses a command to what takes none, and a call that is none", () => {
    const lines: string[] = [];
    const services = [new Service({ name: "add", onExecute: () => {} })];
    const entities = [new Sensor({ name: "Air" })];
    const { broker, device } = start({ services, entities }, {}, (_level, _tag, text) => {
      lines.push(text);
    });
    const refused = (topic: string, text: string) => {
      lines.length = 0;
      broker.send(`${PREFIX}/${topic}`, text);
      broker.advance(100_000);
      return lines.join("\n");
    };
    assert.match(refused("sensor/air/set", "5"), /ValidationError: "Air" takes no commands\./);
    assert.match(refused("service/add/call", "[]"), /ValidationError: the call isn't an object/);
    assert.match(refused("service/sub/call", ""), /Error: there's no service "sub"/);
    device.close();
  });

  it("repeats the id of a call with its result, and has none where there was none", () => {
    const cycle: Record<string, unknown> = {};
    cycle.cycle = cycle;
    const services = [
      new Service({ name: "one", onExecute: () => ({ a: 1 }) }),
      new Service({ name: "round", onExecute: () => cycle as never }),
    ];
    const { broker, device } = start({ services });
    const result = (name: string, text: string) => {
      broker.send(`${PREFIX}/service/${name}/call`, text);
      return JSON.parse(broker.on(`${PREFIX}/service/${name}/result`).at(-1) ?? "{}");
    };
    assert.deepEqual(result("one", '{"id":"7"}'), { id: "7", state: "done", result: { a: 1 } });
    assert.deepEqual(Object.keys(result("one", "")), ["state", "result"]);
    // Its result can't be written as JSON.
    const { id, state, error } = result("round", '{"id":8}');
    assert.deepEqual([id, state], [8, "failed"]);
    assert.match(error, /^\w+Error: /);
    device.close();
  });
});
