import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { PIDClimate, type PIDClimateOptions } from "../../src/components/climate/pid-climate.js";
import { PIDTuner } from "../../src/components/climate/pid-tuner.js";
import { Sensor } from "../../src/entities/sensor.js";
import { stillBench } from "./bench.js";

/** The rest is judged by ESPHome's host build: judges/import/configurations/pid.yaml. */
describe("PIDClimate", () => {
  function running(options: Partial<PIDClimateOptions> = {}) {
    const sensor = new Sensor({ name: "Temperature" });
    const room = new PIDClimate({
      ...{ name: "Room", sensor, heatPin: 16, coolPin: 17, targetTemperature: 21, kp: 0.25 },
      ...{ initialMode: "heat_cool", ...options },
    });
    const { bench, clock } = stillBench([sensor, room]);
    room.started();
    const duty = (pin: number) => Math.round((bench.board.duty(pin) ?? 0) * 100);
    return { room, sensor, clock, bench, duties: () => [duty(16), duty(17)] };
  }

  it("heats or cools by what is missing, never both", () => {
    const { room, sensor, duties } = running();
    sensor.publish(19);
    assert.deepEqual(duties(), [50, 0]);
    assert.equal(room.action, "heating");
    sensor.publish(24);
    assert.deepEqual(duties(), [0, 75]);
    assert.equal(room.action, "cooling");
    sensor.publish(21);
    assert.deepEqual(duties(), [0, 0]);
    assert.equal(room.action, "idle");
    sensor.publish(-40);
    assert.deepEqual(duties(), [100, 0]);
  });

  it("does only what its mode says, and stops at once when it is turned off", () => {
    const { room, sensor, duties } = running();
    room.set({ mode: "heat" });
    sensor.publish(24);
    assert.deepEqual(duties(), [0, 0]);
    sensor.publish(19);
    assert.deepEqual(duties(), [50, 0]);
    room.set({ mode: "off" });
    assert.deepEqual(duties(), [0, 0]);
    assert.equal(room.action, "off");
    sensor.publish(18);
    assert.deepEqual(duties(), [0, 0]);
  });

  it("stops when its sensor has failed", () => {
    const { room, sensor, clock, duties } = running({ sensorTimeout: "1 min" });
    sensor.publish(19);
    clock.advance(59_999);
    assert.deepEqual(duties(), [50, 0]);
    clock.advance(1);
    assert.deepEqual(duties(), [0, 0]);
    assert.equal(room.currentTemperature, undefined);
    sensor.publish(19);
    assert.deepEqual(duties(), [50, 0]);
    sensor.publish(Number.NaN);
    assert.deepEqual(duties(), [0, 0]);
  });

  it("adds up what has been missing, within its ends, and forgets it when told", () => {
    const { room, sensor, clock } = running({ kp: 0, ki: 0.01, maxIntegral: 0.3 });
    sensor.publish(20);
    clock.advance(10_000);
    sensor.publish(20);
    assert.ok(Math.abs(room.output - 0.1) < 1e-9);
    clock.advance(60_000);
    sensor.publish(20);
    assert.equal(room.output, 0.3);
    room.resetIntegral();
    sensor.publish(20);
    assert.equal(room.output, 0);
    room.setParameters({ kp: 0.5 });
    sensor.publish(20);
    assert.equal(room.output, 0.5);
  });

  it("says when it has calculated, and is off at its end", () => {
    const { room, sensor, bench } = running();
    const outputs: number[] = [];
    room.onCalculated(() => outputs.push(room.output));
    sensor.publish(19);
    sensor.publish(19);
    assert.deepEqual(outputs, [0.5, 0.5]);
    bench.close();
    assert.equal(bench.timer.running, 0);
    assert.equal(room.output, 0);
  });

  it("is tuned by the swings of a room that answers late", () => {
    const { room, sensor, clock, bench } = running({ kp: 0.1 });
    room.tune(new PIDTuner({ noiseBand: 0.2 }));
    let [temperature, heater] = [20, 0];
    for (let second = 0; second < 3000; second++) {
      heater += (bench.board.duty(16) - bench.board.duty(17) - heater) * 0.05;
      temperature += heater * 0.05 - (temperature - 18) * 0.006;
      sensor.publish(temperature);
      clock.advance(1000);
    }
    const { kp, ki, kd } = room.controller;
    assert.ok(kp > 0.3 && ki > 0 && kd > kp, `${kp} ${ki} ${kd}`);
    // As it should be for the rest of the time.
    assert.ok(Math.abs(temperature - 21) < 0.1, `${temperature}`);
  });

  it("needs an output", () => {
    const { sensor } = running();
    const options = { name: "Room", sensor, targetTemperature: 21, kp: 1 };
    assert.throws(() => new PIDClimate(options), /"Room" has no output/);
  });
});
