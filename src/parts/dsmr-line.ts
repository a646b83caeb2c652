/** The lines of a smart meter's telegrams: `1-0:1.8.1(001234.567*kWh)`. */

const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const POINT = 0x2e;
const STAR = 0x2a;
const BRACKET = 0x28;
const CLOSING_BRACKET = 0x29;

/** Of the telegram's first line, which has no code. */
export const IDENTIFICATION = -1;

/** The parts of a code, and what stands for one that isn't there. */
const PARTS = 5;
const NO_PART = 255;

/** For each unit a thousandth of it, in which some meters send whole numbers. */
const THOUSANDTHS: Readonly<Record<string, string>> = {
  kWh: "Wh",
  kvarh: "varh",
  kW: "W",
  kvar: "var",
  V: "mV",
  A: "mA",
  m3: "dm3",
};

/** How many characters are made a text at once: each takes a slot of the stack. */
const PIECE = 32;

/** A code as a number: `"1-0:1.8.1"`, with one byte for each of its parts; NaN when it isn't a code. */
export function obisCode(text: string): number {
  const bytes = Uint8Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return lineCode(bytes, 0, bytes.length);
}

/** The code at the beginning of a line, as `obisCode` has it. A sixth part has to be 255. */
export function lineCode(bytes: Uint8Array, from: number, to: number): number {
  let code = 0;
  let part = 0;
  let count = 0;
  let hasDigits = false;
  for (let at = from; at <= to; at++) {
    const byte = at < to ? (bytes[at] as number) : BRACKET;
    if (byte >= ZERO && byte <= NINE) {
      part = part * 10 + byte - ZERO;
      hasDigits = true;
      continue;
    }
    if (!hasDigits || part > NO_PART) return Number.NaN;
    if (count < PARTS) code = code * 256 + part;
    else if (part !== NO_PART || count > PARTS) return Number.NaN;
    count += 1;
    part = 0;
    hasDigits = false;
    if (byte === BRACKET) break;
  }
  for (; count < PARTS; count++) code = code * 256 + NO_PART;
  return code;
}

/**
 * The number in a line's last brackets.
 *
 * @param unit - What stands behind it: `"kWh"`. A number in `Wh` is divided by 1000. `""` takes any unit.
 * @returns NaN when there is no such number.
 */
export function lineNumber(bytes: Uint8Array, from: number, to: number, unit: string): number {
  let at = to - 1;
  if (bytes[at] !== CLOSING_BRACKET) return Number.NaN;
  while (at > from && bytes[at] !== BRACKET) at -= 1;
  at += 1;
  const isNegative = bytes[at] === MINUS;
  if (isNegative) at += 1;
  let value = 0;
  let divisor = 1;
  let hasPoint = false;
  const first = at;
  for (; at < to - 1; at++) {
    const byte = bytes[at] as number;
    if (byte === STAR) break;
    if (byte === POINT && !hasPoint) hasPoint = true;
    else if (byte >= ZERO && byte <= NINE) {
      value = value * 10 + byte - ZERO;
      if (hasPoint) divisor *= 10;
    } else return Number.NaN;
  }
  if (at === first) return Number.NaN;
  if (unit !== "" && !isText(bytes, at + 1, to - 1, unit)) {
    const small = THOUSANDTHS[unit];
    if (small === undefined || !isText(bytes, at + 1, to - 1, small)) return Number.NaN;
    divisor *= 1000;
  }
  return (isNegative ? -value : value) / divisor;
}

function isText(bytes: Uint8Array, from: number, to: number, text: string): boolean {
  if (to - from !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[from + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** What is in a line's first brackets; undefined when it has none. */
export function lineText(bytes: Uint8Array, from: number, to: number): string | undefined {
  let start = from;
  while (start < to && bytes[start] !== BRACKET) start += 1;
  let end = start;
  while (end < to && bytes[end] !== CLOSING_BRACKET) end += 1;
  return end < to ? latin1(bytes, start + 1, end) : undefined;
}

/** All of a line behind its code; of the first line, which has none, all of it. */
export function lineRest(bytes: Uint8Array, from: number, to: number): string {
  const bracket = bytes.subarray(from, to).indexOf(BRACKET);
  return latin1(bytes, Math.max(from, from + bracket), to);
}

/** Bytes as a text, each a character. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + PIECE)));
  return text;
}
