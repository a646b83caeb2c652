import type { Entity } from "../entities/entity.js";
import { invalid } from "../schema/errors.js";
import { type Fields, type Input, readOnly, string, type Values } from "../schema/schema.js";

/** How a kind of entity is represented in JSON. The fields have the names that its messages use. */
export interface EntityKind<E extends Entity, F extends Fields> {
  /** `Entity.kind`. */
  readonly kind: string;
  /** The plural, also the name of its HTTP collection: `"switches"`. */
  readonly name: string;
  readonly description: string;
  /** The fields that an entity of this kind can have beside id and name; those that not all have are optional. */
  readonly fields: F;
  /** The values of the fields that the entity has. */
  state(entity: E): Values<F>;
  /** Fields that the entity accepts in commands but doesn't have in its state. */
  takes?(entity: E): readonly (keyof F)[];
  /**
   * Carries out a command: the fields that were sent, all of which the entity has
   * or takes. Left out for kinds without commands.
   *
   * @returns Whether the entity has reached the new state already.
   * @throws ValidationError naming the field, when the entity can't do that.
   */
  command?(entity: E, changes: Partial<Input<F>>): boolean;
}

/** A kind with any entities and fields. */
export type AnyEntityKind = EntityKind<Entity, Fields>;

const NAME = readOnly(string());

/** Checks a kind's types, and returns it as an AnyEntityKind. */
export function entityKind<E extends Entity, F extends Fields>(
  kind: EntityKind<E, F>,
): AnyEntityKind {
  return { ...kind, fields: { name: NAME, ...kind.fields } } as unknown as AnyEntityKind;
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

/** The error for a field that the entity doesn't have. */
export function cannot(field: string, entity: Entity): Error {
  return invalid(field, `isn't supported by "${entity.name}"`);
}
