import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ADCSensor, ntc } from "../../src/index.js";
import { Bench } from "./bench.js";

/** A row of the table of a thermistor B57861S0103F040 (10 kΩ, beta 25/85 of 3988): °C and ohms. */
const TABLE = [
  [0, 32_650],
  [25, 10_000],
  [50, 3603],
  [85, 1070],
] as const;

describe("ntc", () => {
  for (const [celsius, ohms] of TABLE)
    it(`reads ${celsius} °C of a data sheet's table within a degree`, () => {
      const below = ntc({ beta: 3988 })((3.3 * ohms) / (ohms + 10_000));
      const above = ntc({ beta: 3988, upside: true })((3.3 * 10_000) / (ohms + 10_000));
      assert(Math.abs(below - celsius) < 1, `${below}`);
      assert(Math.abs(above - below) < 1e-9);
    });

  it("has no value where the thermistor is broken or short-circuited", () => {
    for (const volts of [0, 0.01, 3.29, 3.3, Number.NaN]) assert.equal(ntc()(volts), Number.NaN);
  });

  it("is the calibration of an analog input", () => {
    const sensor = new ADCSensor({
      name: "Boiler",
      pin: 34,
      unitOfMeasurement: "°C",
      accuracyDecimals: 1,
      calibrate: ntc(),
    });
    const bench = new Bench([sensor]);
    bench.board.setVoltage(34, 1.65);
    bench.start();
    assert.equal(sensor.describe(), "25.0 °C");
    bench.close();
  });
});
