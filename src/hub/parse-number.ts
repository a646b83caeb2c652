import type { Utf8 } from "../wire/utf8.js";

/** More digits than this change nothing that a double could hold. */
const ENOUGH = 1e16;

/**
 * The number that a text is, in decimal: `-21.5`, `1e3`. NaN when it is
 * anything else, or too large; what a float can't tell from 0 may be 0. Read in place: a state of the hub is to make no string.
 */
export function parseNumber({ bytes, start, end }: Utf8): number {
  let pos = start;
  const sign = bytes[pos];
  if (pos < end && (sign === MINUS || sign === PLUS)) pos += 1;
  let value = 0;
  let scale = 0;
  let digits = 0;
  let point = false;
  for (; pos < end; pos++) {
    const byte = bytes[pos] as number;
    if (byte === POINT && !point) {
      point = true;
      continue;
    }
    const digit = byte - ZERO;
    if (digit < 0 || digit > 9) break;
    digits += 1;
    if (value < ENOUGH) {
      value = value * 10 + digit;
      if (point) scale -= 1;
    } else if (!point) scale += 1;
  }
  if (digits === 0) return Number.NaN;
  if (pos < end) {
    if (((bytes[pos] as number) | LOWER_CASE) !== E) return Number.NaN;
    const exponent = parseExponent(bytes, pos + 1, end);
    if (Number.isNaN(exponent)) return Number.NaN;
    scale += exponent;
  }
  if (value === 0) scale = 0;
  // A negative power of ten isn't exact, a positive one up to 10 ** 22 is.
  value = scale < 0 ? value / 10 ** -scale : value * 10 ** scale;
  if (value === Number.POSITIVE_INFINITY) return Number.NaN;
  return sign === MINUS ? -value : value;
}

function parseExponent(bytes: Uint8Array, start: number, end: number): number {
  let pos = start;
  const sign = bytes[pos];
  if (pos < end && (sign === MINUS || sign === PLUS)) pos += 1;
  if (pos === end) return Number.NaN;
  let exponent = 0;
  for (; pos < end; pos++) {
    const digit = (bytes[pos] as number) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    exponent = exponent * 10 + digit;
  }
  return sign === MINUS ? -exponent : exponent;
}

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const E = 0x65;
/** The bit that small letters have and capital letters don't. */
const LOWER_CASE = 0x20;
