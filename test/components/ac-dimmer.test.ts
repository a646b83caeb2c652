/** An AC dimmer. `npm run judge:parts` compares the times at which its gate is on with ESPHome's ac_dimmer. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { gatePulse, powerOf } from "../../hosts/virtual/half-wave.js";
import type { VirtualPhaseCut } from "../../hosts/virtual/phase-cut.js";
import { ACDimmer, type ACDimmerOptions, Device, PWMLight } from "../../src/index.js";
import { refuses } from "../tools/refuses.js";
import { stillBench } from "./bench.js";

const HALF_WAVE = 10_000;

describe("An ACDimmer", () => {
  function running(options: Partial<ACDimmerOptions> = {}) {
    const pin = new ACDimmer({ pin: 25, zeroCross: 26, minPower: 0, ...options });
    const lamp = new PWMLight({ name: "Lamp", pin, gamma: 1, defaultTransitionLength: 0 });
    const { bench } = stillBench([lamp]);
    lamp.started();
    return { lamp, bench };
  }

  it("dims a lamp: half a half-wave at half its level, all of it at the highest, none when it is off", () => {
    const { lamp, bench } = running();
    const power = (brightness: number) => {
      lamp.set({ state: true, brightness });
      return bench.board.duty(25);
    };
    assert.equal(bench.board.duty(25), 0);
    assert(Math.abs(power(0.5) - 0.5) < 0.001, `${power(0.5)}`);
    assert.equal(power(1), 1);
    assert(power(0.1) > 0 && power(0.1) < 0.1, `${power(0.1)}`);
    lamp.set({ state: false });
    assert.equal(bench.board.duty(25), 0);
  });

  it("has the gate off at a high level where low turns it on, and whenever it isn't open", () => {
    const { lamp, bench } = running({ inverted: true });
    assert.equal(bench.board.duty(25), 1);
    lamp.set({ state: true, brightness: 1 });
    assert.equal(bench.board.duty(25), 0);
    bench.close();
    assert.equal(bench.board.level(25), 1);
  });

  it("begins with its least share", () => {
    const { lamp, bench } = running({ minPower: 0.3, method: "trailing" });
    lamp.set({ state: true, brightness: 0.0001 });
    const least = powerOf([1, 3044], { method: "trailing" }, HALF_WAVE);
    assert(Math.abs(bench.board.duty(25) - least) < 0.002, `${bench.board.duty(25)}`);
  });

  it("has pulses where its method has them", () => {
    const pulse = (method: ACDimmerOptions["method"], value: number, least = 0) =>
      gatePulse({ method: method ?? "leading", least }, value, HALF_WAVE);
    assert.deepEqual(pulse("leading pulse", 32_768), [4999, 5049]);
    assert.deepEqual(pulse("leading pulse", 65_000), [81, 1000]);
    assert.deepEqual(pulse("leading", 32_768), [4999, 10_000]);
    assert.deepEqual(pulse("trailing", 32_768), [1, 5000]);
    assert.deepEqual(pulse("trailing", 1), [1, 51]);
    assert.deepEqual(pulse("trailing", 1, 300), [1, 3000]);
    assert.equal(pulse("leading", 0), undefined);
  });

  it("shares its crossings with other dimmers, each with a first half-wave that is whole", () => {
    const host = new MemoryHost();
    const dimmers = [25, 27].map(
      (pin) => new ACDimmer({ pin, zeroCross: { pin: 26, mode: "pullUp" } }),
    );
    const lamps = dimmers.map((pin, i) => new PWMLight({ name: `Lamp ${i}`, pin }));
    const device = new Device(host, { name: "lamps", entities: lamps });
    device.start();
    lamps[0]?.set({ state: true, brightness: 1 });
    lamps[1]?.set({ state: true, brightness: 1 });
    host.advance(2000);
    assert.deepEqual([host.board.duty(25), host.board.duty(27)], [1, 1]);
    device.close();
    const { PhaseCut } = host.io;
    assert(PhaseCut);
    const options = { inverted: false, zeroCross: 26, edge: 2, mode: 0, least: 0 } as const;
    const cut = new PhaseCut({
      ...options,
      gate: 25,
      method: "leading",
      startsFull: true,
    }) as VirtualPhaseCut;
    cut.write(32_768);
    assert.deepEqual(cut.pulses(2), [
      [0, 10_000],
      [4999, 10_000],
    ]);
    cut.write(32_769);
    assert.deepEqual(cut.pulses(2, 8333), [
      [4166, 8333],
      [4166, 8333],
    ]);
    assert.throws(
      () => new PhaseCut({ ...options, gate: 26, method: "leading", startsFull: true }),
      /in use/,
    );
    cut.close();
  });

  it("takes no share that is out of range, and no pin twice", () => {
    refuses(() => new ACDimmer({ pin: 25, zeroCross: 26, minPower: 2 }), /pin 25: minPower is 2/);
    const lamps = [1, 2].map(
      (i) => new PWMLight({ name: `${i}`, pin: new ACDimmer({ pin: 25, zeroCross: 26 }) }),
    );
    refuses(() => new Device(new MemoryHost(), { name: "a", entities: lamps }).start(), /pin 25/);
  });
});
