import type { Entity } from "../entities/entity.js";
import type { Schema } from "../schema/schema.js";

/** Values by name, as in JSON. */
export type RuleData = Readonly<Record<string, unknown>>;

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

/** What rules can call besides entities. */
export interface ServiceAccess {
  /**
   * Checks that there is such a service of the device, and that the values are its arguments.
   *
   * @param field - The path of the command, for the error.
   * @throws ValidationError naming the field.
   */
  checkService(service: string, args: RuleData, field: string): void;
  /** Executes a service of the device. If its promise is rejected, that is logged. */
  execute(service: string, args: RuleData): void;
  /**
   * Checks a call of a service of the hub, or an event in the hub.
   *
   * @throws ValidationError naming the field.
   */
  checkHub(name: string, isEvent: boolean, data: RuleData, field: string): void;
  /** Calls a service of the hub, or fires an event. Without a hub, that is logged. */
  callHub(name: string, isEvent: boolean, data: RuleData): void;
}
