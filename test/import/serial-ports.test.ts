/** What becomes of `uart:`, and of parts that are told more than what they measure. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { VirtualCSE7766, VirtualSCD4x } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import { runImported } from "./run-imported.js";

const METER = "sensor: {platform: cse7766, voltage: {name: Mains}}\n";

describe("A converted uart", () => {
  // Athom's sockets: the meter only sends.
  it("only receives, with a spare pin to send on, which a note names", async () => {
    const yaml = `uart: {rx_pin: 3, baud_rate: 4800, parity: EVEN}\n${METER}`;
    const device = await runImported(yaml);
    device.board.attach(new VirtualCSE7766(), { receive: 3, transmit: 18 });
    const hub = device.connect();
    await device.advance("70 s");
    assert.equal(Math.round(Number(hub.state("mains")?.state)), 230);
    device.close();
    const { notes } = convert(`esphome: {name: a}\n${yaml}`);
    assert.ok(notes.some(({ text }) => text.startsWith("uart: nothing may be wired to pin 18")));
  });

  it("has another spare pin for a second one that only receives", () => {
    const { notes } = convert(
      `esphome: {name: a}\nuart: [{id: one, rx_pin: 3, baud_rate: 4800}, {id: two, rx_pin: 5, baud_rate: 9600}]\nsensor: [{platform: cse7766, uart_id: one, voltage: {name: Mains}}, {platform: sds011, uart_id: two, pm_2_5: {name: Dust}, rx_only: true}]`,
    );
    for (const pin of [18, 23])
      assert.ok(notes.some(({ text }) => text.includes(`wired to pin ${pin}, its transmit pin`)));
  });
});

// esphome/components/scd4x/scd4x.cpp: setup and update.
describe("A converted SCD4x", () => {
  it("has its settings, and the pressure of another sensor", async () => {
    const device = await runImported(`i2c: {sda: 21, scl: 22}
sensor:
  - {platform: template, id: air, lambda: "return 987.6;", update_interval: 10s}
  - {platform: scd4x, co2: {name: CO2}, altitude_compensation: 120m, temperature_offset: 1.5 °C, automatic_self_calibration: false, ambient_pressure_compensation_source: air, measurement_mode: low_power_periodic, update_interval: 40s}
`);
    const part = device.board.attach(new VirtualSCD4x());
    await device.advance("2 min");
    assert.deepEqual([...part.settings.values(), part.pressure], [0, 562, 120, 987]);
    device.close();
  });

  it("isn't converted where it doesn't measure carbon dioxide", () => {
    const { notes } = convert(
      "esphome: {name: a}\ni2c: {sda: 21, scl: 22}\nsensor: {platform: scd4x, temperature: {name: T}, measurement_mode: single_shot_rht_only}\n",
    );
    assert.ok(notes.some(({ text }) => text.includes("measurement_mode single_shot_rht_only")));
  });
});
