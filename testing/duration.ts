const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** Milliseconds, or a number with its unit: `"500 ms"`, `"20 s"`, `"5 min"`, `"2 h"`, `"1 d"`. */
export type Duration = number | string;

/** @throws RangeError it isn't a duration of 0 or more. */
export function milliseconds(duration: Duration): number {
  const [, count, unit = ""] = /^(\d+(?:\.\d+)?) ?([a-z]+)$/.exec(`${duration}`) ?? [];
  const value = typeof duration === "number" ? duration : Number(count) * (UNITS[unit] ?? NaN);
  if (value >= 0 && value < Infinity) return value;
  throw new RangeError(
    `"${duration}" is not a duration; give milliseconds, or a text such as "20 s", with ${Object.keys(UNITS).join(", ")}.`,
  );
}
