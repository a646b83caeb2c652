import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import { Servo, type ServoOptions } from "../../src/components/motors/servo.js";
import { stillBench } from "./bench.js";

describe("Servo", () => {
  function running(options: Partial<ServoOptions> = {}) {
    const servo = new Servo({ name: "Flap", pin: 13, ...options });
    const { bench, clock } = stillBench([servo]);
    servo.started();
    /** The pulse in microseconds, within what 10 bits can say. */
    const isPulse = (expected: number) => {
      const pulse = bench.board.duty(13) * 20_000;
      assert.ok(Math.abs(pulse - expected) <= 25, `${pulse} µs instead of ${expected}`);
    };
    return { servo, clock, bench, isPulse };
  }

  it("goes to an angle, and is in the middle at the start", () => {
    const { servo, isPulse, bench } = running();
    isPulse(1500);
    servo.command({ state: -90 });
    isPulse(600);
    servo.command({ state: 90 });
    isPulse(2400);
    servo.command({ state: 45 });
    isPulse(1950);
    // Out of range: ignored.
    servo.command({ state: 91 });
    isPulse(1950);
    assert.equal(bench.published.at(-1), "Flap: 45 °");
  });

  it("turns the other way when its pulses are swapped, and has its own range", () => {
    const { servo, isPulse } = running({
      ...{ minValue: 10, maxValue: 20, minPulse: "2 ms", maxPulse: "1 ms" },
    });
    isPulse(1500);
    servo.set(10);
    isPulse(2000);
  });

  it("lets go after a while, and at its end", () => {
    const { servo, clock, bench, isPulse } = running({ detachAfter: 500 });
    servo.set(10);
    clock.advance(499);
    isPulse(1600);
    clock.advance(1);
    isPulse(0);
    servo.set(20);
    bench.close();
    assert.equal(bench.timer.running, 0);
  });

  it("has no pulses before the first command if it shouldn't, and lets go when it is told", () => {
    const { servo, bench, isPulse } = running({ startsDetached: true });
    assert.equal(bench.board.duty(13), 0);
    servo.set(90);
    isPulse(2400);
    servo.detach();
    assert.equal(bench.board.duty(13), 0);
  });

  it("takes its time from where it is, and lets go when it is there", () => {
    const { servo, clock, bench, isPulse } = running({ travelTime: 2000, detachAfter: 500 });
    servo.set(90);
    clock.advance(500);
    isPulse(1950);
    servo.set(0);
    clock.advance(250);
    isPulse(1725);
    clock.advance(250);
    isPulse(1500);
    clock.advance(499);
    isPulse(1500);
    clock.advance(1);
    assert.equal(bench.board.duty(13), 0);
    assert.equal(bench.timer.running, 0);
  });

  it("refuses options that can't be", () => {
    assert.throws(() => running({ minPulse: "1500 us", maxPulse: 1.5 }), ConfigurationError);
    assert.throws(() => running({ initialValue: 91 }), ConfigurationError);
  });
});
