/** `esp32_touch:`, and binary sensors on its pads. */
import type { Section } from "../configuration/section.js";
import { numberWith } from "../configuration/units.js";
import { type Code, type CodeProperty, literal, object, printed } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";

/** Milliseconds until ESPHome takes a pad for released: MINIMUM_RELEASE_TIME_MS of esp32_touch.h. */
export const RELEASE = 100;

const HUB = "esp32_touch";

/** Keys that only an ESP32-S3 has, and that come together: CONFIG_SCHEMA in esp32_touch/__init__.py. */
const FILTER = ["filter_mode", "debounce_count", "noise_threshold", "jitter_step", "smooth_mode"];
const DENOISE = ["denoise_grade", "denoise_cap_level"];
const WATERPROOF = ["waterproof_guard_ring", "waterproof_shield_driver"];

/** ESP32TouchComponent: how its pads are measured, and whether they log their values. */
export function readTouch(root: Section, program: ImportedProgram): void {
  for (const given of root.sections(HUB)) {
    const section = given.titled(HUB);
    section.text("id");
    program.logsTouch ||= section.flag("setup_mode") ?? false;
    const isS3 = (program.chip ?? "S3") === "S3";
    const has = (keys: readonly string[]) => isS3 && keys.some((key) => section.has(key));
    if (!isS3)
      for (const key of [...FILTER, ...DENOISE, ...WATERPROOF])
        section.noteIfThere(key, `${key}: only an ESP32-S3 has it`);
    const measuring: CodeProperty[] = [
      ["interval", section.duration("sleep_duration")],
      ["duration", section.duration("measurement_duration")],
      ["lowerVolts", literal(voltsOf(section, "low_voltage_reference"))],
      ["upperVolts", literal(upperVoltsOf(section))],
      ["smoothing", section.duration("iir_filter")],
      ["filter", has(FILTER) ? filterOf(section) : undefined],
      ["denoise", has(DENOISE) ? denoiseOf(section) : undefined],
      ["waterproof", has(WATERPROOF) ? waterproofOf(section) : undefined],
    ];
    if (measuring.every(([, code]) => code === undefined)) continue;
    program.touchMeasuring = program.variable("measuring");
    program.imports.add("type TouchMeasuring");
    const start = `  const ${program.touchMeasuring}: TouchMeasuring = `;
    program.statements.push(`${start}${printed(object(measuring), "  ", start.length - 1)};`);
  }
}

/** `"2.7V"`, or a number. */
function voltsOf(section: Section, key: string): number | undefined {
  const text = section.text(key);
  return text === undefined ? undefined : numberWith(text, ["V"]);
}

/** ESP-IDF has the voltage that is left of the reference. */
function upperVoltsOf(section: Section): number | undefined {
  const [reference, attenuation] = ["high_voltage_reference", "voltage_attenuation"].map((key) =>
    voltsOf(section, key),
  );
  if (reference === undefined && attenuation === undefined) return undefined;
  return Math.round(10 * ((reference ?? 2.7) - (attenuation ?? 0))) / 10;
}

/** The number in a word: `BIT12`, `IIR_16`, `L3`. */
function numberIn(section: Section, key: string): number | undefined {
  const digits = /\d+$/.exec(section.text(key) ?? "")?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function filterOf(section: Section): Code | undefined {
  const mode = numberIn(section, "filter_mode");
  return object([
    ["benchmark", mode === undefined ? '"jitter"' : literal(mode)],
    ["jitterStep", literal(section.number("jitter_step"))],
    ["noise", literal(section.number("noise_threshold"))],
    ["debounce", literal(section.number("debounce_count"))],
    ["smooth", literal(numberIn(section, "smooth_mode") ?? 0)],
  ]);
}

function denoiseOf(section: Section): Code | undefined {
  return object([
    ["bits", literal(numberIn(section, "denoise_grade"))],
    ["capacitance", literal(numberIn(section, "denoise_cap_level"))],
  ]);
}

function waterproofOf(section: Section): Code | undefined {
  const guard = section.text("waterproof_guard_ring");
  const pin = numberWith((guard ?? "").replace(/^GPIO/i, ""), []);
  return object([
    ["shield", literal(numberIn(section, "waterproof_shield_driver"))],
    ["guardPin", literal(pin)],
  ]);
}

/** What a pad of ESP32TouchBinarySensor is; undefined without a pin or a threshold. */
export function touchPad(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const pin = pinOf(section, program);
  const threshold = section.number("threshold");
  section.text("esp32_touch_id");
  if (pin && threshold === undefined) section.refuse("threshold is missing");
  if (!pin || threshold === undefined) return undefined;
  return [
    ["pin", pin.pin],
    ["threshold", literal(threshold)],
    ["wakeupThreshold", literal(section.number("wakeup_threshold") || undefined)],
    ["measuring", program.touchMeasuring],
    ["setupMode", program.logsTouch ? "true" : undefined],
  ];
}
