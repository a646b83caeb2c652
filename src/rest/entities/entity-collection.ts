import type { Entity } from "../../entities/entity.js";
import type { Host } from "../../host.js";
import { type Accepted, type AnyCollection, accepted, Collection } from "../collection.js";
import { readOnly, string } from "../schema.js";
import { type AnyEntityKind, cannot } from "./entity-kind.js";

/** The collection of a kind's entities, which are found by their object_ids. */
export function entityCollection(
  kind: AnyEntityKind,
  entities: readonly Entity[],
  host: Host,
): AnyCollection {
  const own = entities.filter((entity) => entity.kind === kind.kind);
  return new Collection({
    name: kind.name,
    description: kind.description,
    fields: { name: readOnly(string()), ...kind.fields },
    writePermission: "command",
    list: () => own.map((entity) => shown(kind, entity)),
    read(id) {
      const entity = own.find(({ objectId }) => objectId === id);
      return entity && shown(kind, entity);
    },
    ...(kind.command && {
      change(id: string, changes: Record<string, unknown>) {
        const entity = own.find(({ objectId }) => objectId === id);
        return entity && command(kind, entity, changes);
      },
    }),
    routes: kind.routes?.(own, host) ?? [],
  });
}

export interface ShownEntity {
  readonly id: string;
  readonly name: string;
}

/** An entity as clients read it. */
export function shown(kind: AnyEntityKind, entity: Entity): ShownEntity {
  return { id: entity.objectId, name: entity.name, ...kind.state(entity) };
}

function command(
  kind: AnyEntityKind,
  entity: Entity,
  changes: Record<string, unknown>,
): ShownEntity | Accepted<ShownEntity> {
  const has = kind.state(entity);
  const takes = kind.takes?.(entity) ?? [];
  for (const name of Object.keys(changes))
    if (!(name in has) && !takes.includes(name)) throw cannot(name, entity);
  const isThere = kind.command?.(entity, changes) ?? true;
  const item = shown(kind, entity);
  return isThere ? item : accepted(item);
}
