import { invalid } from "./errors.js";
import { orNull } from "./or-null.js";
import type { JSONSchema, Schema } from "./types.js";

/** Makes a schema from a function that checks values. */
function schema<T>(json: JSONSchema, check: (value: unknown, field: string) => T): Schema<T> {
  return { json, check };
}

export interface StringOptions {
  /** In characters. Default 0. */
  minLength?: number;
  /** In characters. Default: no limit. */
  maxLength?: number;
}

/** A text. */
export function string({ minLength = 0, maxLength }: StringOptions = {}): Schema<string> {
  const json = {
    type: "string",
    ...(minLength > 0 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
  return schema(json, (value, field) => {
    if (typeof value !== "string") throw invalid(field, "must be a text");
    const length = lengthOf(value);
    if (length < 0) throw invalid(field, "must be valid Unicode: it has half of a surrogate pair");
    if (length < minLength) {
      throw invalid(
        field,
        minLength === 1 ? "must not be empty" : `must have at least ${minLength} characters`,
      );
    }
    if (maxLength !== undefined && length > maxLength)
      throw invalid(field, `must have at most ${maxLength} characters`);
    return value;
  });
}

/** Counts Unicode code points, as JSON Schema does, on every engine; -1 for a text that can't be encoded in UTF-8. */
function lengthOf(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    if (code >= 0xd800 && code <= 0xdfff) return -1;
    length += 1;
  }
  return length;
}

export interface NumberOptions {
  /** Default: no limit. */
  minimum?: number;
  /** Default: no limit. */
  maximum?: number;
}

/** A finite number. */
export function number(options: NumberOptions = {}): Schema<number> {
  return numeric("number", "a number", options);
}

/** A whole number. */
export function integer(options: NumberOptions = {}): Schema<number> {
  return numeric("integer", "a whole number", options);
}

function numeric(type: string, words: string, { minimum, maximum }: NumberOptions): Schema<number> {
  const json = {
    type,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
  return schema(json, (value, field) => {
    const isOne =
      typeof value === "number" &&
      (type === "integer" ? Number.isInteger(value) : Number.isFinite(value));
    if (!isOne) throw invalid(field, `must be ${words}`);
    if (
      !((minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum))
    )
      throw invalid(field, `must be ${words}${rangeInWords(minimum, maximum)}`);
    return value;
  });
}

/** The range of a schema's numbers, also where null is allowed as well; undefined for other values. */
export function rangeOf(json: JSONSchema): NumberOptions | undefined {
  const { type = "", anyOf, enum: numbers, minimum, maximum } = json as NumberJSON;
  if (anyOf) return anyOf.map(rangeOf).find((range) => range !== undefined);
  const types = typeof type === "string" ? [type] : type;
  if (!types.includes("number") && !types.includes("integer")) return undefined;
  if (numbers) return { minimum: Math.min(...numbers), maximum: Math.max(...numbers) };
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

interface NumberJSON extends NumberOptions {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JSONSchema[];
  readonly enum?: readonly number[];
}

function rangeInWords(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  return minimum !== undefined ? ` not below ${minimum}` : ` not above ${maximum}`;
}

/** `true` or `false`. */
export function boolean(): Schema<boolean> {
  return schema({ type: "boolean" }, (value, field) => {
    if (typeof value !== "boolean") throw invalid(field, "must be true or false");
    return value;
  });
}

/** One of a fixed set of words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Schema<Word> {
  return schema({ type: "string", enum: words }, (value, field) => {
    if (!words.includes(value as Word)) {
      const quoted = words.map((word) => `"${word}"`).join(", ");
      throw invalid(field, `must be ${words.length > 1 ? "one of " : ""}${quoted}`);
    }
    return value as Word;
  });
}

/** One of a few numbers. */
export function among(numbers: readonly number[]): Schema<number> {
  return schema({ type: "number", enum: numbers }, (value, field) => {
    if (!numbers.includes(value as number)) throw invalid(field, `must be ${numbers.join(" or ")}`);
    return value as number;
  });
}

/** A value of the schema, or `null`. */
export function nullable<T>(inner: Schema<T>): Schema<T | null> {
  return schema(orNull(inner.json), (value, field) =>
    value === null ? null : inner.check(value, field),
  );
}

export interface ArrayOptions {
  /** Default 0. */
  minItems?: number;
  /** Default: no limit. */
  maxItems?: number;
}

/** A list. */
export function array<T>(
  items: Schema<T>,
  { minItems = 0, maxItems }: ArrayOptions = {},
): Schema<T[]> {
  const json = {
    type: "array",
    items: items.json,
    ...(minItems > 0 && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
  };
  return schema(json, (value, field) => {
    if (!Array.isArray(value)) throw invalid(field, "must be a list");
    if (value.length < minItems) throw invalid(field, `must have at least ${minItems} items`);
    if (maxItems !== undefined && value.length > maxItems)
      throw invalid(field, `must have at most ${maxItems} items`);
    return value.map((item, i) => items.check(item, `${field}[${i}]`));
  });
}

/** Any value. */
export const anything: Schema<unknown> = schema({}, (value) => value);
