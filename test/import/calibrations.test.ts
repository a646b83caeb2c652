/** Actions that calibrate parts; the keys are those of esphome/components/{mhz19,scd4x,scd30} of 2025.9. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualMHZ19, VirtualSCD4x, VirtualSCD30 } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const YAML = `
uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}
i2c: {sda: 21, scl: 22}
sensor:
  - platform: mhz19
    id: old
    co2: {name: Old CO2}
    automatic_baseline_calibration: false
    update_interval: 10s
  - platform: scd4x
    id: new
    co2: {name: New CO2}
    update_interval: 10s
  - platform: scd30
    co2: {name: Other CO2}
    update_interval: 10s
button:
  - platform: template
    name: Zero
    on_press:
      - mhz19.calibrate_zero: old
  - platform: template
    name: On
    on_press:
      - mhz19.abc_enable: {id: old}
  - platform: template
    name: "Off"
    on_press:
      - mhz19.abc_disable: old
  - platform: template
    name: Force
    on_press:
      - scd4x.perform_forced_calibration: {id: new, value: 419}
  - platform: template
    name: Only
    on_press:
      - scd4x.perform_forced_calibration:
          value: !lambda return 400 + 10;
  - platform: template
    name: Reset
    on_press:
      - scd4x.factory_reset: new
  - platform: template
    name: Reference
    on_press:
      - scd30.force_recalibration_with_reference: 430
`;

describe("Converted actions that calibrate", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  it("do what ESPHome's do", async () => {
    assert.deepEqual(convert(YAML).notes, []);
    const device = await runImported(YAML);
    running = device;
    const { parts } = device.board;
    const old = parts.find((part) => part instanceof VirtualMHZ19) ?? assert.fail();
    const modern = parts.find((part) => part instanceof VirtualSCD4x) ?? assert.fail();
    const other = parts.find((part) => part instanceof VirtualSCD30) ?? assert.fail();
    for (const part of [old, modern, other]) part.set("co2", 500);
    const hub = device.connect();
    const states = () =>
      ["old_co2", "new_co2", "other_co2"].map((id) => hub.entity(id).state?.state);
    const press = async (id: string) => {
      hub.entity(id).press();
      await device.advance("1 min");
    };
    await device.advance("4 min");
    assert.deepEqual([...states(), old.calibratesItself], [500, 500, 500, false]);
    await press("on");
    assert.equal(old.calibratesItself, true);
    await press("off");
    assert.equal(old.calibratesItself, false);
    for (const name of ["zero", "force", "reference"]) await press(name);
    assert.deepEqual(states(), [400, 419, 430]);
    await press("reset");
    assert.deepEqual(states(), [400, 500, 430]);
    await device.advance("4 min");
    await press("only");
    assert.deepEqual(states(), [400, 410, 430]);
  });

  it("are named in notes when they can't be", () => {
    const noteOf = (action: string) =>
      convert(`${YAML}  - {platform: template, name: New, on_press: [${action}]}`).notes.map(
        ({ text }) => text,
      );
    assert.match(
      noteOf("{scd30.force_recalibration_with_reference: {id: new, value: 400}}").join(),
      /new as a scd30/,
    );
    assert.match(noteOf("{scd4x.perform_forced_calibration: new}").join(), /value/);
    assert.match(noteOf("{mhz19.calibrate_zero: nobody}").join(), /nobody as a mhz19/);
  });
});
