import type { Utf8 } from "../wire/utf8.js";

/** Digits beyond this value don't change a double any more. */
const ENOUGH = 1e16;

/**
 * Parses a decimal number: `-21.5`, `1e3`. Returns NaN for anything else, and for
 * numbers that are too large; numbers too small for a float may become 0. Reads in
 * place, so that a state of the hub allocates no string.
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
  // Divide for negative exponents: 10 ** -n isn't exact, 10 ** n up to 10 ** 22 is.
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
/** The bit that is set in lower-case letters and not in upper-case ones. */
const LOWER_CASE = 0x20;
