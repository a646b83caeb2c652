import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { ConfigurationError, Device, type Host, KeptDelay, Switch } from "thimble";
import { TestDevice } from "thimble/testing";
import type { Storage } from "../../src/host/host.js";

const MINUTE = 60_000;
const NOW = Date.parse("2026-01-10T12:00:00Z") / 1000;

describe("A kept delay", () => {
  let device: TestDevice | undefined;
  let delay: KeptDelay;
  let heard: number[] = [];
  afterEach(() => {
    device?.close();
    device = undefined;
    heard = [];
  });

  function pond(host: Host): Device {
    const pump = new Switch({ name: "Pump", restore: true });
    delay = new KeptDelay("pump off", () => {
      heard.push(host.time.now);
      pump.set(false);
    });
    return new Device(host, { name: "pond", timeInterval: 0, entities: [pump], kept: [delay] });
  }

  /** Starts the device; its clock has that time. */
  function start(seconds: number): TestDevice {
    device = TestDevice.start((host) => {
      host.time.set(seconds);
      return pond(host);
    });
    return device;
  }

  it("calls back at its end, once, unless it is cancelled", async () => {
    const device = start(NOW);
    delay.begin(5 * MINUTE);
    assert.ok(delay.isOn);
    await device.advance(4 * MINUTE);
    delay.begin(5 * MINUTE);
    await device.advance("20 min");
    assert.deepEqual(heard, [NOW * 1000 + 9 * MINUTE]);
    assert.ok(!delay.isOn);
    delay.begin(MINUTE);
    delay.cancel();
    await device.advance("20 min");
    assert.equal(heard.length, 1);
  });

  it("goes on after a restart, and the time without power counts", async () => {
    let seconds = NOW;
    device = TestDevice.start((host) => {
      host.time.set(seconds);
      return pond(host);
    });
    delay.begin(30 * MINUTE);
    await device.advance("2 min");
    seconds = NOW + 10 * 60;
    device.restart();
    assert.ok(delay.isOn);
    await device.advance("19 min");
    assert.deepEqual(heard, []);
    await device.advance("1 min");
    assert.deepEqual(heard, [(NOW + 30 * 60) * 1000]);
    device.restart();
    assert.ok(!delay.isOn);
  });

  it("has ended while there was no power: it calls back at once", async () => {
    let seconds = NOW;
    device = TestDevice.start((host) => {
      host.time.set(seconds);
      return pond(host);
    });
    delay.begin(30 * MINUTE);
    await device.advance("2 min");
    seconds = NOW + 3600;
    device.restart();
    await device.advance("1 s");
    assert.equal(heard.length, 1);
  });

  it("takes its time from the clock as soon as that is known", async () => {
    let seconds = NOW;
    let host: Host | undefined;
    device = TestDevice.start((given) => {
      host = given;
      given.time.set(seconds);
      return pond(given);
    });
    delay.begin(30 * MINUTE);
    await device.advance("2 min");
    seconds = 0;
    device.restart();
    await device.advance("2 min");
    assert.deepEqual(heard, []);
    host?.time.set(NOW + 3600);
    await device.advance("1 min");
    assert.equal(heard.length, 1);
  });

  it("is stored once, and once more when it has ended", async () => {
    const device = start(NOW);
    const { storage } = device;
    let writes = 0;
    const { open } = storage;
    storage.open = (options) => {
      const opened = open.call(storage, options);
      const write: Storage["write"] = (key, value) => {
        writes += 1;
        opened.write(key, value);
      };
      return { ...opened, write };
    };
    device.restart();
    delay.begin(10 * MINUTE);
    await device.advance("9 min");
    assert.equal(writes, 1);
    await device.advance("9 min");
    assert.equal(writes, 2);
  });

  it("has a time in its range, and a device", () => {
    const loose = new KeptDelay("loose", () => {});
    assert.throws(() => loose.begin(1000), /ConfigurationError: .* belongs to no device/);
    start(NOW);
    assert.throws(() => delay.begin(-1), ConfigurationError);
    assert.throws(() => delay.begin(2 ** 31), ConfigurationError);
    assert.throws(() => new KeptDelay("", () => {}), ConfigurationError);
  });
});
