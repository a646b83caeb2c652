import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ADCSensor } from "../../src/components/sensors/adc-sensor.js";
import { refusesPin } from "../tools/refuses.js";
import { Bench } from "./bench.js";

describe("ADCSensor", () => {
  it("reads volts, at the start first", async () => {
    const sensor = new ADCSensor({ name: "Battery", pin: 34, interval: 1 });
    const bench = new Bench([sensor]);
    bench.board.setVoltage(34, 1.2);
    bench.start();
    assert.equal(sensor.state, 1.2);
    assert.deepEqual(bench.published, ["Battery: 1.20 V"]);
    bench.board.setVoltage(34, 3.1);
    await bench.until(() => bench.published.length === 2);
    assert.equal(sensor.state, 3.1);
    bench.board.setVoltage(34, 0.2);
    await bench.until(() => bench.published.length === 3);
    assert.equal(sensor.state, 0.2);
    bench.close();
  });

  it("calibrates what it reads", () => {
    const sensor = new ADCSensor({
      name: "Moisture",
      pin: 34,
      calibrate: (volts) => 100 - (volts / 3) * 100,
      unitOfMeasurement: "%",
      accuracyDecimals: 0,
    });
    const bench = new Bench([sensor]);
    bench.board.setVoltage(34, 3 / 4);
    bench.start();
    assert.deepEqual(bench.published, ["Moisture: 75 %"]);
    bench.close();
  });

  it("gives back its pin and its timer", () => {
    const bench = new Bench([new ADCSensor({ name: "Battery", pin: 34 })]).start();
    assert.equal(bench.board.use(34), "analog input");
    assert.equal(bench.timer.running, 1);
    bench.close();
    assert.equal(bench.board.use(34), undefined);
    assert.equal(bench.timer.running, 0);
  });

  it("goes on when the first reading fails", async () => {
    const fault = new Error("no such value");
    let count = 0;
    const calibrate = (volts: number) => {
      count += 1;
      if (count === 1) throw fault;
      return volts;
    };
    const bench = new Bench([new ADCSensor({ name: "Battery", pin: 34, interval: 5, calibrate })]);
    assert.throws(() => bench.start(), fault);
    await bench.until(() => bench.published.length > 0);
    bench.close();
    assert.equal(bench.board.use(34), undefined);
    assert.equal(bench.timer.running, 0);
  });

  it("says which pin it can't have", () => {
    const bench = new Bench([new ADCSensor({ name: "Battery", pin: 34 })]);
    new bench.board.Analog({ pin: 34 });
    refusesPin(() => bench.start(), /"Battery" can't open pin 34/);
    assert.equal(bench.timer.running, 0);
  });
});
