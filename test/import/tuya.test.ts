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

  it("has lamps and fans of several datapoints", async () => {
    const yaml = `
uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}
tuya:
light:
  - platform: tuya
    name: Lamp
    switch_datapoint: 20
    dimmer_datapoint: 22
    min_value: 10
    max_value: 1000
    min_value_datapoint: 3
    color_temperature_datapoint: 23
    color_temperature_max_value: 1000
    color_temperature_invert: true
    cold_white_color_temperature: 6500 K
    warm_white_color_temperature: 2700 K
    color_datapoint: 24
    color_type: HSV
    color_interlock: true
    gamma_correct: 1.0
    default_transition_length: 0s
fan:
  - {platform: tuya, name: Fan, switch_datapoint: 31, speed_datapoint: 32, oscillation_datapoint: 33, direction_datapoint: 34, speed_count: 4}
`;
    assert.deepEqual(convert(`esphome: {name: a}\n${yaml}`).notes, []);
    const device = await runImported(yaml);
    running = device;
    const part = device.board.attach(new VirtualTuyaMCU());
    const hub = device.connect();
    await device.advance("3 s");
    hub.command("lamp", { state: true, colorMode: 11, colorTemperature: 154, brightness: 0.5 });
    hub.command("fan", { state: true, speedLevel: 4, oscillating: true, direction: 1 });
    await device.advance("3 s");
    assert.deepEqual(
      [3, 20, 22, 23, 31, 32, 33, 34].map((id) => part.datapoints.get(id)?.value),
      [10, 1, 500, 1000, 1, 3, 1, 1],
    );
    assert.deepEqual(part.complaints, []);
  });

  it("has covers and climates of several datapoints", async () => {
    const yaml = `
uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}
tuya: {ignore_mcu_update_on_datapoints: 7, status_pin: {number: 14, inverted: true}}
cover:
  - platform: tuya
    name: Blind
    device_class: blind
    control_datapoint: 41
    position_datapoint: 42
    position_report_datapoint: 4
    direction_datapoint: 43
    min_value: 10
    max_value: 90
    invert_position: true
    invert_position_report: true
    restore_mode: NO_RESTORE
climate:
  - platform: tuya
    name: Air
    switch_datapoint: 51
    supports_heat: false
    supports_cool: true
    target_temperature_datapoint: 52
    current_temperature_datapoint: 53
    target_temperature_multiplier: 0.5
    current_temperature_multiplier: 0.1
    cooling_state_pin: {number: 4, inverted: true, mode: INPUT_PULLUP}
    active_state: {datapoint: 54, cooling_value: 2, drying_value: 3, fanonly_value: 4}
    preset:
      eco: {datapoint: 55, temperature: 28}
      sleep: {datapoint: 56}
    fan_mode: {datapoint: 57, auto_value: 0, low_value: 1, medium_value: 2, middle_value: 3, high_value: 4}
    swing_mode: {vertical_datapoint: 58, horizontal_datapoint: 59}
    visual: {min_temperature: 16, max_temperature: 31, temperature_step: 0.5}
  - platform: tuya
    name: Heater
    target_temperature_datapoint: 3
    temperature_multiplier: 0.5
    heating_state_pin: 5
    reports_fahrenheit: true
`;
    const { notes, text } = convert(`esphome: {name: a}\n${yaml}`);
    assert.deepEqual(
      notes.map((note) => note.text),
      ["climate tuya: without a switch_datapoint it is always on, in ESPHome it always shows off"],
    );
    assert.match(text, /statusPin: 14,\s+statusInverted: true,\s+ignored: \[7\]/);
    assert.match(text, /heatingPin: \{ pin: 5 \}/);
    assert.match(text, /multiply: 0.5 \},? fahrenheit: true/);
    const device = await runImported(yaml);
    running = device;
    const part = device.board.attach(new VirtualTuyaMCU());
    const hub = device.connect();
    await device.advance("3 s");
    hub.command("blind", { position: 0.5 });
    hub.command("air", { mode: 2, targetTemperature: 23.5, fanMode: 6, swingMode: 2, preset: 5 });
    device.drive(4, 0);
    await device.advance("3 s");
    assert.deepEqual(
      [42, 43, 51, 52, 54, 55, 56, 57, 58, 59].map((id) => part.datapoints.get(id)?.value),
      [50, 1, 1, 47, 2, 1, 0, 3, 1, 0],
    );
    hub.command("blind", { position: 1 });
    part.report(4, 30);
    await device.advance("1 s");
    assert.equal(part.datapoints.get(41)?.value, 0);
    assert.equal(hub.state("blind")?.position, 0.25);
    assert.deepEqual([hub.state("air")?.action, hub.state("air")?.targetTemperature], [2, 28]);
    assert.deepEqual(part.complaints, []);
  });

  it("does what is to be done with a datapoint's values, and tells the time", async () => {
    const yaml = `
uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}
time: [{platform: homeassistant, id: clock}]
tuya:
  time_id: clock
  on_datapoint_update:
    - sensor_datapoint: 5
      datapoint_type: string
      then: [text_sensor.template.publish: {id: text, state: !lambda 'return x;'}]
    - sensor_datapoint: 3
      datapoint_type: int
      then: [sensor.template.publish: {id: half, state: !lambda 'return x / 2.0;'}]
    - sensor_datapoint: 1
      datapoint_type: bool
      then: [switch.template.publish: {id: on, state: !lambda 'return !x;'}]
    - sensor_datapoint: 7
      then: [logger.log: bits]
text_sensor: [{platform: template, id: text, name: Text}]
sensor: [{platform: template, id: half, name: Half}]
switch: [{platform: template, id: on, name: Off, optimistic: true}]
`;
    const { notes, text } = convert(`esphome: {name: a}\n${yaml}`);
    assert.deepEqual(notes, []);
    assert.match(text, /tellTime\(device\.clock\)/);
    const device = await runImported(yaml);
    running = device;
    const part = device.board.attach(new VirtualTuyaMCU());
    const hub = device.connect();
    await device.advance("3 s");
    const states = () => ["text", "half", "off"].map((id) => hub.entity(id).state?.state);
    assert.deepEqual(states(), ["ok", 10.5, false]);
    part.report(1, 0);
    part.report(3, -3);
    await device.advance("1 s");
    assert.deepEqual(states(), ["ok", -1.5, true]);
  });

  it("names what isn't converted", () => {
    const notes = convert(
      'esphome: {name: a}\nuart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}\ntuya: {on_datapoint_update: [{sensor_datapoint: 1, datapoint_type: raw, then: [lambda: "id(y) = x;"]}]}\ncover: [{platform: tuya, name: Cover, position_datapoint: 1, invert_position: true, restore_mode: RESTORE_AND_CALL}, {platform: tuya, name: Other}]\nclimate: [{platform: tuya, name: Climate}]\nlight: [{platform: tuya, name: Lamp, switch_datapoint: 1, color_temperature_datapoint: 2, gamma_correct: 2.8, default_transition_length: 1s, restore_mode: ALWAYS_ON, effects: [pulse: ]}]\nfan: [{platform: tuya, name: Fan, speed_datapoint: 1, speed_count: 200}]',
    ).notes.map(({ text }) => text);
    for (const words of [
      "on_datapoint_update isn't converted",
      "invert_position isn't converted",
      "position_datapoint is missing",
      "it has neither a switch_datapoint nor a target_temperature_datapoint",
      "it needs a dimmer_datapoint",
      "gamma_correct isn't converted: the processor has its own",
      "default_transition_length isn't converted",
      "restore_mode: it shows what the processor says",
      "effects aren't",
      "it has more than 100 speeds",
    ])
      assert.ok(
        notes.some((text) => text.includes(words)),
        notes.join(),
      );
  });
});
