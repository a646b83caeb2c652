import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe, it } from "mocha";
import type { Board } from "../../../hosts/moddable/plain/board.js";
import type { VirtualChip } from "../../../hosts/virtual/chips/chip.js";
import { CHIPS, type ChipName } from "../../../hosts/virtual/chips/chips.js";
import { autoClock, highestBits, sdkTakes } from "../../../hosts/virtual/chips/ledc.js";
import { ROOT } from "../../sources/tree.js";

/** ESP-IDF v6.0.1, components/esp_adc/esp32/adc_cali_line_fitting.c: of ADC1, by attenuation. */
const SCALES = { 0: 57_431, 2.5: 76_236, 6: 105_481 };
const OFFSETS = { 0: 75, 2.5: 78, 6: 107, 12: 142 };
/** There, the ends of the two tables for the highest voltages, for references of 1,000 and 1,200 mV. */
const LOW_CURVE_END = [3030, 3060] as const;
const HIGH_CURVE_END = [3184, 3209] as const;
const REFERENCE = 1100;

describe("The tables of chips", () => {
  it("have the lowest and the highest voltage that an ESP32's calibration gives", () => {
    const { analog } = CHIPS.esp32;
    for (const decibels of [0, 2.5, 6] as const) {
      const slope = Math.floor((REFERENCE * SCALES[decibels]) / 4096);
      const highest = Math.floor((slope * 4095 + 32_768) / 65_536) + OFFSETS[decibels];
      assert.deepEqual(analog[decibels], [OFFSETS[decibels] / 1000, highest / 1000]);
    }
    // The highest reading, 4095, is 63 of the 64 steps behind the last but one point, between both references.
    const between = ([low, high]: readonly [number, number]) => (low + 63 * high) / 64;
    const highest = Math.round((between(LOW_CURVE_END) + between(HIGH_CURVE_END)) / 2);
    assert.deepEqual(analog[12], [OFFSETS[12] / 1000, highest / 1000]);
  });

  it("choose the clock of a PWM as ESP-IDF's LEDC_AUTO_CLK does", () => {
    const clocks = (chip: ChipName, hz: number, bits: number) =>
      autoClock(CHIPS[chip].ledc, hz, bits)?.name;
    // At 10 bits, a servo's 50 Hz and a light's 1 kHz. An S3 and a C3 have one clock for all.
    assert.deepEqual([clocks("esp32", 50, 10), clocks("esp32", 1000, 10)], ["REF_TICK", "APB"]);
    assert.deepEqual([clocks("esp32s3", 50, 10), clocks("esp32s3", 1000, 10)], ["XTAL", "APB"]);
    assert.deepEqual([clocks("esp32c3", 50, 10), clocks("esp32c3", 1000, 10)], ["XTAL", "APB"]);
    assert.deepEqual([clocks("esp32c6", 50, 10), clocks("esp32c6", 1000, 10)], ["XTAL", "XTAL"]);
    assert.equal(clocks("esp32", 100_000, 10), undefined);
  });

  it("have the highest resolutions that ESPHome's documentation has for 80 MHz", () => {
    // ESPHome, esphome/components/ledc/ledc_output.cpp: the highest bits with 80 MHz / 2 ** bits above the frequency.
    const apb = CHIPS.esp32.ledc.clocks.filter(({ name }) => name === "APB");
    for (const [hz, bits] of [
      [1000, 16],
      [1220, 16],
      [5000, 13],
      [19_531, 12],
      [40_000, 10],
    ] as const)
      assert.equal(highestBits(CHIPS.esp32.ledc, hz, apb), bits, `${hz} Hz`);
    assert.equal(highestBits(CHIPS.esp32s3.ledc, 1000), 14);
  });

  it("have the lowest frequencies of the SDK", () => {
    // modules/io/pwm/esp32/_pwm.c: MIN_HZ, which has 8 to 14 bits.
    for (const [chip, lowest] of [
      ["esp32", 17],
      ["esp32s3", 17],
      ["esp32c3", 18],
      ["esp32c6", 17],
    ] as const) {
      assert.ok(sdkTakes(CHIPS[chip].ledc, lowest, 10));
      assert.ok(!sdkTakes(CHIPS[chip].ledc, lowest - 1, 10));
      assert.ok(!sdkTakes(CHIPS[chip].ledc, 1000, 15));
    }
  });

  for (const [name, chip] of Object.entries(CHIPS))
    it(`have only pins of the ${name} for what it can do`, () => {
      const { pins, flash, uarts, ...rest } = chip satisfies VirtualChip;
      const all = [
        flash,
        rest.inputOnly,
        rest.adc1,
        rest.adc2,
        rest.touch,
        rest.dac,
        rest.strapping,
      ];
      for (const of of all) for (const pin of of) assert.ok(pins.has(pin), `${pin}`);
      for (const pin of rest.adc1) assert.ok(!rest.adc2.has(pin) && !flash.has(pin), `${pin}`);
      const { receive, transmit, port } = uarts.console;
      assert.ok(uarts.ports.includes(port) && !flash.has(receive) && !flash.has(transmit));
      for (const [lowest, highest] of Object.values(rest.analog)) assert.ok(lowest < highest);
    });

  it("have the consoles of the firmware's boards", async () => {
    for (const file of readdirSync(`${ROOT}hosts/moddable/boards`)) {
      const url = new URL(
        `../../../hosts/moddable/boards/${file.replace(".ts", ".js")}`,
        import.meta.url,
      );
      const { board } = (await import(url.href)) as { board: Board };
      if (!board.console) continue;
      const name = file.replace(".ts", "");
      const { console } = (CHIPS[name as ChipName] ?? CHIPS.esp32).uarts;
      assert.deepEqual({ port: 0, ...board.console }, console, file);
    }
  });
});
