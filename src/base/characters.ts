/**
 * Checks of a text's characters without regular expressions: on XS, one in flash
 * reads freed memory if garbage is collected while it runs (Moddable SDK 8.2.3),
 * and each match allocates a dozen slots.
 */

export const LOWER_CASE = "abcdefghijklmnopqrstuvwxyz";
export const UPPER_CASE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const DIGITS = "0123456789";

/** Whether the text has only these characters. True for an empty text. */
export function consistsOf(text: string, characters: string): boolean {
  for (let i = 0; i < text.length; i++) if (!characters.includes(text.charAt(i))) return false;
  return true;
}

/** Like `consistsOf`, but false for an empty text. */
export function isMadeOf(text: string, characters: string): boolean {
  return text !== "" && consistsOf(text, characters);
}

/** Counts characters, as clients do: Unicode's code points. Iterating over the text would take memory for each. */
export function lengthOf(text: string): number {
  let { length } = text;
  for (let i = 1; i < text.length; i++) {
    const isPair = (text.charCodeAt(i - 1) & 0xfc00) === 0xd800;
    if (isPair && (text.charCodeAt(i) & 0xfc00) === 0xdc00) length -= 1;
  }
  return length;
}
