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
});
