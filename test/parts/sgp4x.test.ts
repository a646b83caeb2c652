/** An SGP40 and an SGP41: their beginning, their indexes and what is kept. What they are told is judged by `npm run judge:parts`. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualSGP4x } from "../../hosts/virtual/parts/index.js";
import { Device, Kept, Sensor, sgp4x } from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

const BUS = { data: 21, clock: 22 };
const HOUR = 3_600_000;

describe("An SGP4x", () => {
  let device: Device | undefined;
  afterEach(() => device?.close());

  function started(host: MemoryHost, options: object = {}, ...others: Sensor[]) {
    const log: string[] = [];
    const air = sgp4x({
      ...{ bus: BUS, interval: "10 s", voc: "Vapours", nox: "Smoke" },
      ...{ vocRaw: "Raw vapours", noxRaw: "Raw smoke" },
      ...options,
    });
    const { vocState } = options as { vocState?: Kept<string> };
    const kept = vocState ? [vocState] : [];
    device = new Device(host, { name: "air", entities: [...others, ...air], kept });
    device.start({ log: (_level, tag, message) => void (tag === "part" && log.push(message)) });
    return { air, log };
  }

  it("measures each second, conditions an SGP41 for its first 10 s, and has indexes after 90 s", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP4x());
    const { air, log } = started(host);
    host.advance(9000);
    assert.deepEqual([air.vocRaw.state, air.noxRaw.state], [undefined, undefined]);
    host.advance(5000);
    assert.deepEqual([air.vocRaw.state, air.noxRaw.state], [30_000, 16_000]);
    host.advance(63_000);
    assert.equal(air.voc.state, undefined);
    host.advance(10 * 60_000);
    assert.deepEqual([air.voc.state, air.nox.state], [100, 1]);
    part.set("vocRaw", 28_000);
    host.advance(60_000);
    assert((air.voc.state ?? 0) > 250, `${air.voc.state}`);
    assert(part.longestPause <= 1001, `${part.longestPause}`);
    assert.deepEqual([part.complaints, log], [[], []]);
  });

  it("has no nitrogen oxides if it is an SGP40", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP4x({ model: "SGP40" }));
    const { air } = started(host);
    host.advance(10 * 60_000);
    assert.deepEqual([air.voc.state, air.nox.state, air.noxRaw.state], [100, undefined, undefined]);
    assert.deepEqual(part.complaints, []);
  });

  it("goes on after a measurement that was missed", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP4x());
    const { air, log } = started(host);
    host.advance(5 * 60_000);
    part.unacknowledged = 3;
    host.advance(20_000);
    assert.equal(air.voc.state, 100);
    assert.deepEqual(log, []);
  });

  it("isn't read when it fails its test, or isn't one", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP4x());
    part.isBroken = true;
    const { air, log } = started(host);
    host.advance(60_000);
    assert.equal(air.vocRaw.state, undefined);
    assert.match(log.join(), /The part has failed its test/);
    part.isBroken = false;
    host.advance(60_000);
    assert.equal(air.vocRaw.state, 30_000);
  });

  it("is told how warm and damp the air is, and 25 °C and 50 % where that isn't known", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP4x());
    const airTemperature = new Sensor({ name: "T" });
    const airHumidity = new Sensor({ name: "H" });
    started(host, { airTemperature, airHumidity }, airTemperature, airHumidity);
    const told = () => [Math.round(part.temperature * 10) / 10, Math.round(part.humidity)];
    const tells = (celsius: number, percent: number) => {
      airTemperature.publish(celsius);
      airHumidity.publish(percent);
      host.advance(2000);
      return told();
    };
    host.advance(5000);
    assert.deepEqual(told(), [25, 50]);
    assert.deepEqual(tells(-12.5, 83), [-12.5, 83]);
    assert.deepEqual(tells(85, 100), [85, 100]);
    assert.deepEqual(tells(Number.NaN, 20), [25, 20]);
    assert.deepEqual(tells(86, 101), [25, 50]);
  });

  it("keeps after three hours what is usual, again when that is another, and begins with it", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSGP4x());
    const state = new Kept("gases", "");
    started(host, { vocState: state });
    host.advance(2.9 * HOUR);
    assert.equal(state.value, "");
    host.advance(0.2 * HOUR);
    // 10,000 above the lowest signal, and how much it changes.
    assert.match(state.value, /^2710....$/);
    const first = state.value;
    host.advance(4 * HOUR);
    assert.equal(state.value, first);
    part.set("vocRaw", 29_000);
    host.advance(20 * HOUR);
    const other = Number.parseInt(state.value.slice(0, 4), 16);
    assert(other < 9600, state.value);
    device?.close();
    // It is worse now than what was usual. Without that this would be usual.
    part.set("vocRaw", 28_000);
    for (const [value, isUsual] of [
      ["27100020", false],
      ["", true],
      ["zz100020", true],
      ["2710", true],
    ] as const) {
      const { air } = started(host, { vocState: new Kept(`of ${value}`, value) });
      host.advance(5 * 60_000);
      assert.equal(air.voc.state === 100, isUsual, `${value}: ${air.voc.state}`);
      device?.close();
    }
  }).timeout(30_000);

  it("takes no tuning that is out of range", () => {
    const make = (indexOffset: number) =>
      sgp4x({ bus: BUS, voc: "Air", vocTuning: { indexOffset } });
    refuses(() => make(251), /The SGP4x: indexOffset is 251/);
    refuses(() => sgp4x({ bus: BUS, nox: "Air", noxTuning: { gainFactor: 0 } }), /gainFactor is 0/);
  });
});
