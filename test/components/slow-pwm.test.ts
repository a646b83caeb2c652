import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { PWMFan } from "../../src/components/fans/pwm-fan.js";
import { SlowPWM, type SlowPWMOptions } from "../../src/components/pins/slow-pwm.js";
import { stillBench } from "./bench.js";

describe("SlowPWM", () => {
  function running(options: Partial<SlowPWMOptions> = {}) {
    const pin = new SlowPWM({ pin: 16, period: 10_000, ...options });
    const heater = new PWMFan({ name: "Heater", pin, speedCount: 100 });
    const { bench, clock } = stillBench([heater]);
    heater.started();
    /** The level in each of the next seconds. */
    const seconds = (count: number) => {
      let levels = "";
      for (let second = 0; second < count; second++) {
        clock.advance(500);
        levels += bench.board.level(16);
        clock.advance(500);
      }
      return levels;
    };
    return { heater, bench, clock, seconds };
  }

  it("is on for a share of each period, first on and then off", () => {
    const { heater, seconds } = running();
    heater.set({ state: true, speedLevel: 30 });
    assert.equal(seconds(20), "11100000001110000000");
  });

  it("takes a new share in the period that runs, or begins a new one", () => {
    const { heater, seconds } = running();
    heater.set({ state: true, speedLevel: 30 });
    assert.equal(seconds(5), "11100");
    heater.set({ speedLevel: 80 });
    assert.equal(seconds(10), "1110011111");
    const other = running({ restartsCycle: true });
    other.heater.set({ state: true, speedLevel: 30 });
    assert.equal(other.seconds(5), "11100");
    other.heater.set({ speedLevel: 20 });
    assert.equal(other.seconds(10), "1100000000");
  });

  it("needs no timer while it is on or off all the time", () => {
    const { heater, bench, seconds } = running();
    heater.set({ state: true, speedLevel: 100 });
    assert.equal(seconds(12), "111111111111");
    assert.equal(bench.timer.running, 0);
    heater.set({ state: false });
    assert.equal(seconds(2), "00");
    assert.equal(bench.timer.running, 0);
  });

  it("is high when it is off, if it is inverted, and at its end", () => {
    const { heater, bench, seconds } = running({ inverted: true });
    assert.equal(seconds(1), "1");
    heater.set({ state: true, speedLevel: 50 });
    assert.equal(seconds(9), "000011111");
    bench.close();
    assert.equal(bench.timer.running, 0);
  });

  it("refuses a period that relays don't stand", () => {
    assert.throws(() => new SlowPWM({ pin: 16, period: 99 }), /slow PWM at pin 16: period is 99/);
  });
});
