/** What a value can be in a command: read from its words, and told to people. */
import { type KindValue, ValueType } from "../../src/kinds/kind.js";
import { CommandError } from "../command-error.js";
import { inWords, numberOf } from "../commands/words.js";
import { isFlag } from "./flag.js";
import type { HubKind } from "./hub-kind.js";
import type { PlainValue } from "./plain-values.js";

/** What it can be: "on or off", "a number from 0 to 1". */
export function takes(
  { name, type, words, unit, minimum, maximum }: KindValue,
  kind: HubKind,
): string {
  const example = kind.messages.special?.values?.[name]?.example;
  if (example) return `one like ${example}`;
  if (words) return inWords(words);
  if (type === ValueType.BOOLEAN) return "on or off";
  if (type === ValueType.TEXT) return "a text";
  const number = type === ValueType.INTEGER ? "a whole number" : "a number";
  const range = maximum === undefined ? `, ${minimum} or more` : ` from ${minimum} to ${maximum}`;
  return `${number}${minimum === undefined ? "" : range}${unit ? ` (${unit})` : ""}`;
}

/** Whether it can be any text, also one of several words. */
export function isAnyText({ name, type, words }: KindValue, kind: HubKind): boolean {
  return type === ValueType.TEXT && !words && !kind.messages.special?.values?.[name]?.example;
}

/**
 * Reads a value from a word.
 *
 * @throws CommandError it can't be that
 */
export function readValue(value: KindValue, kind: HubKind, word: string | undefined): PlainValue {
  const read = word === undefined ? undefined : plainOf(value, word);
  if (read !== undefined) return read;
  throw new CommandError(`${value.name} takes ${takes(value, kind)}, not "${word ?? ""}".`);
}

/** Undefined if the value can't be that. */
export function plainOf(value: KindValue, word: string): PlainValue | undefined {
  const { type, words, minimum = -Infinity, maximum = Infinity } = value;
  if (isFlag(value)) return undefined;
  if (type === ValueType.BOOLEAN) return word === "on" ? true : word === "off" ? false : undefined;
  if (type === ValueType.TEXT) return words && !words.includes(word) ? undefined : word;
  const number = numberOf(word);
  const isOne = number !== undefined && number >= minimum && number <= maximum;
  return isOne && (type !== ValueType.INTEGER || Number.isInteger(number)) ? number : undefined;
}
