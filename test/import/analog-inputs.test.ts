/** Converted inputs, weights and distances: expected is what ESPHome's C++ publishes. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import type { VirtualPart } from "../../hosts/virtual/parts/virtual-part.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const HEAD = `i2c: {sda: 21, scl: 22}
spi: {clk_pin: 14, miso_pin: 12}
`;

function notes(yaml: string): string {
  return convert(`esphome: {name: a}\n${HEAD}${yaml}`)
    .notes.map(({ text }) => text)
    .join("\n");
}

function partOf(device: TestDevice, name: string): VirtualPart {
  const part = device.board.parts.find((each) => each.name.startsWith(name));
  assert.ok(part, device.board.parts.map((each) => each.name).join());
  return part;
}

describe("Converted analog inputs", () => {
  // ads1115.cpp publishes volts; each of its sensors is one input.
  it("of one ADS1115 are read by one part", async () => {
    const device = await runImported(`${HEAD}
ads1115: {id: volts, address: 0x49}
sensor:
  - {platform: ads1115, multiplexer: A0_GND, gain: 4.096, name: A, update_interval: 2s, filters: [multiply: 2]}
  - {platform: ads1115, multiplexer: A3_GND, gain: 4.096, name: B, update_interval: 2s}
`);
    const part = partOf(device, "ads1115");
    part.set("a0", 1.5);
    part.set("a3", 2.5);
    const hub = device.connect();
    await device.advance("5 s");
    assert.deepEqual(
      ["a", "b"].map((id) => Number(hub.state(id)?.state).toFixed(2)),
      ["3.00", "2.50"],
    );
    device.close();
  });

  it("that a program can't measure are named", () => {
    const of = (keys: string) =>
      notes(`ads1115: {}\nsensor: [{platform: ads1115, gain: 1.024, ${keys}}]`);
    assert.match(of("name: A, multiplexer: A1_A2"), /isn't one of the eight/);
    assert.match(of("name: A, multiplexer: A0_GND"), /its gain is 1\.024/);
  });
});

// max31855.cpp publishes °C, vl53l0x_sensor.cpp metres.
describe("Converted parts on buses", () => {
  it("have ESPHome's units", async () => {
    const device = await runImported(`${HEAD}
sensor:
  - {platform: max31855, cs_pin: 5, name: Oven, reference_temperature: {name: Inside}, update_interval: 2s}
  - {platform: vl53l0x, name: Shelf, update_interval: 2s}
`);
    const oven = partOf(device, "max31855");
    const shelf = partOf(device, "vl53l0x");
    oven.set("temperature", 200.25);
    shelf.set("distance", 45);
    const hub = device.connect();
    await device.advance("5 s");
    assert.equal(hub.state("oven")?.state, 200.25);
    assert.equal(Number(hub.state("shelf")?.state).toFixed(2), "0.45");
    device.close();
  });

  // hlw8012.cpp writes SEL high for the current, unless its pin is inverted; energy is in Wh.
  it("are meters whose SEL has ESPHome's levels", async () => {
    for (const [sel, high] of [
      ["12", "current"],
      ["{number: 12, inverted: true}", "voltage"],
    ]) {
      const device = await runImported(`
sensor:
  - platform: hlw8012
    model: bl0937
    cf_pin: 14
    cf1_pin: {number: 13, mode: INPUT_PULLUP}
    sel_pin: ${sel}
    initial_mode: ${high}
    change_mode_every: never
    update_interval: 10s
    current_resistor: 0.002 ohm
    voltage_divider: 1960
    power: {name: Power}
    energy: {name: Energy}
    voltage: {name: Voltage}
    current: {name: Current}
`);
      assert.equal(device.board.level(12), 1, `high is the ${high}`);
      const meter = device.board.part("bl0937");
      meter.set("power", 1000);
      const hub = device.connect();
      await device.advance("1 h");
      // The simulated meter has other resistors, of 1 mΩ and 2351 to 1.
      const power = (1000 * 1960) / 2351 / 2;
      assert.ok(Math.abs(Number(hub.state("power")?.state) - power) < 1);
      assert.ok(Math.abs(Number(hub.state("energy")?.state) - power) < 2);
      device.close();
    }
  });

  it("are several VL53L0X on one bus, with their pins, addresses and settings", async () => {
    const device = await runImported(`${HEAD}
sensor:
  - {platform: vl53l0x, name: Left, update_interval: 2s, enable_pin: 25, address: 0x30, long_range: true}
  - {platform: vl53l0x, name: Right, update_interval: 2s, enable_pin: 26, address: 0x31, timing_budget: 200ms, timeout: 1s}
`);
    device.board.part("vl53l0x").set("distance", 180);
    device.board.part("vl53l0x-2").set("distance", 45);
    const hub = device.connect();
    await device.advance("5 s");
    assert.equal(Number(hub.state("left")?.state).toFixed(2), "1.80");
    assert.equal(Number(hub.state("right")?.state).toFixed(2), "0.45");
    device.close();
  });

  it("are no VL53L0X that can't be given its address, or measures for too long", () => {
    const part = (more: string) =>
      notes(`sensor:\n  - {platform: vl53l0x, name: Shelf, ${more}}\n`);
    assert.match(part("address: 0x30"), /can't be given its address without an enable_pin/);
    assert.match(part("enable_pin: {number: 5, inverted: true}"), /enable_pin is inverted/);
    assert.match(part("timing_budget: 3s"), /timing_budget isn't from 20 ms to 2 s/);
    assert.match(part("signal_rate_limit: 0.1"), /writes its usual signal_rate_limit/);
    const usual = part("signal_rate_limit: 0.25, timeout: 1s, timing_budget: 200ms");
    assert.doesNotMatch(usual, /Shelf/);
  });

  it("with a gain that there isn't aren't", () => {
    const yaml = "sensor: [{platform: hx711, dout_pin: 19, clk_pin: 23, name: Hive, gain: 16}]";
    assert.match(notes(yaml), /no gain of 16/);
  });
});
