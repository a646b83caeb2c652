import { checkField } from "./remote-protocol.js";

/**
 * A number's digits.
 *
 * @param count - How many; negative: the lowest comes first.
 * @throws RangeError when there are more.
 */
export function digitsOf(name: string, field: string, value = Number.NaN, count: number): string {
  const length = Math.abs(count);
  checkField(name, field, value, 2 ** length - 1);
  const digits = value.toString(2).padStart(length, "0");
  return count < 0 ? reversed(digits) : digits;
}

export function reversed(digits: string): string {
  return [...digits].reverse().join("");
}
