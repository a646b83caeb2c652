import type { Entity } from "../entities/entity.js";
import type { Schema } from "../schema/schema.js";

/** How rules read and command entities: with plain values, as in JSON. */
export interface EntityAccess {
  /** The entity that clients know by this object_id. */
  find(objectId: string): Entity | undefined;
  /** The fields of its state; none when it has no state. */
  state(entity: Entity): Readonly<Record<string, unknown>>;
  /** What values a field of its state can have. */
  schema(entity: Entity, field: string): Schema<unknown> | undefined;
  /**
   * Checks that the values are a valid command to this entity.
   *
   * @param field - The name of the field with the values, for the error.
   * @throws ValidationError when they aren't; it names the field.
   */
  check(entity: Entity, values: Readonly<Record<string, unknown>>, field: string): void;
  /** Commands the entity with the values, as a client would. */
  command(entity: Entity, values: Readonly<Record<string, unknown>>): void;
}
