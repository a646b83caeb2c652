import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  Device,
  GPIOBinarySensor,
  GPIOSwitch,
  type Host,
  InternalTemperatureSensor,
  Light,
  Sensor,
  Service,
  Switch,
} from "thimble";
import {
  type Duration,
  TestDevice,
  UncaughtError,
  UnknownTargetError,
  UntilTimeoutError,
} from "thimble/testing";

/** A staircase light: the button turns it on, and it goes off after five minutes. */
function staircase(host: Host): Device {
  const lamp = new Light({ name: "Lamp", supportsBrightness: true, supportsRgb: true });
  const relay = new GPIOSwitch({ name: "Relay", pin: 5, restore: true });
  const presses = new Sensor({ name: "Presses" });
  let off: object | undefined;
  let count = 0;
  const device: Device = new Device(host, {
    name: "staircase",
    entities: [
      lamp,
      relay,
      presses,
      new Switch({ name: "Restart", onCommand: () => device.restart() }),
      new GPIOBinarySensor({ name: "Button", pin: 0, inverted: true }),
    ],
    services: [
      new Service({
        name: "press",
        args: { times: "int", why: "string" },
        onExecute({ times, why }) {
          count += times;
          presses.publish(count);
          device.log.info("stairs", () => why);
          relay.set(true);
          device.hub.fire("esphome.pressed", { data: { times: `${times}` } });
          if (off) host.timer.clear(off);
          off = host.timer.set(() => relay.set(false), 300_000);
        },
      }),
    ],
  });
  return device;
}

describe("A device in memory", () => {
  it("is commanded by a hub, and the pin is what the command says", () => {
    const device = TestDevice.start(staircase);
    const hub = device.connect();
    hub.command("relay", { state: true });
    assert.equal(device.board.level(5), 1);
    assert.equal(hub.state("relay")?.state, true);
    hub.command("lamp", { state: true, brightness: 0.5, red: 1, green: 0, blue: 0 });
    const { brightness, red, blue } = hub.state("lamp") ?? {};
    assert.deepEqual([brightness, red, blue], [0.5, 1, 0]);
    device.close();
  });

  it("starts a program whose device connects to a broker, without one", () => {
    const device = TestDevice.start((host) => {
      const entities = [new GPIOSwitch({ name: "Relay", pin: 5 })];
      return new Device(host, { name: "lamp", entities, mqtt: { url: "mqtt://broker.local" } });
    });
    device.connect().command("relay", { state: true });
    assert.equal(device.board.level(5), 1);
    device.close();
  });

  it("has a clock that only a test moves, which takes no time", async () => {
    const device = TestDevice.start(staircase);
    const hub = device.connect({ logLevel: 4 });
    hub.execute("press", { times: 2, why: "it is dark" });
    assert.equal(hub.state("presses")?.state, 2);
    assert.ok(hub.logs.some((line) => line.includes("it is dark")));
    assert.deepEqual(hub.calls, [
      { service: "esphome.pressed", isEvent: true, data: { times: "2" } },
    ]);
    await device.advance("299 s");
    assert.equal(device.board.level(5), 1);
    await device.advance("1 s");
    assert.equal(device.board.level(5), 0);
    await device.advance("1 h");
    assert.ok(hub.isConnected, "a hub answers the device's pings");
    device.close();
  });

  it("has its inputs driven by number or by name", async () => {
    const device = TestDevice.start(staircase);
    const hub = device.connect();
    device.drive("button", 0);
    await device.until(() => hub.state("button")?.state === true, "1 s");
    device.drive(0, 1);
    await device.until(() => hub.state("button")?.state === false, "1 s");
    device.close();
  });

  it("keeps what it has stored when its power is cut", async () => {
    const device = TestDevice.start(staircase);
    device.connect().command("relay", { state: true });
    await device.advance("61 s");
    device.restart();
    assert.equal(device.board.level(5), 1);
    device.close();
  });

  it("stays as warm over a restart as a test has made its chip", () => {
    const create = (host: Host) =>
      new Device(host, {
        name: "box",
        entities: [new InternalTemperatureSensor({ name: "Chip" })],
      });
    const device = TestDevice.start(create);
    device.board.chipSensors.temperature = 81.5;
    device.restart();
    assert.equal((device.entity("chip") as InternalTemperatureSensor).state, 81.5);
    device.close();
  });

  it("starts again when the program asks for it", async () => {
    const device = TestDevice.start(staircase);
    const hub = device.connect();
    hub.command("restart", { state: true });
    await device.until(() => !hub.isConnected);
    assert.ok(device.connect().isConnected);
    device.close();
  });

  it("goes on when its storage fails", async () => {
    const device = TestDevice.start(staircase);
    device.storage.fails = true;
    device.connect().command("relay", { state: true });
    await device.advance("2 min");
    assert.ok(
      device.log.some((line) => line.includes("the storage fails")),
      device.log.join("\n"),
    );
    device.close();
  });

  it("says what was waited for in vain", async () => {
    const device = TestDevice.start(staircase);
    const hub = device.connect();
    await assert.rejects(
      device.until(() => hub.state("relay")?.state === true, "5 s"),
      (error) => error instanceof UntilTimeoutError && /within 5 s.*relay/.test(error.message),
    );
    assert.throws(() => hub.command("rely"), UnknownTargetError);
    assert.throws(() => hub.command("presses"), UnknownTargetError);
    assert.throws(() => hub.execute("press", { times: 1 }), UnknownTargetError);
    assert.throws(() => hub.command("relay", { on: true }), TypeError);
    await assert.rejects(
      device.advance("5 parsecs" as Duration),
      /advance is "5 parsecs"; it must be a duration from 0 ms/,
    );
    device.close();
  });

  it("gives a hub that reads again the latest state", async () => {
    const device = TestDevice.start(staircase);
    const [slow, quick] = [device.connect(), device.connect()];
    slow.stall();
    for (let i = 0; i <= 2000; i++) quick.command("relay", { state: i % 2 === 0 });
    slow.resume();
    assert.equal(slow.state("relay")?.state, true);
    device.close();
  });

  it("reports uncaught errors of callbacks when it is closed", async () => {
    const device = TestDevice.start((host) => {
      host.timer.set(() => {
        throw new Error("the coffee is out");
      }, 10);
      return staircase(host);
    });
    await device.advance(20);
    assert.throws(
      () => device.close(),
      (error) => error instanceof UncaughtError && /the coffee is out/.test(error.message),
    );
  });
});
