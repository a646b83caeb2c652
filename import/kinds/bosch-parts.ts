/** Bosch's barometers that have settings: `bmp3xx` and `bme680`. */
import type { Section } from "../configuration/section.js";
import { type Code, type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedPart, ScaledChannel } from "./part-converter.js";
import { i2c } from "./part-wiring.js";

const GAS: ScaledChannel = { key: "gas_resistance", scale: 1000, unit: "Ω", decimals: 1 };

/** What `oversampling` is where nothing is said, by the quantity. */
type Usual = Readonly<Record<string, number>>;

function oversampling(section: Section, usual: Usual): Code | undefined {
  const times = Object.keys(usual).map((quantity): CodeProperty => {
    const own = section.section(quantity);
    const text = own?.text("oversampling")?.toUpperCase();
    const given = text === "NONE" ? 1 : Number(/^(\d+)X$/.exec(text ?? "")?.[1]);
    if (text !== undefined && !(given >= 1)) section.refuse("its oversampling isn't known");
    return [quantity, own && literal(text === undefined ? usual[quantity] : given)];
  });
  return times.some(([, code]) => code !== undefined) ? object(times) : undefined;
}

/**
 * The coefficient of the filter.
 *
 * @param more - What ESPHome's numbers have more than it: its `2X` is 1 in a BMP388, its `1X` is 1 in a BME680.
 */
function filter(section: Section, more: number): string | undefined {
  const text = section.text("iir_filter")?.toUpperCase() ?? "OFF";
  if (text === "OFF") return undefined;
  const coefficient = Number(/^(\d+)X$/.exec(text)?.[1]) - more;
  if (![1, 3, 7, 15, 31, 63, 127].includes(coefficient)) section.refuse("its filter isn't known");
  return literal(coefficient);
}

function bmp388(section: Section): CodeProperty[] {
  // As few times as it can where there is no sensor for it.
  const usual = { temperature: section.has("temperature") ? 2 : 1, pressure: 16 };
  return [
    ["oversampling", oversampling(section, usual)],
    ["filter", filter(section, 1)],
  ];
}

/** ESPHome measures each 16 times; without a heater it shows what a cold layer has. */
function bme680(section: Section): CodeProperty[] {
  const heater = section.section("heater");
  if (section.has("heater") && heater === undefined && section.has("gas_resistance"))
    section.refuse("its gas isn't measured while its heater is off");
  const target = heater?.temperature("temperature");
  const duration = heater?.duration("duration");
  const heating = object([
    ["temperature", literal(target)],
    ["duration", duration],
  ]);
  return [
    ["oversampling", oversampling(section, { temperature: 16, pressure: 16, humidity: 16 })],
    ["filter", filter(section, 0)],
    ["heater", target === undefined && duration === undefined ? undefined : heating],
  ];
}

const BMP388: ImportedPart = {
  make: "bmp388",
  channels: { temperature: "temperature", pressure: "pressure" },
  own: bmp388,
  wiring: i2c,
};

const BME680: ImportedPart = {
  make: "bme680",
  channels: {
    ...{ temperature: "temperature", humidity: "humidity", pressure: "pressure" },
    gas: GAS,
  },
  own: bme680,
  wiring: i2c,
};

export const BOSCH_PARTS: Readonly<Record<string, ImportedPart>> = {
  bme680: BME680,
  // As it was called before 2023.
  bmp3xx: BMP388,
  bmp3xx_i2c: BMP388,
};
