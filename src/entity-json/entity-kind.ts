import type { Entity } from "../entities/entity.js";
import { invalid } from "../schema/errors.js";
import { type Fields, type Input, readOnly, string, type Values } from "../schema/schema.js";

/** How a kind of entity stands in JSON. Its fields are named as those of its messages. */
export interface EntityKind<E extends Entity, F extends Fields> {
  /** `Entity.kind`. */
  readonly kind: string;
  /** Its plural, the name of its collection over HTTP: `"switches"`. */
  readonly name: string;
  readonly description: string;
  /** What an entity of this kind can have beside id and name; what not every one has is optional. */
  readonly fields: F;
  /** What the entity has of them. */
  state(entity: E): Values<F>;
  /** The fields that the entity takes beside those that it has. */
  takes?(entity: E): readonly (keyof F)[];
  /**
   * Does what the fields say that were sent, of which each is one that the
   * entity has or takes. Left out for what can't be commanded.
   *
   * @returns Whether the entity is there at once.
   * @throws ValidationError where it can't do that, naming the field.
   */
  command?(entity: E, changes: Partial<Input<F>>): boolean;
}

/** A kind, whatever its entities and fields. */
export type AnyEntityKind = EntityKind<Entity, Fields>;

const NAME = readOnly(string());

/** Has TypeScript check a kind, and forgets what it is of. */
export function entityKind<E extends Entity, F extends Fields>(
  kind: EntityKind<E, F>,
): AnyEntityKind {
  return { ...kind, fields: { name: NAME, ...kind.fields } } as unknown as AnyEntityKind;
}

/** A value in single precision with as many digits as it has; `null` for NaN, which is none. */
export function float(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) || Math.fround(value) !== value
    ? value
    : Number(value.toPrecision(7));
}

/** Whether a value is what was asked for, as exactly as a single-precision number can be. */
export function isSame(value: unknown, asked: unknown): boolean {
  if (asked === undefined || value === asked) return true;
  if (typeof value !== "number" || typeof asked !== "number") return false;
  return Math.fround(value) === Math.fround(asked);
}

/** The error for a field that the entity hasn't. */
export function cannot(field: string, entity: Entity): Error {
  return invalid(field, `is nothing that "${entity.name}" can do`);
}
