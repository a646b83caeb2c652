/** A converted SEN5x: that its settings are ESPHome's bytes is judged by judges/parts/comparisons/sen5x-settings.ts. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";

const HEAD = "esphome: {name: a}\ni2c: {sda: 21, scl: 22}\n";

/** The program's text, without line ends. */
const converted = (yaml: string) =>
  convert(HEAD + yaml)
    .text.split("\n")
    .map((line) => line.trim())
    .join(" ");

function has(text: string, ...parts: readonly string[]): void {
  for (const part of parts) assert(text.includes(part), `${part} isn't in ${text}`);
}

describe("A converted SEN5x", () => {
  it("has its settings, those that aren't given as ESPHome writes them", () => {
    const text = converted(`
sensor:
  - platform: sen5x
    id: air
    voc: {name: Gases, algorithm_tuning: {index_offset: 90, gain_factor: 200}}
    nox: {name: Oxides, algorithm_tuning: {learning_time_offset_hours: 24}}
    temperature_compensation: {offset: -1.5, normalized_offset_slope: -0.02, time_constant: 30}
    acceleration_mode: High
    auto_cleaning_interval: 604800s
    store_baseline: false
`);
    has(
      text,
      "vocTuning: { indexOffset: 90, learningTimeOffset: 12, learningTimeGain: 12, gatingMaxDuration: 720, stdInitial: 50, gainFactor: 200",
      "noxTuning: { indexOffset: 100, learningTimeOffset: 24, learningTimeGain: 12, gatingMaxDuration: 720, gainFactor: 230",
      "temperatureCompensation: { offset: -1.5, slope: -0.02, timeConstant: 30 }",
      'acceleration: "high"',
    );
    assert(text.includes("cleaningInterval: "), text);
    assert(!text.includes("Kept"), text);
  });

  it("keeps what it has learnt of gases, and its fan is cleaned", () => {
    const text = converted(`
sensor: {platform: sen5x, id: air, voc: {name: Gases}}
button: {platform: template, name: Clean, on_press: [sen5x.start_fan_autoclean: air]}
`);
    has(
      text,
      'const airGases = new Kept("air gases", "");',
      "vocState: airGases",
      "air.cleanFan();",
    );
    has(text, "kept: [airGases]");
  });
});
