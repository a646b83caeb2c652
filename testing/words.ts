/** Enumerations in messages: words for people, numbers on the wire. */
import { fieldsOf } from "../src/messages/client/message-fields.js";
import * as words from "../src/messages/words.js";
import type { PlainFields } from "./messages.js";

type WordsByNumber = Readonly<Record<number, string>>;

/** The fields with numbers in place of words: `{ mode: "heat" }` becomes `{ mode: 3 }`. @throws TypeError There is no such word. */
export function asNumbers(message: string, fields: PlainFields): PlainFields {
  return changed(message, fields, (value, known, field) => {
    if (typeof value !== "string") return value;
    const found = Object.entries(known).find(([, word]) => word === value);
    if (found) return Number(found[0]);
    const all = Object.values(known).join(", ");
    throw new TypeError(`${field} is "${value}"; it must be one of ${all}.`);
  });
}

/** The fields with words in place of numbers. */
export function asWords(message: string, fields: PlainFields): PlainFields {
  return changed(message, fields, (value, known) =>
    typeof value === "number" ? (known[value] ?? value) : value,
  );
}

function changed(
  message: string,
  fields: PlainFields,
  change: (value: unknown, words: WordsByNumber, field: string) => unknown,
): PlainFields {
  const result = { ...fields };
  for (const { name, enumeration } of fieldsOf(message)) {
    const known = enumeration && wordsOf(enumeration);
    const value = fields[name];
    if (!known || value === undefined) continue;
    result[name] = Array.isArray(value)
      ? value.map((one) => change(one, known, name))
      : change(value, known, name);
  }
  return result;
}

/** `"ColorMode"` has its words in `COLOR_MODE_WORDS`. */
function wordsOf(enumeration: string): WordsByNumber | undefined {
  const constant = enumeration.replace(/(?<=[a-z])[A-Z]/g, "_$&").toUpperCase();
  return (words as Readonly<Record<string, WordsByNumber>>)[`${constant}_WORDS`];
}
