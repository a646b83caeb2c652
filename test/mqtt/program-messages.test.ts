/** What a program publishes and receives, at a broker in memory. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, type DeviceOptions, GPIOSwitch } from "thimble";
import { MemoryHost } from "../../hosts/memory/host.js";
import { NarrowBroker } from "./narrow-broker.js";

const PREFIX = "thimble/lamp";

function make(room = 4096, options: Partial<DeviceOptions> = {}) {
  const broker = new NarrowBroker(room);
  const lines: string[] = [];
  const device = new Device(broker.host, {
    name: "lamp",
    entities: [],
    mqtt: { url: "mqtt://broker.local" },
    ...options,
  });
  const start = () => {
    device.start({ log: (_level, tag, text) => lines.push(`${tag}: ${text}`) });
    broker.advance(2000);
  };
  return { broker, device, lines, start };
}

describe("A program's messages over MQTT", () => {
  it("are dropped while the device isn't connected", () => {
    const { broker, device, start } = make();
    assert.equal(device.mqtt.publish("a/b", "1"), false);
    assert.equal(device.mqtt.connected, false);
    start();
    assert.deepEqual(broker.on("a/b"), []);
    assert.equal(device.mqtt.connected, true);
    assert.equal(device.mqtt.publish("a/b", "2", { retain: true }), true);
    assert.deepEqual(
      broker.published
        .filter(({ topic }) => topic === "a/b")
        .map(({ text, retain }) => [text, retain]),
      [["2", true]],
    );
    broker.client?.lose(new Error("gone"));
    assert.equal(device.mqtt.publish("a/b", "3"), false);
    device.close();
    assert.equal(device.mqtt.connected, false);
  });

  it("wait for room, up to a limit, and then go in their order", () => {
    const { broker, device, start } = make(600);
    start();
    broker.isStuck = true;
    const text = "x".repeat(400);
    const taken = Array.from({ length: 20 }, (_, i) => device.mqtt.publish("a/b", `${i} ${text}`));
    const count = taken.indexOf(false);
    assert.ok(count >= 8 && count <= 11, `${count}`);
    assert.ok(taken.slice(count).every((one) => !one));
    broker.resume();
    broker.advance(1000);
    assert.deepEqual(
      broker.on("a/b").map((one) => one.split(" ")[0]),
      Array.from({ length: count }, (_, i) => `${i}`),
    );
    device.close();
  });

  it("may be longer than the socket's room", () => {
    const { broker, device, start } = make(400);
    start();
    const long = "y".repeat(5000);
    assert.equal(device.mqtt.publish("a/long", long), true);
    assert.equal(device.mqtt.publish("a/b", "after"), true);
    broker.advance(1000);
    assert.deepEqual(broker.on("a/long"), [long]);
    assert.deepEqual(broker.on("a/b"), ["after"]);
    device.close();
  });

  it("are sent after the device is announced when it has just connected", () => {
    const { broker, device, start } = make();
    let lost = 0;
    device.mqtt.onConnect(() => {
      throw new Error("stuck");
    });
    device.mqtt.onConnect(() => device.mqtt.publish("a/hello", "I'm here"));
    device.mqtt.onDisconnect(() => {
      lost += 1;
    });
    start();
    assert.deepEqual(broker.on("a/hello"), ["I'm here"]);
    assert.equal(broker.published.at(-1)?.topic, "a/hello");
    broker.client?.lose(new Error("gone"));
    assert.equal(lost, 1);
    broker.advance(5000);
    assert.equal(broker.on("a/hello").length, 2);
    device.close();
    assert.equal(lost, 1);
  });

  it("may be published while a state is", () => {
    const relay = new GPIOSwitch({ name: "Relay", pin: 5 });
    const { broker, device, start } = make(4096, { entities: [relay] });
    start();
    relay.onState((isOn) => device.mqtt.publish("a/relay", String(isOn)));
    broker.send(`${PREFIX}/switch/relay/set`, "ON");
    assert.deepEqual(broker.on("a/relay"), ["true"]);
    assert.equal(broker.on(`${PREFIX}/switch/relay/state`).at(-1), "ON");
    device.close();
  });

  it("come to those who listen, also if one of them throws", () => {
    const { broker, device, lines, start } = make();
    const heard: string[] = [];
    device.mqtt.subscribe("home/+/bell", () => {
      throw new Error("stuck");
    });
    device.mqtt.subscribe("home/#", (payload, topic) => heard.push(`${topic}=${payload}`));
    start();
    assert.ok(broker.subscribed.includes("home/+/bell") && broker.subscribed.includes("home/#"));
    broker.send("home/hall/bell", "1");
    broker.send("home", "2", true);
    broker.send("elsewhere", "3");
    broker.send("home/long", "x".repeat(5000));
    assert.deepEqual(heard, ["home/hall/bell=1", "home=2"]);
    assert.ok(
      lines.some((line) =>
        /mqtt: a listener for "home\/hall\/bell" failed: Error: stuck/.test(line),
      ),
      lines.join("\n"),
    );
    assert.ok(
      lines.some((line) => /home\/long: is longer than 4096 bytes/.test(line)),
      lines.join("\n"),
    );
    device.close();
  });

  it("aren't taken for commands where the program listens to the device's own topics", () => {
    const relay = new GPIOSwitch({ name: "Relay", pin: 5 });
    const { broker, device, lines, start } = make(4096, { entities: [relay] });
    const heard: string[] = [];
    device.mqtt.subscribe("#", (_payload, topic) => heard.push(topic));
    start();
    broker.send(`${PREFIX}/switch/relay/state`, "ON");
    broker.send("other/switch/relay/set", "ON");
    assert.equal(relay.state, false);
    broker.send(`${PREFIX}/switch/relay/set`, "ON");
    assert.equal(relay.state, true);
    assert.equal(heard.length, 3);
    assert.ok(!lines.some((line) => line.includes("no such entity")), lines.join("\n"));
    device.close();
  });

  it("are subscribed to again after each connection, and no more once that has ended", () => {
    const { broker, device, start } = make();
    const heard: string[] = [];
    start();
    const end = device.mqtt.subscribe("a/b", (payload) => heard.push(payload));
    const asked = () => broker.subscribed.filter((topic) => topic === "a/b").length;
    assert.equal(asked(), 1);
    broker.client?.lose(new Error("gone"));
    broker.advance(5000);
    assert.equal(asked(), 2);
    end();
    end();
    assert.deepEqual(broker.unsubscribed, ["a/b"]);
    broker.send("a/b", "late");
    assert.deepEqual(heard, []);
    broker.client?.lose(new Error("gone"));
    broker.advance(5000);
    assert.equal(asked(), 2);
    device.close();
  });

  it("have topics that can be published and subscribed to", () => {
    const { device } = make();
    const error = { name: "ConfigurationError" };
    for (const topic of ["", "a/+", "#", "a\0", "x".repeat(257)])
      assert.throws(() => device.mqtt.publish(topic, ""), error, topic);
    for (const filter of ["", "a#", "a/#/b", "a+/b", "x".repeat(257)])
      assert.throws(() => device.mqtt.subscribe(filter, () => {}), error, filter);
    for (const filter of ["#", "+", "+/+/#", "/a", "a//b", "$SYS/#"])
      device.mqtt.subscribe(filter, () => {});
  });

  it("need a broker, and the error says how", () => {
    const error = { name: "ConfigurationError", message: /give the device the option mqtt/ };
    const without = () => new Device(new MemoryHost(), { name: "lamp", entities: [] });
    const device = without();
    assert.equal(device.mqtt.connected, false);
    device.start();
    assert.throws(() => device.mqtt.publish("a", "b"), error);
    assert.throws(() => device.mqtt.subscribe("a", () => {}), error);
    assert.throws(() => device.mqtt.onConnect(() => {}), error);
    device.close();
    const listening = without();
    listening.mqtt.subscribe("a", () => {});
    assert.throws(() => listening.start(), error);
  });

  it("are dropped quietly where the device is started without its broker", () => {
    const { device } = make();
    device.mqtt.subscribe("a", () => {});
    device.start({ mqtt: false });
    assert.equal(device.mqtt.publish("a", "b"), false);
    device.close();
  });
});
