import type { ObjectSchema } from "./object-schema.js";
import type { Fields, JSONSchema, Schema, Values } from "./types.js";

/** A schema with facts about the field that has it. */
class FieldSchema<T> implements Schema<T> {
  private readonly inner: Schema<T>;
  readonly isOptional: boolean;
  readonly isReadOnly: boolean;

  constructor(inner: Schema<T>, flags: Pick<Schema<T>, "isOptional" | "isReadOnly">) {
    this.inner = inner;
    this.isOptional = flags.isOptional ?? inner.isOptional ?? false;
    this.isReadOnly = flags.isReadOnly ?? inner.isReadOnly ?? false;
  }

  check(value: unknown, field: string): T {
    return this.inner.check(value, field);
  }

  get json(): JSONSchema {
    return this.inner.json;
  }

  get patch(): JSONSchema {
    return this.inner.patch ?? this.inner.json;
  }
}

/** A field that an item need not have. */
export function optional<S extends Schema<unknown>>(inner: S): S & { readonly isOptional: true } {
  return new FieldSchema(inner, { isOptional: true }) as unknown as S & {
    readonly isOptional: true;
  };
}

/** A field that the device sets. Clients may send it back; it is ignored. */
export function readOnly<S extends Schema<unknown>>(inner: S): S & { readonly isReadOnly: true } {
  return new FieldSchema(inner, { isReadOnly: true }) as unknown as S & {
    readonly isReadOnly: true;
  };
}

class NamedSchema<T> implements Schema<T> {
  private readonly inner: Schema<T>;
  readonly json: JSONSchema;
  readonly patch: JSONSchema;

  constructor(name: string, inner: Schema<T>, patch: JSONSchema | undefined) {
    this.inner = inner;
    this.json = refTo(name);
    this.patch = patch ?? this.json;
  }

  check(value: unknown, field: string): T {
    return this.inner.check(value, field);
  }
}

/**
 * A schema that the API's description has once, under this name; see `Resource.schemas`.
 *
 * @param patch - What a merge patch of the value may be. Default: a whole value.
 */
export function named<T>(name: string, inner: Schema<T>, patch?: JSONSchema): Schema<T> {
  return new NamedSchema(name, inner, patch);
}

/** A reference to one of the schemas that the API's description has by name. */
export function refTo(name: string): JSONSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** An object inside an answer, which later versions may give more fields. */
export function open<F extends Fields>(inner: ObjectSchema<F>): Schema<Values<F>> {
  const { answerJSON: json } = inner;
  return { check: (value, field) => inner.check(value, field) as Values<F>, json };
}
