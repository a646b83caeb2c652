/** ESPHome's numbers with units. */

/** Milliseconds. */
const TIMES: Readonly<Record<string, number>> = {
  us: 0.001,
  µs: 0.001,
  μs: 0.001,
  microseconds: 0.001,
  ms: 1,
  milliseconds: 1,
  s: 1000,
  sec: 1000,
  secs: 1000,
  seconds: 1000,
  second: 1000,
  min: 60_000,
  mins: 60_000,
  minute: 60_000,
  minutes: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  hours: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
  days: 86_400_000,
};

/** As `METRIC_SUFFIXES` of ESPHome's config_validation.py. */
const METRIC: Readonly<Record<string, number>> = {
  G: 1e9,
  M: 1e6,
  k: 1e3,
  da: 10,
  d: 1e-1,
  c: 1e-2,
  m: 1e-3,
  u: 1e-6,
  µ: 1e-6,
  μ: 1e-6,
  n: 1e-9,
};

const NUMBER_AND_REST = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(.*?)\s*$/i;

/** A time in milliseconds; undefined if the text is none. A number alone isn't one, but 0. */
export function millisecondsOf(text: string): number | undefined {
  const hours = /^(\d+):(\d+)(?::(\d+))?$/.exec(text.trim());
  if (hours) {
    const [, hour, minute, second = 0] = hours.map(Number);
    return ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  }
  const [, number, unit = ""] = NUMBER_AND_REST.exec(text) ?? [];
  if (number === undefined) return undefined;
  if (Number(number) === 0 && unit === "") return 0;
  const factor = TIMES[unit.toLowerCase()] ?? TIMES[unit];
  return factor === undefined ? undefined : Number((Number(number) * factor).toFixed(6));
}

/**
 * A number with one of these units, or with none: `"100 mOhm"` is 0.1. Undefined if the text is something else.
 *
 * @param units - Without their metric prefixes: `["Ohm", "Ω"]`.
 */
export function numberWith(text: string, units: readonly string[]): number | undefined {
  if (/^0x[\da-f]+$/i.test(text)) return Number(text);
  const [, digits, rest = ""] = NUMBER_AND_REST.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  if (rest === "") return number;
  for (const unit of ["", ...units]) {
    if (unit !== "" && !rest.toLowerCase().endsWith(unit.toLowerCase())) continue;
    const prefix = rest.slice(0, rest.length - unit.length).trim();
    const factor = prefix === "" && unit !== "" ? 1 : METRIC[prefix];
    if (factor !== undefined) return Number((number * factor).toPrecision(12));
  }
  return undefined;
}

/** A temperature in °C, as `cv.temperature`: `"68 °F"` is 20. Undefined if the text is none. */
export function celsiusOf(text: string): number | undefined {
  const [, digits, unit = ""] = NUMBER_AND_REST.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  const plain = unit.replace(/[°\s]/g, "").toUpperCase();
  if (plain === "" || plain === "C") return number;
  if (plain === "F") return rounded(((number - 32) * 5) / 9);
  return plain === "K" ? rounded(number - 273.15) : undefined;
}

/** A difference of temperatures in °C, as `cv.temperature_delta`: `"1.8 °F"` is 1. */
export function celsiusStepOf(text: string): number | undefined {
  const zero = celsiusOf(text.replace(/[-+]?[\d.]+/, "0"));
  const value = celsiusOf(text);
  return zero === undefined || value === undefined
    ? undefined
    : /k/i.test(text)
      ? Number.parseFloat(text)
      : rounded(value - zero);
}

/** A share of 1, as `cv.percentage`: `"40%"` is 0.4. */
export function shareOf(text: string): number | undefined {
  const [, digits, unit = ""] = NUMBER_AND_REST.exec(text) ?? [];
  if (digits === undefined || (unit !== "" && unit !== "%")) return undefined;
  return unit === "%" ? Number((Number(digits) / 100).toPrecision(12)) : Number(digits);
}

function rounded(number: number): number {
  return Number(number.toFixed(4));
}
