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
