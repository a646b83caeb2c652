import { ConfigurationError } from "./errors.js";

/** A day in milliseconds. */
const A_DAY = 86_400_000;

/** The longest delay of hosts' timers, in milliseconds: almost 25 days. */
export const LONGEST_DELAY = 0x7fff_ffff;

/** An option of the device: a whole number from `least` to `most`. @throws ConfigurationError */
export function wholeNumber(option: string, value: number, least: number, most: number): number {
  return checkedNumber("The device", option, value, { whole: true, from: least, to: most });
}

/** An option of the device: from `least` milliseconds to a day. @throws ConfigurationError */
export function milliseconds(option: string, value: number, least = 10): number {
  return checkedNumber("The device", option, value, {
    unit: "milliseconds",
    from: least,
    to: A_DAY,
  });
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
  /** The unit: `"milliseconds"`. */
  readonly unit?: string;
}

/** A share from 0 to 1. */
export const SHARE: NumberRange = { from: 0, to: 1 };

/** A time that may be 0. */
export const DELAY: NumberRange = { unit: "milliseconds", from: 0, to: LONGEST_DELAY };

/** A time of more than 0. */
export const DURATION: NumberRange = { unit: "milliseconds", above: 0, to: LONGEST_DELAY };

/**
 * Returns the option's value.
 *
 * @param owner - Who has the option, for the error: `"Desk lamp"` in quotes, or `The filter Delta`.
 * @throws ConfigurationError naming owner and option, when the value is out of range.
 */
export function checkedNumber(
  owner: string,
  option: string,
  value: number,
  range: NumberRange,
): number {
  const { from = Number.NEGATIVE_INFINITY, above, to = Number.POSITIVE_INFINITY, whole } = range;
  if (
    (whole ? Number.isInteger(value) : Number.isFinite(value)) &&
    (above === undefined ? value >= from : value > above) &&
    value <= to
  )
    return value;
  throw new ConfigurationError(`${owner} has the ${option} ${value}; give ${inWords(range)}.`);
}

function inWords({ from, above, to, whole, unit }: NumberRange): string {
  const words: string[] = [];
  if (unit !== undefined) words.push(`${unit},`);
  words.push(whole ? "a whole number" : "a number");
  if (above !== undefined) words.push(`above ${above}`);
  else if (from !== undefined) words.push(`from ${from}`);
  if (to !== undefined) words.push(above === undefined ? `to ${to}` : `and at most ${to}`);
  return words.join(" ");
}
