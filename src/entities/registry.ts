import { ConfigurationError } from "../errors.js";
import type { Entity, Subscriber } from "./entity.js";

/** A device's entities, in the order in which they are listed. */
export class Registry {
  /** Those that clients are shown. */
  readonly entities: readonly Entity[];
  readonly #byKey = new Map<number, Entity>();

  /** @throws ConfigurationError when two entities can't be told apart, naming both. */
  constructor(entities: readonly Entity[], subscriber: Subscriber) {
    const all = entities.every((entity) => entity.isIncluded);
    this.entities = all ? entities : entities.filter((entity) => entity.isIncluded);
    for (const entity of entities) {
      const twin = this.#byKey.get(entity.key);
      if (twin) {
        throw new ConfigurationError(
          `The entities "${twin.name}" and "${entity.name}" have the same key (object_id "${twin.objectId}" and "${entity.objectId}"); give one of them another name or objectId.`,
        );
      }
      this.#byKey.set(entity.key, entity);
      entity.index = this.entities.indexOf(entity);
      entity.subscriber = subscriber;
    }
  }

  find(key: number): Entity | undefined {
    return this.#byKey.get(key);
  }
}
