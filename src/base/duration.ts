const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units of durations, in milliseconds. */
const UNITS = { us: 0.001, ms: 1, s: SECOND, min: MINUTE, h: HOUR, d: DAY };

/** A unit of time. */
type TimeUnit = keyof typeof UNITS;

/** A number of milliseconds, or a number with its unit: `"600 us"`, `"500 ms"`, `"20 s"`, `"5 min"`, `"2 h"`, `"1 d"`. */
export type Duration = number | `${number}${"" | " "}${TimeUnit}`;

/** Durations as examples, for errors. */
export const DURATION_EXAMPLES =
  'milliseconds, or a text such as "500 ms", "20 s", "5 min", "2 h" or "1 d"';

/** The duration in milliseconds; NaN if the text isn't a duration. */
export function milliseconds(duration: Duration): number {
  if (typeof duration === "number") return duration;
  // By hand: there are no regular expressions in firmware.
  let end = duration.length;
  while (end > 0 && isLetter(duration.charCodeAt(end - 1))) end -= 1;
  const count = duration.slice(0, end).trimEnd();
  const unit = duration.slice(end);
  // Number("") is 0.
  if (count === "" || !Object.hasOwn(UNITS, unit)) return Number.NaN;
  return Number(count) * UNITS[unit as TimeUnit];
}

function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

/** The milliseconds in their largest unit, for people: `"5 min"`. */
export function durationInWords(milliseconds: number): string {
  for (const unit of ["d", "h", "min", "s"] as const)
    if (milliseconds >= UNITS[unit] && milliseconds % UNITS[unit] === 0)
      return `${milliseconds / UNITS[unit]} ${unit}`;
  if (milliseconds > 0 && milliseconds < 1) return `${milliseconds * 1000} us`;
  return `${milliseconds} ms`;
}
