import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { BinaryLight } from "../../src/components/lights/binary-light.js";
import { refusesPin } from "../tools/refuses.js";
import { Bench } from "./bench.js";

describe("BinaryLight", () => {
  for (const inverted of [false, true]) {
    it(`is on or off, at once${inverted ? ", inverted" : ""}`, () => {
      const light = new BinaryLight({ name: "Lamp", pin: 2, inverted });
      const bench = new Bench([light]).start();
      const [off, on] = inverted ? [1, 0] : [0, 1];
      assert.equal(bench.board.level(2), off);
      light.set({ state: true, transitionLength: 1000 });
      assert.equal(bench.board.level(2), on);
      light.set({ brightness: 0 });
      assert.equal(bench.board.level(2), on);
      light.set({ state: false });
      assert.equal(bench.board.level(2), off);
      assert.deepEqual(bench.published, ["Lamp: on", "Lamp: off"]);
    });
  }

  it("flashes", async () => {
    const light = new BinaryLight({ name: "Lamp", pin: 2 });
    const bench = new Bench([light]).start();
    const levels: number[] = [];
    bench.board.onChange(() => levels.push(bench.board.level(2)));
    light.set({ state: true, flashLength: 1 });
    await bench.until(() => bench.published.length === 2);
    assert.deepEqual(levels, [1, 0]);
    assert.deepEqual(bench.published, ["Lamp: on", "Lamp: off"]);
  });

  it("gives back its pin", () => {
    const bench = new Bench([new BinaryLight({ name: "Lamp", pin: 2 })]).start();
    bench.close();
    assert.equal(bench.board.use(2), undefined);
  });

  it("says which pin it can't have, and why", () => {
    const lights = ["Lamp", "Twin"].map((name) => new BinaryLight({ name, pin: 2 }));
    refusesPin(() => new Bench(lights).start(), /"Twin" can't open pin 2/);
  });
});
