import { Utf8 } from "../wire/utf8.js";

interface Words {
  readonly on: readonly Utf8[];
  readonly off: readonly Utf8[];
}

// Created when first needed: XS can't keep them in flash.
let words: Words | undefined;

/**
 * Parses a text for on or off, in upper or lower case; undefined when it is
 * neither. The words are those that Home Assistant accepts for a boolean. Compares
 * in place, so that a state of the hub allocates no string.
 */
export function parseBoolean(text: Utf8): boolean | undefined {
  words ??= {
    on: ["on", "true", "yes", "enable", "1"].map(utf8),
    off: ["off", "false", "no", "disable", "0"].map(utf8),
  };
  if (isOneOf(words.on, text)) return true;
  if (isOneOf(words.off, text)) return false;
  return undefined;
}

function utf8(word: string): Utf8 {
  return new Utf8(word);
}

function isOneOf(words: readonly Utf8[], text: Utf8): boolean {
  for (let i = 0; i < words.length; i++) if (isWord(words[i] as Utf8, text)) return true;
  return false;
}

function isWord(word: Utf8, text: Utf8): boolean {
  const length = text.end - text.start;
  if (word.end - word.start !== length) return false;
  for (let i = 0; i < length; i++) {
    let byte = text.bytes[text.start + i] as number;
    if (byte >= 0x41 && byte <= 0x5a) byte += 0x20;
    if (byte !== word.bytes[word.start + i]) return false;
  }
  return true;
}
