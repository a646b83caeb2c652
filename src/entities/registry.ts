import { ConfigurationError } from "../base/errors.js";
import type { Entity, Subscriber } from "./entity.js";

/** A device's entities, in the order in which those that clients are shown are listed. */
export class Registry {
  readonly entities: readonly Entity[];
  readonly #byKey = new Map<number, Entity>();

  /** @throws ConfigurationError when two entities can't be told apart, naming both. */
  constructor(entities: readonly Entity[], subscriber: Subscriber) {
    this.entities = entities;
    let shown = 0;
    for (const entity of entities) {
      const twin = this.#byKey.get(entity.key);
      if (twin) {
        throw new ConfigurationError(
          `The entities "${twin.name}" and "${entity.name}" have the same key (object_id "${twin.objectId}" and "${entity.objectId}"); give one of them another name or objectId.`,
        );
      }
      this.#byKey.set(entity.key, entity);
      entity.index = entity.internal ? -1 : shown++;
      entity.subscriber = subscriber;
    }
    for (const entity of entities) if (entity.internal) this.#byKey.delete(entity.key);
    checkNames(this.#byKey.values());
  }

  /** The entity that clients know by this key. */
  find(key: number): Entity | undefined {
    return this.#byKey.get(key);
  }

  /** Whether there's an entity of the kind. */
  has(kind: abstract new (...options: never[]) => Entity): boolean {
    return this.entities.some((entity) => entity instanceof kind);
  }
}

/** Hubs know an entity by its kind and its name, whatever its objectId is. */
function checkNames(entities: Iterable<Entity>): void {
  const known = new Map<string, Entity>();
  for (const entity of entities) {
    const { kind, name, objectId } = entity;
    const twin = known.get(`${kind} ${name}`);
    if (twin) {
      throw new ConfigurationError(
        `The entities with the objectIds "${twin.objectId}" and "${objectId}" are of one kind (${kind}) and have one name ("${name}"); give one of them another name.`,
      );
    }
    known.set(`${kind} ${name}`, entity);
  }
}
