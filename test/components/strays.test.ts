/** An entity that was left out of a device's `entities` is told of, once. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { Device, GPIOSwitch, LogLevel, Sensor } from "../../src/index.js";

describe("An entity that isn't among the device's entities", () => {
  const started = (host: MemoryHost, device: Device): string[] => {
    const warnings: string[] = [];
    device.start({
      log: (level, _tag, message) => level <= LogLevel.WARN && warnings.push(message),
    });
    host.advance(1000);
    return warnings;
  };

  it("is a warning when it is commanded, and when it publishes, once each", () => {
    const host = new MemoryHost();
    const pump = new GPIOSwitch({ name: "Pump", pin: 5 });
    const level = new Sensor({ name: "Level" });
    const device = new Device(host, { name: "pond", entities: [] });
    const warnings = started(host, device);
    for (const value of [true, false, true]) {
      pump.set(value);
      level.publish(value ? 1 : 2);
      host.advance(1000);
    }
    assert.deepEqual(
      warnings.map((line) => line.split(":", 1)[0]),
      ["\"Pump\" isn't among the device's entities", "\"Level\" isn't among the device's entities"],
    );
    device.close();
    host.settle();
  });

  it("is none when a second device gets it at once", () => {
    const host = new MemoryHost();
    const first = new Device(host, { name: "first", entities: [] });
    const warnings = started(host, first);
    const level = new Sensor({ name: "Level" });
    level.publish(1);
    const second = new Device(host, { name: "second", entities: [level] });
    host.advance(1000);
    assert.deepEqual(warnings, []);
    assert.deepEqual(second.entities, [level]);
    first.close();
  });

  it("is none when the device is closed in the same turn", () => {
    const host = new MemoryHost();
    const device = new Device(host, { name: "pond", entities: [] });
    const warnings = started(host, device);
    new Sensor({ name: "Level" }).publish(1);
    device.close();
    assert.equal(host.time.running, 0);
    host.advance(1000);
    assert.deepEqual(warnings, []);
  });

  it("is none before a device has started, and after it was closed", () => {
    const host = new MemoryHost();
    const level = new Sensor({ name: "Level" });
    level.publish(1);
    const device = new Device(host, { name: "pond", entities: [level] });
    const warnings = started(host, device);
    device.close();
    new Sensor({ name: "Other" }).publish(1);
    host.advance(1000);
    assert.deepEqual(warnings, []);
  });
});
