/** An SGP30's baseline, and what it is told of the air. The bytes are judged by `npm run judge:parts`. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualSGP30 } from "../../hosts/virtual/parts/index.js";
import { Device, Kept, Sensor, sgp30 } from "../../src/index.js";
import { crc8 } from "../../src/parts/checksums.js";
import { refuses } from "../tools/refuses.js";

const BUS = { data: 21, clock: 22 };
const HOUR = 3_600_000;

describe("An SGP30", () => {
  let device: Device | undefined;
  afterEach(() => device?.close());

  function started(host: MemoryHost, options: object = {}, ...others: Sensor[]) {
    const log: string[] = [];
    const air = sgp30({
      ...{ bus: BUS, interval: "10 s", co2: "CO2", tvoc: "Vapours" },
      ...{ co2Baseline: "B1", tvocBaseline: "B2" },
      ...options,
    });
    const { baselineState } = options as { baselineState?: Kept<string> };
    const kept = baselineState ? [baselineState] : [];
    device = new Device(host, { name: "air", entities: [...others, ...air], kept });
    device.start({ log: (_level, tag, message) => void (tag === "part" && log.push(message)) });
    return { air, log };
  }

  it("has the data sheet's checksum (6.6)", () => {
    assert.equal(crc8(Uint8Array.of(0xbe, 0xef), 0, 2), 0x92);
  });

  it("shows nothing for its first 15 s, and measures each second from then on", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP30({ co2: 900, tvoc: 250 }));
    const { air, log } = started(host);
    host.advance(14_000);
    assert.equal(air.co2.state, undefined);
    host.advance(10_000);
    assert.deepEqual([air.co2.state, air.tvoc.state], [900, 250]);
    host.advance(60_000);
    assert.ok(part.longestPause <= 1001, `${part.longestPause}`);
    assert.deepEqual([part.complaints, log], [[], []]);
  });

  it("shows 400 ppm and 0 ppb where that is so", () => {
    const host = new MemoryHost();
    host.board.attach(new VirtualSGP30({ co2: 400, tvoc: 0 }));
    const { air } = started(host);
    host.advance(30_000);
    assert.deepEqual([air.co2.state, air.tvoc.state], [400, 0]);
  });

  it("begins anew after a power cut that nothing else shows", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP30({ co2: 900, tvoc: 250 }));
    const { air } = started(host);
    host.advance(30_000);
    part.unplug();
    part.plug();
    part.set("tvoc", 260);
    host.advance(40_000);
    assert.deepEqual([air.co2.state, air.tvoc.state], [900, 260]);
  });

  it("keeps its baseline after twelve hours, and each hour from then on", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP30());
    const state = new Kept("clean air", "");
    const { air } = started(host, { baselineState: state });
    host.advance(11.9 * HOUR);
    assert.deepEqual([state.value, air.co2Baseline.state], ["", undefined]);
    host.advance(0.2 * HOUR);
    assert.equal(state.value, "89738aae");
    assert.deepEqual([air.co2Baseline.state, air.tvocBaseline.state], [0x8973, 0x8aae]);
    part.baseline = [0x0102, 0xfffe];
    host.advance(1.1 * HOUR);
    assert.equal(state.value, "0102fffe");
  }).timeout(30_000);

  it("is given what was kept, or else its baseline, and keeps it again after an hour", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP30());
    const baseline = { co2: 0x7fff, tvoc: 0x8000 };
    const state = new Kept("clean air", "");
    started(host, { baselineState: state, baseline });
    host.advance(5000);
    assert.deepEqual(part.baseline, [0x7fff, 0x8000]);
    host.advance(1.1 * HOUR);
    assert.equal(state.value, "7fff8000");
    device?.close();
    const again = new Kept("clean air", "");
    started(host, { baselineState: again, baseline: { co2: 1, tvoc: 2 } });
    host.advance(5000);
    assert.deepEqual(part.baseline, [0x7fff, 0x8000]);
  }).timeout(30_000);

  it("takes no text for a baseline that is none", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP30());
    started(host, { baselineState: new Kept("clean air", "zzzz8000") });
    host.advance(5000);
    assert.deepEqual(part.baseline, [0, 0]);
  });

  it("is told how much water is in the air, below zero as well, and nothing that isn't known", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP30());
    const airTemperature = new Sensor({ name: "T" });
    const airHumidity = new Sensor({ name: "H" });
    const environment = { airTemperature, airHumidity };
    started(host, environment, airTemperature, airHumidity);
    host.advance(20_000);
    assert.equal(part.water, 11.57);
    // From tables of saturated air: 23.0 g/m³ at 25 °C, 2.36 at -10 °C over water, 0.1 at -40 °C.
    for (const [celsius, percent, grams] of [
      [25, 50, 11.5],
      [-10, 100, 2.36],
      [-40, 1, 1 / 256],
      [80, 100, 255.996],
    ] as const) {
      airTemperature.publish(celsius);
      airHumidity.publish(percent);
      host.advance(20_000);
      assert.ok(Math.abs(part.water - grams) < 0.1, `${part.water} g/m³ at ${celsius} °C`);
    }
    airTemperature.publish(Number.NaN);
    host.advance(20_000);
    assert.ok(part.water > 255);
    assert.deepEqual(part.complaints, []);
  });

  it("refuses a baseline that it can't have", () => {
    const make = (co2: number) => sgp30({ bus: BUS, tvoc: "Air", baseline: { co2, tvoc: 1 } });
    refuses(() => make(65_536), /The SGP30's baseline: co2 is 65536/);
    refuses(() => make(-1), /co2 is -1/);
  });
});
