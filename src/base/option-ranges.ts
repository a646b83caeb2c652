import { DURATION_EXAMPLES, type Duration, durationInWords, milliseconds } from "./duration.js";
import { ConfigurationError } from "./errors.js";

/** A day in milliseconds. */
const A_DAY = 86_400_000;

/** The longest delay of hosts' timers, in milliseconds: almost 25 days. */
export const MAX_DELAY = 0x7fff_ffff;

/** An option of the device: a whole number from `least` to `most`. @throws ConfigurationError */
export function wholeNumber(option: string, value: number, least: number, most: number): number {
  return checkedNumber("", option, value, { whole: true, from: least, to: most });
}

/** An option of the device: from `least` milliseconds to a day. @throws ConfigurationError */
export function deviceDuration(option: string, value: Duration, least = 10): number {
  return checkedDuration("", option, value, { from: least, to: A_DAY });
}

/** The range of a numeric option. NaN and infinite numbers are never in it. */
export interface NumberRange {
  /** The minimum. Default: none. */
  readonly from?: number;
  /** The exclusive minimum, instead of `from`. */
  readonly above?: number;
  /** The maximum. Default: none. */
  readonly to?: number;
  /** Whole numbers only. */
  readonly whole?: boolean;
  /** The unit: `"seconds"`. */
  readonly unit?: string;
}

/** A share from 0 to 1. */
export const SHARE: NumberRange = { from: 0, to: 1 };

/** A time that may be 0. */
export const DELAY: NumberRange = { from: 0, to: MAX_DELAY };

/** A time of more than 0. */
export const DURATION: NumberRange = { above: 0, to: MAX_DELAY };

/**
 * Returns the option's value.
 *
 * @param owner - Who has the option, for the error: `"Desk lamp"` in quotes, or `The filter Delta`; `""`: the device.
 * @throws ConfigurationError naming owner and option, when the value is out of range.
 */
export function checkedNumber(
  owner: string,
  option: string,
  value: number,
  range: NumberRange,
): number {
  if (isIn(range, value)) return value;
  throw outOfRange(owner, option, value, inWords(range));
}

/**
 * Returns the option's value in milliseconds.
 *
 * @param range - In milliseconds.
 * @throws ConfigurationError naming owner and option, when it isn't a duration or is out of range.
 */
export function checkedDuration(
  owner: string,
  option: string,
  value: Duration,
  range: NumberRange,
): number {
  const time = milliseconds(value);
  if (isIn(range, time)) return time;
  throw outOfRange(
    owner,
    option,
    typeof value === "string" ? `"${value}"` : value,
    `a duration${limits(range, durationInWords)} (${DURATION_EXAMPLES})`,
  );
}

function isIn({ from, above, to, whole }: NumberRange, value: number): boolean {
  return (
    (whole ? Number.isInteger(value) : Number.isFinite(value)) &&
    (from === undefined || value >= from) &&
    (above === undefined || value > above) &&
    (to === undefined || value <= to)
  );
}

function outOfRange(owner: string, option: string, value: string | number, range: string): Error {
  const place = owner === "" ? option : `${owner}: ${option}`;
  return new ConfigurationError(`${place} is ${value}; it must be ${range}.`);
}

function inWords(range: NumberRange): string {
  const number = range.whole ? "a whole number" : "a number";
  const unit = range.unit === undefined ? "" : ` of ${range.unit}`;
  return `${number}${unit}${limits(range, String)}`;
}

function limits({ from, above, to }: NumberRange, inWords: (value: number) => string): string {
  const words: string[] = [];
  if (above !== undefined) words.push(`above ${inWords(above)}`);
  else if (from !== undefined) words.push(`from ${inWords(from)}`);
  if (to !== undefined)
    words.push(above === undefined ? `to ${inWords(to)}` : `and at most ${inWords(to)}`);
  return words.length > 0 ? ` ${words.join(" ")}` : "";
}
