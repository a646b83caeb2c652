import type { Entity } from "../../entities/entity.js";
import type { Fields, Schema } from "../../schema/schema.js";

/** Values by their names in JSON. */
export type JSONValues = Readonly<Record<string, unknown>>;

/** What the description of a kind doesn't say of it in JSON. */
export interface SpecialKind<E extends Entity = Entity> {
  /** Values that it has beside those described. */
  readonly fields?: Fields;
  /** The values of these, and others that aren't the entity's properties. */
  state?(entity: E): JSONValues;
  /** Which of `fields` the entity accepts in commands but doesn't have in its state. */
  takes?(entity: E): readonly string[];
  /** What values can be in this entity, where the description has no words for that. */
  limits?(entity: E): Readonly<Record<string, Schema<unknown>>>;
  /**
   * Checks what schemas of single values can't express: values that can't be combined.
   *
   * @param changes - The values that were sent. Each is one that the entity has or takes, and valid.
   * @param isNow - The command is carried out right after this. Otherwise it is for later, when the entity may be
   * in another state.
   * @throws ValidationError naming the value, when the entity can't do that.
   */
  check?(entity: E, changes: never, isNow: boolean): void;
  /**
   * Carries out a command that was checked. Default: the entity is set to `settings`.
   *
   * @param settings - The same values by the names of the entity's properties, without those that are null.
   * @returns How many milliseconds it takes, when that is known beforehand. Otherwise `isThere` says when it has
   * been carried out.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most return nothing
  command?(entity: E, changes: never, settings: JSONValues): number | void;
  /** Whether the entity has the state that was commanded. Default: its values are those that were sent. */
  isThere?(entity: E, changes: never): boolean;
}

/** Checks a special kind's types, and returns it as one of any entities. */
export function specialKind<E extends Entity>(kind: SpecialKind<E>): SpecialKind {
  return kind as unknown as SpecialKind;
}
