import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { GPIOValve, type GPIOValveOptions } from "../../src/components/valves/gpio-valve.js";
import { stillBench } from "./bench.js";

describe("GPIOValve", () => {
  function running(options: Partial<GPIOValveOptions> = {}) {
    const valve = new GPIOValve({ name: "Lawn", pin: 16, ...options });
    const { bench, clock } = stillBench([valve]);
    return { valve, clock, bench, level: () => bench.board.level(16) };
  }

  for (const inverted of [false, true])
    it(`opens and closes by its relay${inverted ? ", inverted" : ""}`, () => {
      const { valve, bench, level } = running({ inverted });
      const [on, off] = inverted ? [0, 1] : [1, 0];
      assert.equal(level(), off);
      valve.command({ hasPosition: true, position: 1, stop: false });
      assert.equal(level(), on);
      valve.command({ hasPosition: true, position: 0, stop: false });
      assert.equal(level(), off);
      assert.deepEqual(bench.published, ["Lawn: open", "Lawn: closed"]);
    });

  it("closes by itself after its longest time, counted from the last command to open", () => {
    const { valve, clock, level, bench } = running({ maxOpen: 1000 });
    valve.set({ position: 1 });
    clock.advance(900);
    valve.set({ position: 1 });
    clock.advance(999);
    assert.equal(level(), 1);
    clock.advance(1);
    assert.equal(level(), 0);
    assert.deepEqual(bench.published, ["Lawn: open", "Lawn: closed"]);
    valve.set({ position: 1 });
    valve.set({ position: 0 });
    assert.equal(bench.timer.running, 0);
  });

  it("stays closed when the program refuses", () => {
    const { valve, level } = running({
      onCommand() {
        throw new Error("no water");
      },
    });
    assert.throws(() => valve.set({ position: 1 }), /no water/);
    assert.equal(level(), 0);
    assert.equal(valve.position, 0);
  });
});
