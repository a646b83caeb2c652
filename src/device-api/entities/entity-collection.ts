import type { Entity } from "../../entities/entity.js";
import type { Host } from "../../host/host.js";
import {
  type Accepted,
  type AnyCollection,
  accepted,
  Collection,
  type Item,
} from "../../rest/collection.js";
import type { Resource, Route } from "../../rest/route.js";
import type { Fields } from "../../rest/schema.js";
import { type AnyEntityKind, cannot } from "../kinds/entity-kind.js";

/** A kind's entities, as a collection that is made when it is asked for. */
export class EntityResource implements Resource {
  private readonly kind: AnyEntityKind;
  private readonly entities: readonly Entity[];
  /** What is below them may have a state. */
  private readonly below: readonly Route[] | undefined;

  /** @param entities - Those of all kinds. */
  constructor(kind: AnyEntityKind, entities: readonly Entity[], host: Host) {
    this.kind = kind;
    this.entities = entities;
    this.below = kind.routes?.(this.own, host);
  }

  get name(): string {
    return this.kind.name;
  }

  get routes(): readonly Route[] {
    return [...entityCollection(this.kind, this.own).routes, ...(this.below ?? [])];
  }

  private get own(): Entity[] {
    return this.entities.filter(({ kind }) => kind === this.kind.kind);
  }
}

/** The collection of a kind's entities, which are found by their object_ids. */
function entityCollection(kind: AnyEntityKind, own: readonly Entity[]): AnyCollection {
  const find = (id: string) => own.find(({ objectId }) => objectId === id);
  return new Collection({
    name: kind.name,
    description: kind.description,
    fields: kind.fields,
    writePermission: "command",
    list: () => own.map((entity) => shown(kind, entity)),
    read(id) {
      const entity = find(id);
      return entity && shown(kind, entity);
    },
    ...(kind.command && {
      change(id: string, changes: Record<string, unknown>) {
        const entity = find(id);
        return entity && command(kind, entity, changes);
      },
    }),
  });
}

export type ShownEntity = Item<Fields> & { readonly name: string };

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
