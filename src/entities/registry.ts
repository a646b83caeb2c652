import { ConfigurationError } from "../errors.js";
import type { Entity, Subscriber } from "./entity.js";

/** A device's entities, in the order in which they are listed. */
export class Registry {
  /** Those that clients are shown. */
  readonly entities: Entity[] = [];
  readonly #byKey = new Map<number, Entity>();

  /**
   * @param unlisted - Hears of the entities that clients aren't shown.
   * @throws ConfigurationError when two entities can't be told apart, naming both.
   */
  constructor(entities: readonly Entity[], subscriber: Subscriber, unlisted = subscriber) {
    for (const entity of entities) {
      const twin = this.#byKey.get(entity.key);
      if (twin) {
        throw new ConfigurationError(
          `The entities "${twin.name}" and "${entity.name}" have the same key (object_id "${twin.objectId}" and "${entity.objectId}"); give one of them another name or objectId.`,
        );
      }
      this.#byKey.set(entity.key, entity);
      entity.subscriber = entity.isIncluded ? subscriber : unlisted;
      if (entity.isIncluded) entity.index = this.entities.push(entity) - 1;
    }
  }

  find(key: number): Entity | undefined {
    return this.#byKey.get(key);
  }
}
