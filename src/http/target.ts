import { validateUtf8 } from "../wire/utf8.js";
import { hexValue, KINDS, PERCENT, PLUS, SPACE, TARGET } from "./characters.js";
import { RequestError } from "./errors.js";

/**
 * Checks the path and query of a target from `start` up to `end`: only allowed
 * characters, valid escapes, and decoded UTF-8 without NUL.
 *
 * @param scratch - Where in `buf` it may be decoded.
 * @throws RequestError
 */
export function checkTarget(buf: Uint8Array, start: number, end: number, scratch: number): void {
  let escaped = false;
  for (let at = start; at < end; at++) {
    const byte = buf[at] as number;
    if (((KINDS[byte] as number) & TARGET) === 0)
      throw new RequestError(400, "A character in the address has to be escaped.");
    if (byte !== PERCENT) continue;
    escaped = true;
    const value = at + 2 < end ? escapedByte(buf, at) : -1;
    if (value <= 0) throw new RequestError(400, "An escape in the address is wrong.");
    at += 2;
  }
  if (escaped && validateUtf8(buf, scratch, decode(buf, start, end, scratch, false)) >= 0)
    throw new RequestError(400, "The address isn't UTF-8.");
}

/**
 * Decodes escapes from `start` up to `end`.
 *
 * @param to - Where the decoded bytes go; there must be room for `end - start` bytes.
 * @param form - A plus is a space, as in forms.
 * @returns Where the decoded bytes end.
 */
export function decode(
  buf: Uint8Array,
  start: number,
  end: number,
  to: number,
  form: boolean,
): number {
  for (let at = start; at < end; at++) {
    let byte = buf[at] as number;
    if (byte === PERCENT) {
      byte = escapedByte(buf, at);
      at += 2;
    } else if (form && byte === PLUS) byte = SPACE;
    buf[to++] = byte;
  }
  return to;
}

/** The byte that the escape at `at` stands for; negative if invalid. */
function escapedByte(buf: Uint8Array, at: number): number {
  const high = hexValue(buf[at + 1] as number);
  const low = hexValue(buf[at + 2] as number);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}
