/**
 * What texts consist of, without regular expressions: on XS one that is in flash
 * reads freed memory when a collection of garbage comes while it runs (Moddable
 * SDK 8.2.3), and each match makes a dozen slots.
 */

export const LOWER_CASE = "abcdefghijklmnopqrstuvwxyz";
export const UPPER_CASE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const DIGITS = "0123456789";

/** Whether the text has these characters only. An empty one does. */
export function consistsOf(text: string, characters: string): boolean {
  for (let i = 0; i < text.length; i++) if (!characters.includes(text.charAt(i))) return false;
  return true;
}

/** As `consistsOf`, and it isn't empty. */
export function isMadeOf(text: string, characters: string): boolean {
  return text !== "" && consistsOf(text, characters);
}
