import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { PWMFan } from "../../src/components/fans/pwm-fan.js";
import { CustomOutput } from "../../src/components/pins/custom-output.js";
import { SlowPWM } from "../../src/components/pins/slow-pwm.js";
import { GPIOSwitch } from "../../src/components/switches/gpio-switch.js";
import { stillBench } from "./bench.js";

describe("CustomOutput", () => {
  it("is given the level of what dims, from the start on", () => {
    const levels: number[] = [];
    const pin = new CustomOutput((level) => levels.push(Math.round(level * 1e6) / 1e6));
    const fan = new PWMFan({ name: "Fan", pin, speedCount: 10 });
    const { bench, clock } = stillBench([fan]);
    assert.deepEqual(levels, [], "other entities may not have started");
    fan.started();
    clock.advance(1);
    assert.deepEqual(levels, [0]);
    fan.set({ state: true, speedLevel: 3 });
    fan.set({ state: true, speedLevel: 10 });
    pin.set(0.5);
    bench.close();
    assert.deepEqual(levels, [0, 0.3, 1, 0.5, 0]);
  });

  it("is given 0 or 1 by what is on or off, and takes an inverted output's level", () => {
    const levels: number[] = [];
    const pin = new CustomOutput((level) => levels.push(level));
    const relay = new GPIOSwitch({ name: "Relay", pin, inverted: true });
    const { bench, clock } = stillBench([relay]);
    clock.advance(1);
    relay.set(true);
    bench.close();
    assert.deepEqual(levels, [1, 0, 1]);
  });

  it("is the relay of a slow PWM", () => {
    const levels: number[] = [];
    const relay = new CustomOutput((level) => levels.push(level));
    const pin = new SlowPWM({ pin: relay, period: 1000 });
    const fan = new PWMFan({ name: "Heater", pin, speedCount: 10 });
    const { bench, clock } = stillBench([fan]);
    fan.started();
    clock.advance(1);
    levels.length = 0;
    fan.set({ state: true, speedLevel: 5 });
    clock.advance(400);
    assert.equal(levels.at(-1), 1);
    clock.advance(200);
    assert.equal(levels.at(-1), 0);
    bench.close();
  });

  it("keeps no level for a board that starts without its program", () => {
    const relay = new GPIOSwitch({ name: "Relay", pin: new CustomOutput(() => {}) });
    assert.deepEqual(relay.safeOutputs, []);
  });
});
