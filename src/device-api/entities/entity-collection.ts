import type { Entity } from "../../entities/entity.js";
import { type Changes, checkCommand, isThere } from "../../entity-json/entity-commands.js";
import { type EntityItem, itemOf } from "../../entity-json/entity-json.js";
import type { AnyEntityKind } from "../../entity-json/entity-kind.js";
import { type AnyCollection, Collection } from "../../rest/collection.js";
import { type Accepted, accepted } from "../../rest/results.js";
import type { Resource, Route } from "../../rest/route.js";

/** The collection of a kind's entities, made on demand. */
export class EntityResource implements Resource {
  readonly #kind: AnyEntityKind;
  readonly #entities: readonly Entity[];
  readonly #below: readonly Route[] | undefined;

  /**
   * @param entities - Entities of all kinds.
   * @param below - Resources below an entity; they may keep state.
   */
  constructor(kind: AnyEntityKind, entities: readonly Entity[], below?: readonly Route[]) {
    this.#kind = kind;
    this.#entities = entities;
    this.#below = below;
  }

  get name(): string {
    return this.#kind.name;
  }

  get routes(): readonly Route[] {
    return [...entityCollection(this.#kind, this.#own).routes, ...(this.#below ?? [])];
  }

  get #own(): Entity[] {
    return this.#entities.filter(({ kind }) => kind === this.#kind.kind);
  }
}

/** The collection of a kind's entities; their ids are their object_ids. */
function entityCollection(kind: AnyEntityKind, own: readonly Entity[]): AnyCollection {
  const find = (id: string) => own.find(({ objectId }) => objectId === id);
  return new Collection({
    name: kind.name,
    description: kind.description,
    fields: kind.fields,
    writePermission: "command",
    list: () => own.map((entity) => itemOf(kind, entity)),
    read(id) {
      const entity = find(id);
      return entity && itemOf(kind, entity);
    },
    ...(kind.command && {
      change(id: string, changes: Record<string, unknown>) {
        const entity = find(id);
        return entity && command(kind, entity, changes);
      },
    }),
  });
}

function command(
  kind: AnyEntityKind,
  entity: Entity,
  changes: Changes,
): EntityItem | Accepted<EntityItem> {
  checkCommand(kind, entity, changes, true);
  const takes = kind.command?.(entity, changes) ?? 0;
  const item = itemOf(kind, entity);
  return takes === 0 && isThere(kind, entity, changes) ? item : accepted(item);
}
