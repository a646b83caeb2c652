/** Sensors that are made of others: expected is what combination.cpp and dew_point.cpp of ESPHome do. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { runImported } from "./run-imported.js";

const SOURCES = `
number:
  - {platform: template, name: Left given, optimistic: true, min_value: -50, max_value: 100, step: 0.1, on_value: [sensor.template.publish: {id: left, state: !lambda "return x;"}]}
  - {platform: template, name: Right given, optimistic: true, min_value: -50, max_value: 100, step: 0.1, on_value: [sensor.template.publish: {id: right, state: !lambda "return x;"}]}
sensor:
  - {platform: template, id: left, name: Left, unit_of_measurement: kW, accuracy_decimals: 2, device_class: power, icon: "mdi:flash"}
  - {platform: template, id: right, name: Right}
`;

describe("A converted combination", () => {
  it("takes what a source without a reading lacks for nothing, and what isn't said from the first source", async () => {
    const device = await runImported(`${SOURCES}
  - {platform: template, id: third, name: Third}
  - {platform: combination, type: sum, name: Sum, sources: [{source: left}, {source: third}]}
button: {platform: template, name: Third given, on_press: [sensor.template.publish: {id: third, state: 2}]}
`);
    const hub = device.connect();
    await device.advance("1 s");
    hub.command("left_given", { state: 7 });
    await device.advance("1 s");
    assert.equal(hub.state("sum")?.state, 7);
    hub.entity("third_given").press();
    await device.advance("1 s");
    assert.equal(hub.state("sum")?.state, 9);
    const info = hub.entities.find(({ objectId }) => objectId === "sum");
    assert.equal(info?.unitOfMeasurement, "kW");
    assert.equal(info?.accuracyDecimals, 2);
    assert.equal(info?.deviceClass, "power");
    assert.equal(info?.icon, "mdi:flash");
    device.close();
  });

  for (const [why, options] of [
    ["its type, kalman, isn't", "type: kalman, process_std_dev: 0.1, sources: [{source: left}]"],
    ["one of its sources isn't", "type: max, sources: [{source: nobody}]"],
    ["one of its coefficients isn't", "type: linear, sources: [{source: left, coeffecient: much}]"],
  ])
    it(`is refused: ${why}`, () => {
      const yaml = `esphome: {name: a}\n${SOURCES}\n  - {platform: combination, name: C, ${options}}\n`;
      const notes = convert(yaml).notes.map(({ text }) => text);
      assert.ok(notes.includes(`sensor combination: isn't converted: ${why}`), notes.join("\n"));
    });
});

describe("A converted dew point", () => {
  it("is Magnus' formula, and nothing without a humidity that can be", async () => {
    const device = await runImported(`${SOURCES}
  - {platform: dew_point, name: Dew point, temperature: left, humidity: right}
`);
    const hub = device.connect();
    await device.advance("1 s");
    hub.command("left_given", { state: 25 });
    hub.command("right_given", { state: 50 });
    await device.advance("1 s");
    // ESPHome has the constants of Alduchov and Eskridge (1996), which give 13.86 °C.
    assert.equal(Number(hub.state("dew_point")?.state).toFixed(2), "13.86");
    hub.command("right_given", { state: 100 });
    await device.advance("1 s");
    assert.equal(Number(hub.state("dew_point")?.state).toFixed(2), "25.00");
    hub.command("right_given", { state: 0 });
    await device.advance("1 s");
    assert.ok(Number.isNaN(hub.state("dew_point")?.state));
    device.close();
  });
});

// pid_climate.cpp, write_output_: it sets what it isn't doing to 0 first.
describe("A converted PID climate", () => {
  it("heats and cools with one output that is an action", async () => {
    const device = await runImported(`${SOURCES}
output:
  - {platform: ledc, id: valve, pin: 5}
  - {platform: template, id: both, type: float, write_action: [output.set_level: {id: valve, level: !lambda "return state;"}]}
climate:
  platform: pid
  name: Room
  sensor: left
  heat_output: both
  cool_output: both
  default_target_temperature: 20
  control_parameters: {kp: 0.5}
`);
    const hub = device.connect();
    await device.advance("1 s");
    hub.command("left_given", { state: 19 });
    await device.advance("1 s");
    assert.equal(device.board.duty(5).toFixed(2), "0.50");
    hub.command("left_given", { state: 20.5 });
    await device.advance("1 s");
    assert.equal(device.board.duty(5).toFixed(2), "0.25");
    device.close();
  });
});
