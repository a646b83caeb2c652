import type { Entity } from "../entities/entity.js";

/** How rules read entities and command them: as plain values, as they stand in JSON. */
export interface EntityAccess {
  /** The entity that clients know by this object_id. */
  find(objectId: string): Entity | undefined;
  /** The fields of its state; none where it has no state. */
  state(entity: Entity): Readonly<Record<string, unknown>>;
  /**
   * Looks whether the values are a command to this entity.
   *
   * @param field - Where the values stand, for the error.
   * @throws ValidationError when they aren't, naming the field.
   */
  check(entity: Entity, values: Readonly<Record<string, unknown>>, field: string): void;
  /** Has the entity do what the values say, as a client's command does. */
  command(entity: Entity, values: Readonly<Record<string, unknown>>): void;
}
