import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { OutOfRangeError } from "../../hosts/node/index.js";
import { PWMFan } from "../../src/components/fans/pwm-fan.js";
import { refusesPin } from "../tools/refuses.js";
import { Bench } from "./bench.js";

describe("PWMFan", () => {
  for (const [what, duties, expected] of [
    ["a third each by default", {}, [338, 675, 1023]],
    ["as it is told", { lowDuty: 0.25, mediumDuty: 0.5, highDuty: 0.75 }, [256, 512, 767]],
  ] as const) {
    it(`has a duty cycle for each speed, ${what}`, () => {
      const fan = new PWMFan({ name: "Fan", pin: 2, ...duties });
      const bench = new Bench([fan]).start();
      assert.equal(fan.supportsSpeed, true);
      assert.equal(fan.speedLevel, 3);
      assert.deepEqual(bench.duties(2), [0]);
      fan.set({ state: true });
      for (const [index, duty] of expected.entries()) {
        fan.set({ speedLevel: index + 1 });
        assert.deepEqual(bench.duties(2), [duty]);
      }
      fan.set({ state: false });
      assert.deepEqual(bench.duties(2), [0]);
      fan.set({ speedLevel: 1 });
      assert.deepEqual(bench.duties(2), [0]);
      assert.deepEqual(bench.published, [
        "Fan: on, high",
        "Fan: on, low",
        "Fan: on, medium",
        "Fan: on, high",
        "Fan: off",
        "Fan: off",
      ]);
    });
  }

  for (const [what, options, expected] of [
    ["its share of all", { speedCount: 4 }, [256, 512, 767, 1023]],
    ["on a line", { speedCount: 5, lowDuty: 0.2, highDuty: 0.6 }, [205, 307, 409, 512, 614]],
    ["the highest of one", { speedCount: 1 }, [1023]],
  ] as const) {
    it(`has a duty cycle for each of any number of speeds, ${what}`, () => {
      const fan = new PWMFan({ name: "Fan", pin: 2, ...options });
      const bench = new Bench([fan]).start();
      fan.set({ state: true });
      for (const [index, duty] of expected.entries()) {
        fan.set({ speedLevel: index + 1 });
        assert.deepEqual(bench.duties(2), [duty]);
      }
    });
  }

  for (const oscillationInverted of [false, true]) {
    it(`oscillates by a relay${oscillationInverted ? ", inverted" : ""}`, () => {
      const fan = new PWMFan({ name: "Fan", pin: 2, oscillationPin: 4, oscillationInverted });
      const bench = new Bench([fan]).start();
      const [off, on] = oscillationInverted ? [1, 0] : [0, 1];
      assert.deepEqual(fan.pins, [2, 4]);
      assert.equal(bench.board.level(4), off);
      fan.set({ oscillating: true });
      assert.equal(bench.board.level(4), on);
      fan.set({ oscillating: false });
      assert.equal(bench.board.level(4), off);
    });
  }

  it("starts with its restored state, and can start again", () => {
    const fan = new PWMFan({
      name: "Fan",
      pin: 2,
      oscillationPin: 4,
      initialState: { state: true, speedLevel: 1 },
    });
    const bench = new Bench([fan]).start();
    assert.deepEqual(bench.duties(2), [338]);
    bench.close();
    assert.deepEqual([bench.board.use(2), bench.board.use(4)], [undefined, undefined]);
    fan.set({ speedLevel: 3 });
    bench.start();
    assert.deepEqual(bench.duties(2), [1023]);
  });

  it("has its oscillation relay off when it closes", () => {
    const fan = new PWMFan({ name: "Fan", pin: 2, oscillationPin: 4, oscillationInverted: true });
    const bench = new Bench([fan]).start();
    fan.set({ oscillating: true });
    const levels: number[] = [];
    bench.board.onChange((pin) => pin === 4 && levels.push(bench.board.level(pin)));
    bench.close();
    assert.equal(levels[0], 1);
  });

  it("says which pin it can't have, and gives back the others", () => {
    const fan = new PWMFan({ name: "Fan", pin: 2, oscillationPin: 99 });
    const bench = new Bench([fan]);
    assert.throws(() => bench.start(), /"Fan" can't open pin 99/);
    assert.equal(bench.board.use(2), undefined);
    const slow = new Bench([new PWMFan({ name: "Fan", pin: 2, hz: 50_000_000 })]);
    refusesPin(() => slow.start(), /"Fan"/, OutOfRangeError);
  });
});
