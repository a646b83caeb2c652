/** Writes the class with the values of an entity's state, with what copies and compares them. */
import { indent } from "./encode-field.js";
import type { Field, Message } from "./schema.js";
import { typeOf } from "./type-of.js";

export function comparedState({ name, fields, compared }: Message): string {
  const state = name.replace(/Response$/, "");
  const values = fields.filter(({ value }) => value);
  const first = (field: Field) => Number(field.name === compared);
  const inOrder = values.toSorted((one, other) => first(other) - first(one));
  const lines = (line: (field: Field) => string) => indent(values.map(line));
  return `/** The values of ${name}, as encoders read them from an entity. */
export class ${state} {
${lines(property)}
}

export function copy${state}(from: ${state}, to: ${state}): void {
${lines((field) => `to.${field.property} = from.${field.property};`)}
}

export function isSame${state}(one: ${state}, other: ${state}): boolean {
  return (
${indent([inOrder.map(comparison).join(" &&\n")])}
  );
}`;
}

/** A text has no first value: none is read before one is copied here. */
function property(field: Field): string {
  const type = typeOf(field);
  if (type === "Utf8") return `${field.property}!: Utf8;`;
  if (type === "boolean") return `${field.property} = false;`;
  return `${field.property}${type === "number" ? "" : `: ${type}`} = 0;`;
}

function comparison({ property, value }: Field): string {
  // What isn't known is NaN, which equals itself with Object.is.
  return value?.canBeUnknown
    ? `Object.is(one.${property}, other.${property})`
    : `one.${property} === other.${property}`;
}
