import type { RawCode } from "./remote-code.js";

/** Hz: a code's second number is this divided by its carrier. */
const REFERENCE = 4_145_146;

const MODULATED = 0;
const NOT_MODULATED = 0x100;
/** What comes before the timings. */
const PREAMBLE = 4;
/** Of each number. */
const DIGITS = 4;
/** Microseconds. */
const MAX_TIMING = 0xffff;

/**
 * A code in Pronto's hexadecimal form, as lists on the internet have them: `remote.send(prontoCode("0000 006D …"))`.
 * Source: ESPHome's pronto_protocol.cpp.
 *
 * @throws RangeError when it isn't a learned code, or has other than the numbers that it says.
 */
export function prontoCode(text: string): RawCode {
  const words = text.split(" ").filter((word) => word !== "");
  const numbers = words.map((word) => (word.length === DIGITS ? Number(`0x${word}`) : Number.NaN));
  const [sort, frequency = 0, once = 0, repeated = 0] = numbers;
  const wrong = (what: string) => new RangeError(`Pronto: ${what} in "${text.slice(0, 30)}".`);
  if (numbers.some((number) => Number.isNaN(number)))
    throw wrong("there is something else than numbers of four digits");
  if (sort !== MODULATED && sort !== NOT_MODULATED)
    throw wrong("the first number isn't 0000 or 0100");
  if (numbers.length !== PREAMBLE + 2 * (once + repeated) || numbers.length === PREAMBLE)
    throw wrong("there aren't as many timings as the third and fourth number say");
  const unit = Math.round((frequency * 1_000_000) / REFERENCE);
  const timings = numbers
    .slice(PREAMBLE)
    .map((number, at) => Math.min(number * unit, MAX_TIMING) * (at % 2 === 0 ? 1 : -1));
  const kilohertz = Math.round(Math.floor(REFERENCE / Math.max(frequency, 1)) / 1000);
  return { protocol: "raw", timings, carrier: sort === MODULATED ? kilohertz * 1000 : 0 };
}
