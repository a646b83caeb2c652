/** Converted touch pads: the keys are those of esphome/components/esp32_touch/__init__.py and binary_sensor.py. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { keep } from "../tools/close-after.js";
import { runImported } from "./run-imported.js";

const notesOf = (yaml: string) =>
  convert(`esphome: {name: a}\n${yaml}`).notes.map(({ text }) => text);

const PADS = `
esp32_touch: {setup_mode: true}
binary_sensor:
  - {platform: esp32_touch, name: Hob, pin: GPIO27, threshold: 600, wakeup_threshold: 500}
  - platform: esp32_touch
    name: Door
    pin: GPIO4
    threshold: 600
    filters: [invert: , delayed_on: 2s]
`;

describe("Converted touch pads", () => {
  it("are touched, log their values, and have their filters", async () => {
    assert.deepEqual(notesOf(PADS), []);
    const device = await runImported(PADS);
    keep({ close: () => device.close() });
    await device.advance("1 s");
    assert.ok(device.log.includes('touch: "Hob": 1000, at rest 0'));
    assert.deepEqual(
      ["Hob", "Door"].map((name) => device.entity(name).describe()),
      ["off", "on"],
    );
    device.drive(27, 1);
    device.drive(4, 1);
    await device.advance("100 ms");
    assert.deepEqual(
      ["Hob", "Door"].map((name) => device.entity(name).describe()),
      ["on", "off"],
    );
    device.drive(4, 0);
    // ESPHome's 100 ms until it is released, and the filter.
    await device.advance("2 s");
    assert.equal(device.entity("Door").describe(), "off");
    await device.advance("200 ms");
    assert.equal(device.entity("Door").describe(), "on");
  });

  it("wake a device: touch_wakeup of deep_sleep/__init__.py", async () => {
    const sleep = `
deep_sleep:
  run_duration: {default: 10s, touch_wakeup_reason: 1min}
  touch_wakeup: true
`;
    assert.deepEqual(notesOf(PADS + sleep), []);
    const device = await runImported(PADS + sleep);
    keep({ close: () => device.close() });
    await device.advance("1 h");
    assert.equal(device.isAsleep, true);
    device.drive(27, 1);
    await device.advance("50 s");
    assert.equal(device.isAsleep, false);
  });

  it("need a threshold", () => {
    assert.deepEqual(notesOf("binary_sensor: [{platform: esp32_touch, name: Hob, pin: 27}]"), [
      "binary_sensor esp32_touch: isn't converted: threshold is missing",
    ]);
  });

  it("are measured as they were: CONFIG_SCHEMA and to_code of esp32_touch/__init__.py", async () => {
    const measured = (options: string) => {
      const yaml = `esp32_touch: {${options}}\n${PADS.replace("esp32_touch: {setup_mode: true}", "")}`;
      assert.deepEqual(notesOf(yaml), []);
      return /measuring: TouchMeasuring = (\{[\s\S]*?\});/
        .exec(convert(`esphome: {name: a}\n${yaml}`).text)?.[1]
        ?.replace(/,\n *\}/g, " }")
        .replace(/\s+/g, " ");
    };
    assert.equal(
      measured("sleep_duration: 10ms, measurement_duration: 4096us, iir_filter: 10ms"),
      '{ interval: "10 ms", duration: "4.096 ms", smoothing: "10 ms" }',
    );
    // The attenuation is taken from the reference: VOLTAGE_ATTENUATION.
    assert.equal(
      measured(
        "low_voltage_reference: 0.8V, high_voltage_reference: 2.4, voltage_attenuation: 1.5V",
      ),
      "{ lowerVolts: 0.8, upperVolts: 0.9 }",
    );
    assert.equal(measured("voltage_attenuation: 0.5V"), "{ upperVolts: 2.2 }");
    const filter = "debounce_count: 3, noise_threshold: 0, jitter_step: 5";
    assert.equal(
      measured(
        `filter_mode: IIR_16, smooth_mode: IIR_8, ${filter}, denoise_grade: BIT10, denoise_cap_level: L4, waterproof_guard_ring: GPIO5, waterproof_shield_driver: L2`,
      ),
      "{ filter: { benchmark: 16, jitterStep: 5, noise: 0, debounce: 3, smooth: 8 }, denoise: { bits: 10, capacitance: 4 }, waterproof: { shield: 2, guardPin: 5 } }",
    );
    assert.equal(
      measured(`filter_mode: JITTER, smooth_mode: "OFF", ${filter}`),
      '{ filter: { benchmark: "jitter", jitterStep: 5, noise: 0, debounce: 3, smooth: 0 } }',
    );
    const device = await runImported(
      `esp32_touch: {measurement_duration: 4096us}\n${PADS}`.replace(
        "esp32_touch: {setup_mode: true}",
        "",
      ),
    );
    keep({ close: () => device.close() });
    await device.advance("1 s");
    // Half the time, half the value: below the threshold.
    assert.equal(device.entity("Hob").describe(), "on");
  });
});
