/** Parts that measure light. */
import type { Section } from "../configuration/section.js";
import { type Code, type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedPart, ScaledChannel } from "./part-converter.js";
import { i2c } from "./part-wiring.js";

/** ESPHome's words for a TSL2591's gains. */
const TSL2591_GAINS: Readonly<Record<string, number | "auto" | undefined>> = {
  ...{ "1X": 1, LOW: 1, "25X": 25, MED: 25, MEDIUM: 25 },
  ...{ "400X": 400, HIGH: 400, "9500X": 9500, MAX: 9500, MAXIMUM: 9500, AUTO: "auto" },
};

/** It is off between readings in any case, and nobody sees its `name`. */
function tsl2591(section: Section): CodeProperty[] {
  section.flag("power_save_mode");
  section.text("name");
  const gain = TSL2591_GAINS[(section.text("gain") ?? "auto").toUpperCase()];
  if (gain === undefined) section.refuse("its gain isn't known");
  const time = section.milliseconds("integration_time") ?? 100;
  if (time % 100 !== 0 || time < 100 || time > 600)
    section.refuse("its integration_time isn't 100, 200, 300, 400, 500 or 600 ms");
  return [
    ["gain", literal(gain === "auto" ? undefined : gain)],
    ["integrationTime", time === 100 ? undefined : section.duration("integration_time")],
    ["deviceFactor", literal(section.number("device_factor"))],
    ["glassAttenuation", literal(section.number("glass_attenuation_factor"))],
  ];
}

/** Without a gain it has 18 there, with which the sun is too bright; counts are as with that. */
function ltr390(section: Section): CodeProperty[] {
  const counts = section.has("ambient_light") || section.has("uv");
  return [
    ["gain", forBoth(section, "gain", [1, 3, 6, 9, 18], counts ? 18 : undefined)],
    ["resolution", forBoth(section, "resolution", [13, 16, 17, 18, 19, 20])],
    ["windowFactor", literal(section.number("window_correction_factor"))],
  ];
}

/** A number, or one for light and one for ultraviolet: `X3` is 3. */
function forBoth(
  section: Section,
  key: string,
  choices: readonly number[],
  usual?: number,
): Code | undefined {
  const read = (owner: Section, name: string) => {
    const digits = /^X?(\d+)$/i.exec(owner.text(name) ?? "")?.[1];
    const number = Number(digits);
    if (!choices.includes(number)) section.refuse(`its ${key} isn't one of ${choices.join(", ")}`);
    return literal(number);
  };
  if (!section.has(key)) return literal(usual);
  const both = section.value(key)?.map ? section.section(key) : undefined;
  if (!both) return read(section, key);
  return object([
    ["light", read(both, "ambient_light")],
    ["uv", read(both, "uv")],
  ]);
}

/** With ESPHome's decimals. */
const shown = (key: string, unit: string, decimals: number): ScaledChannel => ({
  ...{ key, scale: 1, unit, decimals },
});

export const LIGHT_PARTS: Readonly<Record<string, ImportedPart>> = {
  bh1750: { make: "bh1750", channels: { illuminance: "" }, wiring: i2c },
  ltr390: {
    make: "ltr390",
    channels: {
      illuminance: shown("light", "lx", 1),
      uvIndex: shown("uv_index", "UVI", 5),
      ambientLight: shown("ambient_light", "#", 1),
      uv: shown("uv", "#", 1),
    },
    own: ltr390,
    wiring: i2c,
  },
  tsl2591: {
    make: "tsl2591",
    channels: {
      illuminance: shown("calculated_lux", "lx", 4),
      fullSpectrum: "full_spectrum",
      infrared: "infrared",
      visible: "visible",
      actualGain: "actual_gain",
    },
    own: tsl2591,
    wiring: i2c,
  },
  veml7700: { make: "veml7700", channels: { illuminance: "ambient_light" }, wiring: i2c },
};
