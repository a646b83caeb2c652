import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import {
  Stepper,
  type StepperOptions,
  type StepperPins,
} from "../../src/components/motors/stepper.js";
import { closeBenches, stillBench } from "./bench.js";

const PHASES = [12, 13, 14, 15] as const;

describe("Stepper", () => {
  afterEach(closeBenches);

  function running(
    options: Omit<Partial<StepperOptions>, keyof StepperPins> = {},
    pins: StepperPins = { pins: PHASES },
  ) {
    const stepper = new Stepper({ name: "Flap", maxValue: 100, ...options, ...pins });
    const { bench, clock } = stillBench([stepper]);
    stepper.started();
    const levels = () => PHASES.map((pin) => bench.board.level(pin)).join("");
    return { stepper, clock, bench, levels };
  }

  it("makes its steps in order, one after the other, in both directions", () => {
    const { stepper, clock, levels, bench } = running();
    const forth: string[] = [];
    stepper.set(4);
    for (let i = 0; i < 4; i++) {
      clock.advance(4);
      forth.push(levels());
    }
    assert.deepEqual(forth, ["0110", "0011", "1001", "1100"]);
    assert.equal(stepper.position, 4);
    assert.equal(bench.timer.running, 0);
    const back: string[] = [];
    stepper.set(0);
    for (let i = 0; i < 4; i++) {
      clock.advance(4);
      back.push(levels());
    }
    assert.deepEqual(back, ["1001", "0011", "0110", "1100"]);
    assert.equal(stepper.position, 0);
  });

  it("makes as many pulses as steps, with the direction's pin before the first", () => {
    const { stepper, clock, bench } = running({ speed: 1000 }, { stepPin: 26, directionPin: 27 });
    const pulses = { up: 0, down: 0 };
    let before = 0;
    bench.board.onChange((pin) => {
      const level = bench.board.level(26);
      if (pin === 26 && level === 1 && before === 0)
        pulses[bench.board.level(27) === 1 ? "up" : "down"] += 1;
      before = level;
    });
    stepper.command({ state: 100 });
    clock.advance(99);
    assert.equal(stepper.position, 99);
    clock.advance(1);
    assert.deepEqual(pulses, { up: 100, down: 0 });
    stepper.command({ state: 70 });
    clock.advance(1000);
    assert.deepEqual(pulses, { up: 100, down: 30 });
  });

  it("turns round on its way", () => {
    const { stepper, clock, bench } = running({ speed: 100 });
    stepper.set(50);
    clock.advance(100);
    assert.equal(stepper.position, 10);
    stepper.set(5);
    clock.advance(50);
    assert.equal(stepper.position, 5);
    assert.equal(bench.timer.running, 0);
  });

  it("is switched off after a while, and at its end", () => {
    const { stepper, clock, levels, bench } = running({ detachAfter: 500, enablePin: 16 });
    assert.equal(bench.board.level(16), 1);
    stepper.set(1);
    assert.equal(bench.board.level(16), 0);
    clock.advance(4 + 499);
    assert.equal(levels(), "0110");
    clock.advance(1);
    assert.equal(levels(), "0000");
    assert.equal(bench.board.level(16), 1);
    stepper.set(50);
    bench.close();
    assert.equal(bench.timer.running, 0);
  });

  it("can be given its position", () => {
    const { stepper, clock, levels } = running({ minValue: -10, initialValue: 20 });
    assert.equal(stepper.position, 20);
    stepper.set(10);
    clock.advance(8);
    stepper.setPosition(0);
    const before = levels();
    clock.advance(1000);
    assert.deepEqual([stepper.position, stepper.state, levels()], [0, 0, before]);
  });

  it("has whole steps only", () => {
    assert.throws(() => running({ maxValue: 1.5 }), ConfigurationError);
  });
});
