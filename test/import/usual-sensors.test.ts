/**
 * What ESPHome's platforms say of a value where a configuration doesn't. `npm run judge:hubs -- adopted` compares all
 * of it with ESPHome's own programs.
 */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { Sensor } from "thimble";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const I2C = "i2c: {sda: 21, scl: 22}\nsensor:\n";

describe("A converted sensor", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  /** A converted sensor by its object id. */
  const sensorOf = (id: string): Sensor => {
    const found = running?.device.entities.find(({ objectId }) => objectId === id);
    assert.ok(found instanceof Sensor);
    return found;
  };

  it("has the class and the icon that ESPHome's platform has", async () => {
    running = await runImported(
      `${I2C}  - {platform: bmp280_i2c, pressure: {name: Pressure}}\n  - {platform: scd4x, co2: {name: CO2}}`,
    );
    assert.equal(sensorOf("pressure").deviceClass, "pressure");
    assert.equal(sensorOf("co2").icon, "mdi:molecule-co2");
  });

  it("has its own where the configuration says so, also none", async () => {
    const keys = 'name: CO2, icon: "mdi:cloud", device_class: "", state_class: ""';
    running = await runImported(`${I2C}  - {platform: scd4x, co2: {${keys}}}`);
    const { icon, deviceClass, stateClass } = sensorOf("co2");
    assert.deepEqual([icon, deviceClass, stateClass], ["mdi:cloud", "", "none"]);
  });

  it("is one whose history hubs keep where ESPHome's is, and so is its copy", async () => {
    running = await runImported(
      "sensor:\n  - {platform: pulse_meter, id: p, pin: 4, name: Power, total: {name: Total}}\n" +
        "  - {platform: copy, source_id: p, name: Copied}\n",
    );
    assert.equal(sensorOf("power").stateClass, "measurement");
    const total = sensorOf("total");
    assert.deepEqual([total.stateClass, total.unitOfMeasurement], ["total_increasing", "pulses"]);
    const copied = sensorOf("copied");
    assert.deepEqual([copied.stateClass, copied.icon], ["measurement", "mdi:pulse"]);
  });
});
