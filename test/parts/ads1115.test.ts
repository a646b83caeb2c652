import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualADS1115 } from "../../hosts/virtual/parts/virtual-ads1115.js";
import { ads1115, Device } from "../../src/index.js";

describe("ADS1115", () => {
  it("measures all eight settings of its multiplexer (SBAS444, table 8), in its wide range where they need it", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualADS1115());
    for (const [name, volts] of Object.entries({ a0: 0.25, a1: 5, a2: 3.3, a3: 1 }))
      part.set(name, volts);
    const sensors = ads1115({
      bus: { data: 21, clock: 22 },
      interval: "1 s",
      ...{ a0: "a0", a1: "a1", a2: "a2", a3: "a3" },
      ...{ a0a1: "a0a1", a0a3: "a0a3", a1a3: "a1a3", a2a3: "a2a3" },
    });
    const device = new Device(host, { name: "inputs", entities: [...sensors] });
    device.start({ log: () => {} });
    host.advance(2000);
    const shown = [...sensors].map(({ name, state }) => `${name} ${state?.toFixed(3)}`);
    assert.deepEqual(shown, [
      ...["a0 0.250", "a1 5.000", "a2 3.300", "a3 1.000"],
      ...["a0a1 -4.750", "a0a3 -0.750", "a1a3 4.000", "a2a3 2.300"],
    ]);
    assert.deepEqual(part.complaints, []);
    device.close();
  });
});
