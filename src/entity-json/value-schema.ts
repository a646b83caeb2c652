import type { Properties } from "../kinds/entity-values.js";
import { Access, type KindValue, ValueType } from "../kinds/kind.js";
import {
  array,
  boolean,
  integer,
  type JSONSchema,
  named,
  nullable,
  number,
  oneOf,
  optional,
  readOnly,
  type Schema,
  string,
} from "../schema/schema.js";

/** What a value can be, in any entity of its kind. */
export function schemaOf(value: KindValue): Schema<unknown> {
  const { access, when, unless, isList } = value;
  const one = oneSchema(value);
  let schema: Schema<unknown> = isList ? array(one) : one;
  if (access === Access.READ) schema = readOnly(schema);
  // Not every entity has it, or nobody can read it.
  if (when !== undefined || unless !== undefined || access === Access.SET)
    schema = optional(schema);
  return schema;
}

/**
 * What a value can be in this entity: within its own range, or one of its own words. Undefined where that is what
 * it can be in any.
 */
export function ownSchemaOf(value: KindValue, properties: Properties): Schema<unknown> | undefined {
  const { from, to, among, type } = value;
  if (among !== undefined) return orUnknown(value, oneOf(properties[among] as readonly string[]));
  if (from === undefined && to === undefined) return undefined;
  const minimum = from === undefined ? value.minimum : (properties[from] as number);
  const maximum = to === undefined ? value.maximum : (properties[to] as number);
  if (type === ValueType.TEXT)
    return orUnknown(
      value,
      string({
        ...(minimum !== undefined && { minLength: minimum }),
        ...(maximum !== undefined && { maxLength: maximum }),
      }),
    );
  return orUnknown(value, numeric(type, minimum, maximum));
}

function oneSchema(value: KindValue): Schema<unknown> {
  const { type, words, minimum, maximum } = value;
  if (type === ValueType.BOOLEAN) return orUnknown(value, boolean());
  if (type === ValueType.TEXT) return orUnknown(value, words ? wordSchema(value, words) : string());
  return orUnknown(value, numeric(type, minimum, maximum));
}

function wordSchema({ enumeration }: KindValue, words: readonly string[]): Schema<string> {
  return enumeration === undefined ? oneOf(words) : named(enumeration, oneOf(words));
}

/** The words that several of the values have, by their names. */
export function sharedWords(values: readonly KindValue[]): Record<string, JSONSchema> {
  const shared: Record<string, JSONSchema> = {};
  for (const { enumeration, words } of values)
    if (enumeration !== undefined && words) shared[enumeration] = oneOf(words).json;
  return shared;
}

function numeric(type: ValueType, minimum?: number, maximum?: number): Schema<number> {
  return (type === ValueType.INTEGER ? integer : number)({
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  });
}

/** Clients may send back null, which they read while the value is unknown. */
function orUnknown({ canBeUnknown }: KindValue, schema: Schema<unknown>): Schema<unknown> {
  return canBeUnknown ? nullable(schema) : schema;
}
