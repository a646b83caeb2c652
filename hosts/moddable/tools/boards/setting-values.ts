/** What the settings of builds have in common: `key=value`, whole numbers, and pins that are used once. */
import { UsageError } from "../../../node/command-line.js";

/** The highest number of a pin that a chip of the ESP32 family has. */
export const HIGHEST_PIN = 48;

/** The two sides of a setting. */
export function keyAndValue(word: string): [key: string, value: string] {
  const equals = word.indexOf("=");
  return [word.slice(0, equals), word.slice(equals + 1)];
}

/** A text as a number; undefined when it isn't a whole number from `least` to `most`. */
export function wholeNumberIn(text: string, least: number, most: number): number | undefined {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= least && number <= most ? number : undefined;
}

/** @throws {UsageError} a setting's value isn't a whole number from `least` to `most` */
export function wholeNumberOf(key: string, text: string, least: number, most: number): number {
  const number = wholeNumberIn(text, least, most);
  if (number !== undefined) return number;
  throw new UsageError(`${key}=${text} isn't possible: give a whole number, ${least} to ${most}.`);
}

/**
 * @param what - what has the pins: `"camera"`
 * @param pins - by their settings; undefined is a pin that isn't used
 * @throws {UsageError} a pin is used twice
 */
export function checkPinsOnce(
  what: string,
  pins: Readonly<Record<string, number | undefined>>,
): void {
  const used = new Map<number, string>();
  for (const [setting, number] of Object.entries(pins)) {
    if (number === undefined) continue;
    const other = used.get(number);
    if (other !== undefined)
      throw new UsageError(`The ${what} has pin ${number} twice: as ${other} and ${setting}.`);
    used.set(number, setting);
  }
}
