/** What converted sensors compute: expected is what ESPHome's C++ and Python do, file by file. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { runImported } from "./run-imported.js";

const CURVES = {
  beta: "{b_constant: 3950, reference_temperature: 25°C, reference_resistance: 10kOhm}",
  points: "[10.0kOhm -> 25°C, 27.219kOhm -> 0°C, 14.674kOhm -> 15°C]",
};

// resistance/resistance_sensor.cpp, ntc/ntc.cpp, calc_b and calc_steinhart_hart of ntc/sensor.py.
describe("Converted thermistors", () => {
  for (const [volts, where, beta, points] of [
    // 10 kΩ against 5.6 kΩ, on either side: each curve's own point at 25 °C.
    [2.115_384_6, "DOWNSTREAM", 25, 25],
    [1.184_615_4, "UPSTREAM", 25, 25],
    // 27.219 kΩ: 0 °C is a point of the one curve, and the other is computed: 1 / (1/298.15 + ln(2.7219)/3950).
    [2.736_908_5, "DOWNSTREAM", 4.049, 0],
  ] as const)
    it(`are ${beta} and ${points} °C at ${volts} V, ${where.toLowerCase()}`, async () => {
      const device = await runImported(`
sensor:
  - {platform: template, id: volts, name: Volts, lambda: "return ${volts};", update_interval: 1s}
  - {platform: resistance, id: ohms, sensor: volts, configuration: ${where}, resistor: 5.6kOhm, name: Ohms}
  - {platform: ntc, sensor: ohms, name: Beta, calibration: ${CURVES.beta}}
  - {platform: ntc, sensor: ohms, name: Points, calibration: ${CURVES.points}}
`);
      const hub = device.connect();
      await device.advance("2 s");
      const shown = (name: string) => Number(hub.state(name)?.state);
      assert.ok(Math.abs(shown("beta") - beta) < 0.01, `${shown("beta")}`);
      assert.ok(Math.abs(shown("points") - points) < 0.01, `${shown("points")}`);
      device.close();
    });
});
