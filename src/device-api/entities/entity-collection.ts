import type { Entity } from "../../entities/entity.js";
import { checkCommand } from "../../entity-json/entity-commands.js";
import { itemOf } from "../../entity-json/entity-json.js";
import type { AnyEntityKind } from "../../entity-json/entity-kind.js";
import type { Timers } from "../../host/host.js";
import { type AnyCollection, Collection } from "../../rest/collection.js";
import type { Resource, Route } from "../../rest/route.js";
import type { JSONSchema } from "../../schema/schema.js";
import { commandEntity } from "./command-entity.js";
import { COMMON, itemNameOf } from "./schema-names.js";

/** A command may take a while. */
const ASYNCHRONOUS = ["edit"] as const;

/** The collection of a kind's entities, made on demand. */
export class EntityResource implements Resource {
  private readonly kind: AnyEntityKind;
  private readonly entities: readonly Entity[];
  private readonly timers: Timers;
  private readonly below: readonly Route[] | undefined;

  /**
   * @param entities - Entities of all kinds.
   * @param below - Resources below an entity; they may keep state.
   */
  constructor(
    kind: AnyEntityKind,
    entities: readonly Entity[],
    timers: Timers,
    below?: readonly Route[],
  ) {
    this.kind = kind;
    this.entities = entities;
    this.timers = timers;
    this.below = below;
  }

  get name(): string {
    return this.kind.name;
  }

  get routes(): readonly Route[] {
    return [...entityCollection(this.kind, this.own, this.timers).routes, ...(this.below ?? [])];
  }

  get schemas(): Readonly<Record<string, JSONSchema>> {
    const { schemas } = entityCollection(this.kind, this.own, this.timers);
    return { ...schemas, ...this.kind.schemas };
  }

  private get own(): Entity[] {
    return this.entities.filter(({ kind }) => kind === this.kind.kind);
  }
}

/** The collection of a kind's entities; their ids are their object_ids. */
function entityCollection(
  kind: AnyEntityKind,
  own: readonly Entity[],
  timers: Timers,
): AnyCollection {
  const find = (id: string) => own.find(({ objectId }) => objectId === id);
  return new Collection({
    name: kind.name,
    itemName: itemNameOf(kind),
    common: COMMON,
    mostItems: own.length,
    asynchronous: ASYNCHRONOUS,
    fields: kind.fields,
    writePermission: "command",
    list: () => own.map((entity) => itemOf(kind, entity)),
    read(id) {
      const entity = find(id);
      return entity && itemOf(kind, entity);
    },
    ...(kind.command && {
      change(id: string, changes: Readonly<Record<string, unknown>>) {
        const entity = find(id);
        if (!entity) return undefined;
        checkCommand(kind, entity, changes, true);
        return commandEntity(kind, entity, changes, timers);
      },
    }),
  });
}
