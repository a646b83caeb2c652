import { ConfigurationError } from "../base/errors.js";
import type { Entity, Subscriber } from "./entity.js";

/**
 * Makes entities those of one device: gives them their indices, in the order in
 * which clients list them, and the subscriber.
 *
 * @param isKnown - Whether clients can be shown such an entity, unless it is internal.
 * @throws ConfigurationError when two entities can't be told apart, naming both.
 */
export function register(
  entities: readonly Entity[],
  subscriber: Subscriber,
  isKnown: (entity: Entity) => boolean = () => true,
): void {
  const byKey = new Map<number, Entity>();
  let shown = 0;
  for (const entity of entities) {
    const twin = byKey.get(entity.key);
    if (twin) {
      throw new ConfigurationError(
        `The entities "${twin.name}" and "${entity.name}" have the same key (object_id "${twin.objectId}" and "${entity.objectId}"); give one of them another name or objectId.`,
      );
    }
    byKey.set(entity.key, entity);
    entity.index = entity.internal || !isKnown(entity) ? -1 : shown++;
    entity.subscriber = subscriber;
  }
  checkNames(entities.filter(({ index }) => index >= 0));
}

/** Hubs know an entity by its kind and its name, whatever its objectId is. */
function checkNames(entities: readonly Entity[]): void {
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
