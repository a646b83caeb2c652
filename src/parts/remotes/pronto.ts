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

/** Hz: what most receivers are made for. */
const USUAL_CARRIER = 38_000;
/** Receivers make light longer by so many microseconds. */
const EXCESS = 20;
/** Microseconds of darkness after a signal that ends with light, as in ESPHome. */
const END = 10_000;

/** How far two numbers may be apart, and the mean of their squares. */
const MAX_APART = 3;
const MAX_MEAN = 3;

/**
 * Timings that were received, in Pronto's hexadecimal form: `receiver.onReceive((timings) => prontoText(timings))`.
 * Source: ESPHome's pronto_protocol.cpp, whose log has the same text.
 *
 * @param carrier - In Hz. Default 38000.
 */
export function prontoText(timings: ArrayLike<number>, carrier = USUAL_CARRIER): string {
  return numbersOf(timings, carrier)
    .map((number) => number.toString(16).toUpperCase().padStart(DIGITS, "0"))
    .join(" ");
}

function numbersOf(timings: ArrayLike<number>, carrier: number): number[] {
  const unit = Math.floor(1_000_000 / carrier);
  const lengths = Array.from(timings, (timing) => Math.abs(timing - EXCESS));
  if (lengths.length % 2 === 1) lengths.push(END + EXCESS);
  return [
    MODULATED,
    Math.floor(REFERENCE / carrier),
    lengths.length / 2,
    0,
    ...lengths.map((length) => Math.floor((length + (unit >> 1)) / unit) & MAX_TIMING),
  ];
}

/**
 * Whether timings that were received are a code in Pronto's form, as ESPHome compares them:
 * `receiver.onReceive((timings) => isPronto(timings, "0000 006D …"))`.
 *
 * @param delta - The most that the squares of the numbers' distances may be in all. Default: 3 for each, and no
 * distance above 3.
 */
export function isPronto(timings: ArrayLike<number>, text: string, delta?: number): boolean {
  const words = text.split(" ").filter((word) => word !== "");
  const received = numbersOf(timings, USUAL_CARRIER);
  let sum = 0;
  // The last is the darkness after the signal.
  for (let at = 0; at < received.length - 1; at++) {
    const distance = Number(`0x${words[at]}`) - (received[at] as number);
    if (!(delta !== undefined || Math.abs(distance) <= MAX_APART)) return false;
    sum += distance * distance;
  }
  return sum <= (delta ?? MAX_MEAN * received.length);
}
