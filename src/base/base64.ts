import { consistsOf, DIGITS, LOWER_CASE, UPPER_CASE } from "./characters.js";

const ALPHABET = `${UPPER_CASE}${LOWER_CASE}${DIGITS}-_`;
const STANDARD = `${UPPER_CASE}${LOWER_CASE}${DIGITS}+/`;

/** URL-safe Base64 (RFC 4648, 5), without padding. */
export function encodeBase64URL(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let count = 0;
  for (let i = 0; i < bytes.length; i++) {
    bits = ((bits << 8) | (bytes[i] as number)) & 0xffff;
    count += 8;
    while (count >= 6) {
      count -= 6;
      text += ALPHABET[(bits >> count) & 63];
    }
  }
  return count > 0 ? text + ALPHABET[(bits << (6 - count)) & 63] : text;
}

/** Decodes Base64 (RFC 4648, 4); undefined if the text is invalid. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const padding = text.indexOf("=");
  const end = padding < 0 ? text.length : padding;
  const isOne = consistsOf(text.slice(0, end), STANDARD) && "==".startsWith(text.slice(end));
  if (!isOne) return undefined;
  const bytes = new Uint8Array((end * 6) >> 3);
  let bits = 0;
  let count = 0;
  let at = 0;
  for (let i = 0; i < end; i++) {
    const character = text[i] as string;
    const value = character === "+" ? 62 : character === "/" ? 63 : ALPHABET.indexOf(character);
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = bits >> count;
  }
  return bytes;
}
