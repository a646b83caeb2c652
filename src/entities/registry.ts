import { ConfigurationError } from "../base/errors.js";
import type { Entity, Subscriber } from "./entity.js";

/**
 * Registers a device's entities: sets their subscriber, and their indices in the
 * order in which clients list them.
 *
 * @param isKnown - Whether this kind of entity can be shown to clients.
 * @throws ConfigurationError naming both, when two entities can't be told apart.
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

/** Home Assistant tells entities of a sub-device apart by kind and name, whatever their objectIds are. */
function checkNames(entities: readonly Entity[]): void {
  const known = new Map<string, Entity>();
  for (const entity of entities) {
    const { deviceId, kind, name, objectId } = entity;
    const id = `${deviceId} ${kind} ${name}`;
    const twin = known.get(id);
    if (twin) {
      throw new ConfigurationError(
        `The entities with the objectIds "${twin.objectId}" and "${objectId}" are of one kind (${kind}) and have one name ("${name}"); give one of them another name.`,
      );
    }
    known.set(id, entity);
  }
}
