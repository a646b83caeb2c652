import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualBME280 } from "../../hosts/virtual/parts/virtual-bme280.js";
import { bme280, Device } from "../../src/index.js";

describe("A part that is read at an interval", () => {
  it("and was missing when the device closed isn't said to work again after the start", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualBME280());
    const bus = { data: 21, clock: 22 };
    const sensors = bme280({ bus, interval: 1000, temperature: "Temperature" });
    const device = new Device(host, { name: "part", entities: [...sensors] });
    const lines: string[] = [];
    const log = (_level: number, tag: string, text: string) => {
      if (tag === "part") lines.push(text);
    };
    device.start({ log });
    part.unplug();
    host.advance(10_000);
    assert.match(lines.at(-1) ?? "", /can't be read/);
    device.close();
    part.plug();
    lines.length = 0;
    device.start({ log });
    host.advance(10_000);
    assert.notEqual(sensors.temperature.state, undefined);
    assert.deepEqual(lines, []);
    device.close();
  });

  it("is read at once when one of its sensors is told to", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualBME280());
    const sensors = bme280({
      ...{ bus: { data: 21, clock: 22 }, interval: "10 min" },
      ...{ temperature: "Temperature", humidity: "Humidity" },
    });
    const device = new Device(host, { name: "part", entities: [...sensors] });
    device.start({ log: () => {} });
    host.advance(2000);
    part.set("humidity", 80);
    host.advance(2000);
    assert.notEqual(Math.round(sensors.humidity.state ?? 0), 80);
    sensors.humidity.readNow();
    host.advance(1000);
    assert.equal(Math.round(sensors.humidity.state ?? 0), 80);
    device.close();
  });
});
