/**
 * Schemas for the fields of a collection's items: they check what clients send,
 * give TypeScript's types, and describe the API.
 *
 *     { title: string({ maxLength: 80 }), tags: optional(array(string())) }
 */
import { invalid, ValidationError } from "./errors.js";

/** JSON Schema, as used by OpenAPI 3.1. */
export type JSONSchema = Readonly<Record<string, unknown>>;

/** The schema of a field. */
export interface Schema<T> {
  /**
   * Returns the value if it is valid.
   *
   * @param field - The path of the value, for the error.
   * @throws ValidationError naming the field.
   */
  check(value: unknown, field: string): T;
  readonly json: JSONSchema;
  /** Items need not have the field. */
  readonly isOptional?: boolean;
  /** The device sets it; what clients send for it is ignored. */
  readonly isReadOnly?: boolean;
}

/** An item's fields by their names. */
export type Fields = Readonly<Record<string, Schema<unknown>>>;

type TypeOf<S> = S extends Schema<infer T> ? T : never;
type OptionalNames<F> = {
  [K in keyof F]: F[K] extends { readonly isOptional: true } ? K : never;
}[keyof F];
type ReadOnlyNames<F> = {
  [K in keyof F]: F[K] extends { readonly isReadOnly: true } ? K : never;
}[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };

/** The fields as clients read them. */
export type Values<F extends Fields> = Flat<
  { [K in Exclude<keyof F, OptionalNames<F>>]: TypeOf<F[K]> } & {
    [K in OptionalNames<F>]?: TypeOf<F[K]>;
  }
>;

/** The fields as clients write them: those that aren't read-only. */
export type Input<F extends Fields> = Flat<
  { [K in Exclude<keyof F, OptionalNames<F> | ReadOnlyNames<F>>]: TypeOf<F[K]> } & {
    [K in Exclude<OptionalNames<F>, ReadOnlyNames<F>>]?: TypeOf<F[K]>;
  }
>;

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

/** Counts Unicode code points, as JSON Schema does, on every engine. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
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
  const { type, anyOf, enum: numbers, minimum, maximum } = json as NumberJSON;
  if (anyOf) return anyOf.map(rangeOf).find((range) => range !== undefined);
  if (type !== "number" && type !== "integer") return undefined;
  if (numbers) return { minimum: Math.min(...numbers), maximum: Math.max(...numbers) };
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

interface NumberJSON extends NumberOptions {
  readonly type?: string;
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
  return schema({ anyOf: [inner.json, { type: "null" }] }, (value, field) =>
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

/** An object with fixed fields. Unknown fields are an error, so that typing mistakes are noticed. */
export class ObjectSchema<F extends Fields> implements Schema<Input<F>> {
  readonly fields: F;

  constructor(fields: F) {
    this.fields = fields;
  }

  /** As clients read it. */
  get json(): JSONSchema {
    return this.#json(({ isOptional }) => !isOptional);
  }

  /** As clients write it: all fields, or only those to change. */
  inputJSON(whole: boolean): JSONSchema {
    return this.#json(({ isOptional, isReadOnly }) => whole && !isOptional && !isReadOnly);
  }

  #json(isRequired: (schema: Schema<unknown>) => boolean): JSONSchema {
    const entries = Object.entries(this.fields);
    const required = entries.filter(([, schema]) => isRequired(schema)).map(([name]) => name);
    return {
      type: "object",
      properties: Object.fromEntries(
        entries.map(([name, { json, isReadOnly }]) => [
          name,
          isReadOnly ? { ...json, readOnly: true } : json,
        ]),
      ),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
  }

  check(value: unknown, field = ""): Input<F> {
    return this.#check(value, field, true) as Input<F>;
  }

  /** Like `check`, but every field may be left out. */
  checkChanges(value: unknown, field = ""): Partial<Input<F>> {
    return this.#check(value, field, false) as Partial<Input<F>>;
  }

  #check(value: unknown, field: string, whole: boolean): Record<string, unknown> {
    if (!isObject(value)) {
      if (field !== "") throw invalid(field, "must be an object");
      throw new ValidationError("The body must be a JSON object.");
    }
    const { fields } = this;
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(fields, name)) throw invalid(pathOf(field, name), "is an unknown field");
    }
    const checked: Record<string, unknown> = {};
    for (const name of Object.keys(fields)) {
      const schema = fields[name] as Schema<unknown>;
      if (schema.isReadOnly) continue;
      if (Object.hasOwn(value, name)) {
        checked[name] = schema.check(value[name], pathOf(field, name));
      } else if (whole && !schema.isOptional) throw invalid(pathOf(field, name), "is missing");
    }
    return checked;
  }
}

/** An object with fixed fields. */
export function object<F extends Fields>(fields: F): ObjectSchema<F> {
  return new ObjectSchema(fields);
}

/** A field that an item need not have. */
export function optional<S extends Schema<unknown>>(inner: S): S & { readonly isOptional: true } {
  return withFlags(inner, { isOptional: true as const });
}

/** A field that the device sets. Clients may send it back; it is ignored. */
export function readOnly<S extends Schema<unknown>>(inner: S): S & { readonly isReadOnly: true } {
  return withFlags(inner, { isReadOnly: true as const });
}

function withFlags<S extends Schema<unknown>, Flags extends object>(
  inner: S,
  flags: Flags,
): S & Flags {
  const { isOptional, isReadOnly } = inner;
  return {
    json: inner.json,
    check: (value: unknown, field: string) => inner.check(value, field),
    ...(isOptional && { isOptional }),
    ...(isReadOnly && { isReadOnly }),
    ...flags,
  } as unknown as S & Flags;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pathOf(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}
