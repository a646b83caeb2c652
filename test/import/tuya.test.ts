/** A converted tuya, with the keys of esphome/components/tuya of 2025.9. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualTuyaMCU } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const ALL = `
uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}
tuya: {id: mcu}
switch: [{platform: tuya, name: Power, switch_datapoint: 1}]
select:
  - platform: tuya
    name: Mode
    enum_datapoint: 2
    optimistic: true
    options:
      0: Eco
      1: Comfort
      2: Boost
number:
  - {platform: tuya, name: Target, number_datapoint: 3, min_value: -20, max_value: 100, step: 0.5, multiply: 10}
sensor:
  - platform: tuya
    name: Temperature
    sensor_datapoint: 3
    filters: [multiply: 0.1]
binary_sensor: [{platform: tuya, name: Running, sensor_datapoint: 1}]
text_sensor: [{platform: tuya, tuya_id: mcu, name: State, sensor_datapoint: 5}]
`;

describe("A converted tuya", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  it("has entities of its datapoints", async () => {
    assert.deepEqual(convert(`esphome: {name: a}\n${ALL}`).notes, []);
    const device = await runImported(ALL);
    running = device;
    const part = device.board.attach(new VirtualTuyaMCU());
    part.set("temperature", 55);
    const hub = device.connect();
    await device.advance("3 s");
    const states = () =>
      ["power", "mode", "target", "temperature", "running", "state"].map(
        (id) => hub.entity(id).state?.state,
      );
    assert.deepEqual(states(), [true, "Eco", 5.5, 5.5, true, "ok"]);
    hub.entity("power").turnOff();
    hub.entity("mode").set("Boost");
    hub.entity("target").set(-2.5);
    await device.advance("3 s");
    assert.deepEqual(
      [1, 2, 3].map((id) => part.datapoints.get(id)?.value),
      [0, 2, -25],
    );
    assert.deepEqual(states(), [false, "Boost", -2.5, -2.5, false, "ok"]);
    assert.deepEqual(part.complaints, []);
  });

  it("names what isn't converted", () => {
    const notes = convert(
      "esphome: {name: a}\nuart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}\ntuya: {status_pin: 14, ignore_mcu_update_on_datapoints: [1]}\nlight: [{platform: tuya, name: Lamp, switch_datapoint: 1}]",
    ).notes.map(({ text }) => text);
    for (const words of ["status_pin", "ignore_mcu_update_on_datapoints", "light tuya"])
      assert.ok(
        notes.some((text) => text.includes(words)),
        notes.join(),
      );
  });
});
