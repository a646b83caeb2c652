/** What a schema is, and the types of values that follow from one. */

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
  /** What a merge patch of the value may be. Default: `json`. */
  readonly patch?: JSONSchema;
  /** Items need not have the field. */
  readonly isOptional?: boolean;
  /** The device sets it. Clients may send back what they have read, which is checked and ignored. */
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
