import type { Entity } from "../entities/entity.js";
import type { Fields, Input, JSONSchema, Schema, Values } from "../schema/schema.js";
import { COMMON_FIELDS } from "./common-fields.js";

/** How a kind of entity is represented in JSON. The fields have the names that its messages use. */
export interface EntityKind<E extends Entity, F extends Fields> {
  /** `Entity.kind`. */
  readonly kind: string;
  /** The plural, also the name of its HTTP collection: `"switches"`. */
  readonly name: string;
  readonly description: string;
  /**
   * The fields that entities of this kind can have besides those of all kinds; fields that not every entity has
   * are optional.
   */
  readonly fields: F;
  /** The schemas among them that the API's description defines once, by their names. */
  readonly schemas?: Readonly<Record<string, JSONSchema>>;
  /** The values of the fields that the entity has. */
  state(entity: E): Values<F>;
  /** Fields that the entity accepts in commands but doesn't have in its state. */
  takes?(entity: E): readonly (keyof F)[];
  /**
   * Narrower schemas for fields that this entity doesn't accept, or not in the whole range of `fields`: a fan's
   * `speed` is one of its own speeds.
   */
  limits?(entity: E): Partial<Record<keyof F, Schema<unknown>>>;
  /**
   * Checks what schemas of single fields can't express: fields that can't be combined.
   *
   * @param changes - The fields that were sent. Each is one that the entity has or takes, and valid.
   * @param isNow - The command is carried out right after this. Otherwise it is for later, when the entity may be
   * in another state.
   * @throws ValidationError naming the field, when the entity can't do that.
   */
  check?(entity: E, changes: Partial<Input<F>>, isNow: boolean): void;
  /**
   * Carries out a command that was checked. Left out for kinds without commands.
   *
   * @returns How many milliseconds it takes, when that is known beforehand. Otherwise `isThere` says when it has
   * been carried out.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most return nothing
  command?(entity: E, changes: Partial<Input<F>>): number | void;
  /** Whether the entity has the state that was commanded. Default: its fields have the values that were sent. */
  isThere?(entity: E, changes: Partial<Input<F>>): boolean;
}

/** A kind with any entities and fields. */
export type AnyEntityKind = EntityKind<Entity, Fields>;

/** Checks a kind's types, and returns it as an AnyEntityKind. */
export function entityKind<E extends Entity, F extends Fields>(
  kind: EntityKind<E, F>,
): AnyEntityKind {
  return { ...kind, fields: { ...COMMON_FIELDS, ...kind.fields } } as unknown as AnyEntityKind;
}

/** A single-precision value, rounded to its significant digits; `null` for NaN (unknown). */
export function float(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) || Math.fround(value) !== value
    ? value
    : Number(value.toPrecision(7));
}

/** Whether a value is the requested one, within single precision. */
export function isSame(value: unknown, asked: unknown): boolean {
  if (asked === undefined || value === asked) return true;
  if (typeof value !== "number" || typeof asked !== "number") return false;
  return Math.fround(value) === Math.fround(asked);
}
