/** `esp32_touch:`, and binary sensors on its pads. */
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";

/** Milliseconds until ESPHome takes a pad for released: MINIMUM_RELEASE_TIME_MS of esp32_touch.h. */
export const RELEASE = 100;

const HUB = "esp32_touch";

/** What of CONFIG_SCHEMA in esp32_touch/__init__.py changes how pads are measured. */
const MEASURING = [
  ...["sleep_duration", "measurement_duration", "low_voltage_reference", "high_voltage_reference"],
  ...["voltage_attenuation", "iir_filter", "debounce_count", "filter_mode", "noise_threshold"],
  ...["jitter_step", "smooth_mode", "denoise_grade", "denoise_cap_level"],
  ...["waterproof_guard_ring", "waterproof_shield_driver"],
];

/** ESP32TouchComponent: whether its pads log their values. */
export function readTouch(root: Section, program: ImportedProgram): void {
  for (const given of root.sections(HUB)) {
    const section = given.titled(HUB);
    section.text("id");
    program.logsTouch ||= section.flag("setup_mode") ?? false;
    for (const key of MEASURING)
      section.noteIfThere(
        key,
        `${key}: pads are measured as ESPHome does by default, so thresholds may be other ones`,
      );
  }
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
    ["setupMode", program.logsTouch ? "true" : undefined],
  ];
}
