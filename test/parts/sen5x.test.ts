/** What a SEN5x is told besides its measurements. That the bytes are ESPHome's is judged by judges/parts/comparisons/sen5x-settings.ts. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualSEN5x } from "../../hosts/virtual/parts/index.js";
import { Device, Kept, sen5x } from "../../src/index.js";

const BUS = { data: 21, clock: 22 };
const HOUR = 3_600_000;

describe("A SEN5x", () => {
  it("has its settings, and again after its power was cut", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSEN5x());
    const air = sen5x({
      ...{ bus: BUS, pm25: "Dust", interval: "10 s" },
      vocTuning: { learningTimeOffset: 720 },
      noxTuning: {},
      temperatureCompensation: { offset: -1.5, slope: -0.02, timeConstant: 30 },
      acceleration: "high",
      cleaningInterval: "2d",
    });
    const device = new Device(host, { name: "air", entities: [...air] });
    device.start();
    const expected = new Map([
      [0x8004, [2, 0xa300]],
      [0x60f7, [2]],
      [0x60d0, [100, 720, 12, 180, 50, 230]],
      [0x60e1, [1, 12, 12, 720, 50, 230]],
      // -300 and -200 in two's complement.
      [0x60b2, [0xfed4, 0xff38, 30]],
    ]);
    for (let time = 0; time < 2; time++) {
      host.advance(15_000);
      assert.deepEqual([part.settings, air.pm25.state, part.complaints], [expected, 9, []]);
      part.unplug();
      part.plug();
      assert.equal(part.settings.size, 0);
    }
    device.close();
  });

  it("blows the dust out of its fan, and measures again", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSEN5x());
    const air = sen5x({ bus: BUS, pm25: "Dust", voc: "Gases", interval: "10 s" });
    const device = new Device(host, { name: "air", entities: [...air] });
    device.start();
    host.advance(5000);
    air.cleanFan();
    host.advance(3000);
    assert.deepEqual([part.cleanings, air.pm25.state], [1, 9]);
    host.advance(30_000);
    assert.deepEqual([air.pm25.state, air.voc.state, part.complaints], [9, 100, []]);
    device.close();
  });

  it("goes on with what it has learnt of gases after a restart", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSEN5x());
    const run = (time: number) => {
      const state = new Kept("gases", "");
      const air = sen5x({ bus: BUS, voc: "Gases", interval: "30 s", vocState: state });
      const device = new Device(host, { name: "air", entities: [...air], kept: [state] });
      device.start();
      host.advance(time);
      device.close();
      return state.value;
    };
    assert.equal(run(60_000), "");
    part.vocState = [0x0123, 0x4567, 0x89ab, 0x00ef];
    assert.equal(run(2.9 * HOUR), "");
    assert.equal(run(3.1 * HOUR), "0123456789ab00ef");
    part.unplug();
    part.plug();
    assert.deepEqual(part.vocState, [0, 0, 0, 0]);
    run(60_000);
    assert.deepEqual([part.vocState, part.complaints], [[0x0123, 0x4567, 0x89ab, 0x00ef], []]);
  });

  it("takes nothing that the part can't do", () => {
    assert.throws(
      () => sen5x({ bus: BUS, voc: "Gases", vocTuning: { indexOffset: 251 } }),
      /indexOffset/,
    );
    assert.throws(
      () => sen5x({ bus: BUS, pm25: "Dust", temperatureCompensation: { slope: 4 } }),
      /slope/,
    );
  });
});
