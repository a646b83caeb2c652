import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import {
  Stepper,
  type StepperOptions,
  type StepperPins,
} from "../../src/components/motors/stepper.js";
import { stillBench } from "./bench.js";

const PHASES = [12, 13, 14, 15] as const;

describe("Stepper", () => {
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

  it("makes half steps and single ones, as ESPHome's uln2003.cpp", () => {
    const sequenceOf = (stepMode: "half" | "wave", count: number) => {
      const { stepper, clock, levels } = running({}, { pins: PHASES, stepMode });
      stepper.set(count);
      return Array.from({ length: count }, () => {
        clock.advance(4);
        return levels();
      });
    };
    // AB, B, BC, C, CD, D, DA, A
    const half = ["1100", "0100", "0110", "0010", "0011", "0001", "1001", "1000"];
    assert.deepEqual(sequenceOf("half", 8), half);
    assert.deepEqual(sequenceOf("wave", 4), ["0100", "0010", "0001", "1000"]);
  });

  it("can be made faster on its way, and wakes its driver", () => {
    const { stepper, clock, bench } = running(
      { speed: 10, sleepPin: 4, detachAfter: 1 },
      { stepPin: 12, directionPin: 13 },
    );
    assert.equal(bench.board.level(4), 0);
    stepper.set(30);
    clock.advance(1000);
    assert.equal(stepper.position, 10);
    assert.equal(bench.board.level(4), 1);
    stepper.setSpeed(100);
    clock.advance(200);
    assert.equal(stepper.position, 30);
    clock.advance(1);
    assert.equal(bench.board.level(4), 0);
    stepper.setAcceleration({ acceleration: 10 });
    stepper.set(40);
    clock.advance(1000);
    assert.ok(stepper.position < 36, `${stepper.position}`);
    assert.throws(() => stepper.setSpeed(1001), ConfigurationError);
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

  it("has the speed that it was given, also where a step isn't whole milliseconds", () => {
    for (const speed of [1, 7, 60, 333, 400, 600, 999, 1000]) {
      const { stepper, clock } = running({ speed, maxValue: 100_000 });
      stepper.set(100_000);
      clock.advance(10_000);
      assert.ok(Math.abs(stepper.position - 10 * speed) <= 1, `${speed}: ${stepper.position}`);
    }
  });

  it("gets faster and slower as ESPHome's", () => {
    const cases: [number, number, number, number][] = [
      [400, 200, 300, 1500],
      [250, 1000, 100, 600],
      [1000, 500, 500, 300],
    ];
    for (const [speed, acceleration, deceleration, target] of cases) {
      const { stepper, clock, bench } = running({
        ...{ speed, acceleration, deceleration, maxValue: 2000 },
      });
      const theirs = new StepperOfESPHome(speed, acceleration, deceleration, target);
      stepper.set(target);
      for (let tenth = 1; tenth < 100; tenth++) {
        clock.advance(100);
        theirs.advance(100_000);
        const words = `${speed}, ${tenth * 100} ms: ${stepper.position}, ${theirs.position}`;
        assert.ok(Math.abs(stepper.position - theirs.position) <= 4, words);
      }
      assert.equal(stepper.position, target);
      assert.equal(bench.timer.running, 0);
    }
  });

  it("stops before it turns round, if it needs time for that", () => {
    const { stepper, clock, bench } = running({
      ...{ speed: 100, deceleration: 100, maxValue: 1000 },
    });
    stepper.set(1000);
    clock.advance(1000);
    const from = stepper.position;
    stepper.set(0);
    clock.advance(1000);
    // From 100 steps a second, that takes a second and 50 steps.
    assert.ok(Math.abs(stepper.position - from - 50) <= 2, `${stepper.position - from}`);
    clock.advance(200);
    assert.ok(stepper.position < from + 45);
    clock.advance(5000);
    assert.deepEqual([stepper.position, bench.timer.running], [0, 0]);
  });

  it("refuses an acceleration that can't be", () => {
    for (const acceleration of [0, -1, Number.NaN])
      assert.throws(() => running({ acceleration }), ConfigurationError);
    assert.throws(() => running({ deceleration: 0 }), /deceleration is 0/);
  });

  it("has whole steps only", () => {
    assert.throws(() => running({ maxValue: 1.5 }), ConfigurationError);
  });
});

/** ESPHome 2025.9, esphome/components/stepper/stepper.cpp: calculate_speed_ and should_step_, in a loop of 50 µs. */
class StepperOfESPHome {
  position = 0;
  readonly #most: number;
  readonly #acceleration: number;
  readonly #deceleration: number;
  readonly #target: number;
  #speed = 0;
  #now = 0;
  #lastStep = 0;

  constructor(most: number, acceleration: number, deceleration: number, target: number) {
    this.#most = most;
    this.#acceleration = acceleration;
    this.#deceleration = deceleration;
    this.#target = target;
  }

  advance(microseconds: number): void {
    const end = this.#now + microseconds;
    for (; this.#now < end; this.#now += 50) this.#loop(50e-6);
  }

  #loop(seconds: number): void {
    const steps = Math.abs(this.#target - this.position);
    if (steps === 0) {
      this.#speed = 0;
      return;
    }
    const toDecelerate = Math.trunc(this.#speed ** 2 / (2 * this.#deceleration));
    this.#speed += seconds * (steps <= toDecelerate ? -this.#deceleration : this.#acceleration);
    this.#speed = Math.min(Math.max(this.#speed, 0), this.#most);
    if (this.#speed === 0 || this.#now - this.#lastStep < 1e6 / this.#speed) return;
    this.#lastStep = this.#now;
    this.position += 1;
  }
}
