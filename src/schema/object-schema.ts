import { invalid, ValidationError } from "./errors.js";
import { orNull } from "./or-null.js";
import type { Fields, Input, JSONSchema, Schema } from "./types.js";

/**
 * An object with any fields. The schema says so explicitly, because client generators otherwise assume that it
 * has none.
 */
export const ANY_FIELDS: JSONSchema = { type: "object", additionalProperties: {} };

/** An object with fixed fields. Unknown fields are an error, so that typing mistakes are noticed. */
export class ObjectSchema<F extends Fields> implements Schema<Input<F>> {
  constructor(readonly fields: F) {}

  /** As clients read it. */
  get json(): JSONSchema {
    return { ...this.partJSON, ...requiring(this.required) };
  }

  /** The same, where later versions may have more fields: for answers that clients don't send back. */
  get answerJSON(): JSONSchema {
    return { ...this.openJSON, ...requiring(this.required) };
  }

  /** Any of its fields, as clients read and write them. */
  get partJSON(): JSONSchema {
    return { ...this.openJSON, additionalProperties: false };
  }

  /**
   * The same, where there may be other fields as well. What has properties is an object: the type is left out, since
   * the description of a device has to be short.
   */
  get openJSON(): JSONSchema {
    const properties = propertiesOf(this.fields);
    return Object.keys(properties).length > 0 ? { properties } : { type: "object" };
  }

  /** A merge patch (RFC 7396): any of its fields, and null for one that is to be removed. */
  get patch(): JSONSchema {
    const properties: Record<string, JSONSchema> = {};
    for (const [name, schema] of Object.entries(this.fields)) {
      const { json, patch = json, isOptional, isReadOnly } = schema;
      const mayGo = isOptional || isReadOnly;
      properties[name] = mayGo ? orNull(patch) : patch;
    }
    return { properties, additionalProperties: false };
  }

  /** The names of the fields that each item has. */
  get required(): readonly string[] {
    return this.names(({ isOptional }) => !isOptional);
  }

  /** The names of the fields that clients have to give. */
  get requiredInput(): readonly string[] {
    return this.names(({ isOptional, isReadOnly }) => !isOptional && !isReadOnly);
  }

  private names(isOne: (schema: Schema<unknown>) => boolean): string[] {
    const { fields } = this;
    return Object.keys(fields).filter((name) => isOne(fields[name] as Schema<unknown>));
  }

  check(value: unknown, field = ""): Input<F> {
    return this.checkFields(value, field, true) as Input<F>;
  }

  /** Like `check`, but every field may be left out. */
  checkChanges(value: unknown, field = ""): Partial<Input<F>> {
    return this.checkFields(value, field, false) as Partial<Input<F>>;
  }

  private checkFields(value: unknown, field: string, whole: boolean): Record<string, unknown> {
    if (!isObject(value)) {
      if (field !== "") throw invalid(field, "must be an object");
      throw new ValidationError("The body must be a JSON object.");
    }
    const { fields } = this;
    const checked: Record<string, unknown> = {};
    for (const name of Object.keys(value)) {
      const path = pathOf(field, name);
      if (!Object.hasOwn(fields, name)) throw invalid(path, "is an unknown field");
      const schema = fields[name] as Schema<unknown>;
      const taken = schema.check(value[name], path);
      if (!schema.isReadOnly) checked[name] = taken;
    }
    if (whole)
      for (const name of this.requiredInput)
        if (!Object.hasOwn(value, name)) throw invalid(pathOf(field, name), "is missing");
    return checked;
  }
}

/** The schemas of fields by name, without those in `others`. It takes little memory on XS. */
export function propertiesOf(fields: Fields, others: readonly string[] = []): JSONSchema {
  const properties: Record<string, JSONSchema> = {};
  for (const name of Object.keys(fields)) {
    if (others.includes(name)) continue;
    const { json, isReadOnly } = fields[name] as Schema<unknown>;
    properties[name] = isReadOnly ? { ...json, readOnly: true } : json;
  }
  return properties;
}

/**
 * One of several objects, of which each has a field that the others don't have. What they have in common is said
 * once, since a device's description has to be short.
 *
 * @param more - Descriptions of further ones.
 */
export function oneOfObjects(
  all: readonly ObjectSchema<Fields>[],
  ...more: readonly JSONSchema[]
): JSONSchema {
  const described = all.map(({ answerJSON }) => answerJSON);
  return { oneOf: [...described, ...more], unevaluatedProperties: false };
}

/** An object with fixed fields. */
export function object<F extends Fields>(fields: F): ObjectSchema<F> {
  return new ObjectSchema(fields);
}

/** The part of a schema that says that an object has these fields. */
export function requiring(names: readonly string[]): JSONSchema {
  return names.length > 0 ? { required: names } : {};
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The path of a field within another; that is `""` for the whole. */
export function pathOf(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}
