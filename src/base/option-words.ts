import { ConfigurationError } from "./errors.js";

/** Why a word can't be, for errors and for the log. */
export function notAmong(option: string, word: unknown, words: readonly string[]): string {
  return `${option} is "${word}"; it must be one of ${words.map((one) => `"${one}"`).join(", ")}`;
}

/**
 * The number of an option's word: its index among the words.
 *
 * @param owner - Who has the option, for the error: `"Desk lamp"` in quotes.
 * @throws ConfigurationError naming owner and option, when the word isn't among them.
 */
export function optionWord<N extends number>(
  owner: string,
  option: string,
  word: string,
  words: readonly string[],
): N {
  const index = words.indexOf(word);
  if (index >= 0) return index as N;
  throw new ConfigurationError(`${owner}: ${notAmong(option, word, words)}.`);
}
