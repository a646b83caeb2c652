import { ConfigurationError } from "./errors.js";

/** A day in milliseconds. */
const A_DAY = 86_400_000;

/** The longest that hosts' timers run, in milliseconds: almost 25 days. */
export const LONGEST_DELAY = 0x7fff_ffff;

/** The option's value. @throws RangeError when it isn't a whole number from `least` to `most`, naming the option. */
export function wholeNumber(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${name} is ${value}; it must be a whole number from ${least} to ${most}.`);
}

/** The option's value. @throws RangeError when it isn't from `least` milliseconds to a day, naming the option. */
export function milliseconds(name: string, value: number, least = 10): number {
  if (value >= least && value <= A_DAY) return value;
  throw new RangeError(`${name} is ${value}; it must be from ${least} to ${A_DAY} milliseconds.`);
}

/** The numbers that an option of an entity takes. None takes NaN or an infinite number. */
export interface NumberRange {
  /** The least. Default: none. */
  readonly from?: number;
  /** It is more than this. In place of `from`. */
  readonly above?: number;
  /** The most. Default: none. */
  readonly to?: number;
  /** Whole numbers only. */
  readonly whole?: boolean;
  /** What the numbers count: `"milliseconds"`. */
  readonly unit?: string;
}

/** A share of something. */
export const SHARE: NumberRange = { from: 0, to: 1 };

/** A time that may be none. */
export const DELAY: NumberRange = { unit: "milliseconds", from: 0, to: LONGEST_DELAY };

/** A time that is to pass. */
export const DURATION: NumberRange = { unit: "milliseconds", above: 0, to: LONGEST_DELAY };

/**
 * The option's value.
 *
 * @param owner - Whose option it is: `"Desk lamp"` in quotes, or `The filter Delta`.
 * @throws ConfigurationError when it is out of its range, naming owner and option.
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
