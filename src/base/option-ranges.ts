/** A day in milliseconds. */
const A_DAY = 86_400_000;

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
