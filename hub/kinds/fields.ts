/** Where values are in messages. */
import { fieldsOf } from "../../src/messages/client/message-fields.js";
import type { MessageName } from "../../src/messages/client/messages.js";
import * as words from "../../src/messages/words.js";
import type { KindMessages } from "./kind-messages.js";
import type { FieldValues, PlainValue } from "./plain-values.js";

/** A field of a message, or a bit of one. */
export interface FieldPlace {
  readonly field: string;
  /** The bit's value. */
  readonly bit: number | undefined;
  /** An enumeration's words by their numbers. */
  readonly words: Readonly<Record<number, string>> | undefined;
}

/** Where the message has what is called so; undefined if it hasn't. */
export function placeOf(
  messages: KindMessages,
  message: MessageName | undefined,
  name: string,
): FieldPlace | undefined {
  return message && placesOf(messages, message, name)[0];
}

/** All places where the message has what is called so. */
export function placesOf({ bits }: KindMessages, message: MessageName, name: string): FieldPlace[] {
  return fieldsOf(message).flatMap(({ name: field, enumeration }) => {
    const bit = bits?.[field]?.[name];
    if (bit === undefined && field !== name) return [];
    return [
      { field, bit, words: bit === undefined && enumeration ? wordsOf(enumeration) : undefined },
    ];
  });
}

/** What a message has there, with words for an enumeration's numbers. */
export function read({ field, bit, words }: FieldPlace, message: FieldValues): unknown {
  const value = message[field];
  if (bit) return ((value as number) & bit) !== 0;
  if (!words) return value;
  if (Array.isArray(value)) return value.map((one: number) => words[one]);
  return words[value as number] ?? `${value}`;
}

export function write(
  { field, bit, words }: FieldPlace,
  message: FieldValues,
  value: PlainValue,
): void {
  if (bit) message[field] = ((message[field] as number) & ~bit) | (value ? bit : 0);
  else if (words)
    message[field] = Number(Object.entries(words).find(([, word]) => word === value)?.[0]);
  else message[field] = value;
}

/** `"ColorMode"` has its words in `COLOR_MODE_WORDS`. */
function wordsOf(enumeration: string): Readonly<Record<number, string>> | undefined {
  const constant = enumeration.replace(/(?<=[a-z])[A-Z]/g, "_$&").toUpperCase();
  return (words as Readonly<Record<string, Readonly<Record<number, string>>>>)[`${constant}_WORDS`];
}
