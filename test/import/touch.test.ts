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

  it("name in a note how they were measured", () => {
    const notes = notesOf(`
esp32_touch: {sleep_duration: 10ms, iir_filter: 10ms}
binary_sensor: [{platform: esp32_touch, name: Hob, pin: 27}]
`);
    const measured =
      "pads are measured as ESPHome does by default, so thresholds may be other ones";
    assert.deepEqual(notes, [
      `esp32_touch: sleep_duration: ${measured}`,
      `esp32_touch: iir_filter: ${measured}`,
      "binary_sensor esp32_touch: isn't converted: threshold is missing",
    ]);
  });
});
