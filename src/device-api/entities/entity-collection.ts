import type { Entity } from "../../entities/entity.js";
import { checkCommand } from "../../entity-json/entity-changes.js";
import { itemOf } from "../../entity-json/entity-json.js";
import type { EntityKind } from "../../entity-json/entity-kind.js";
import type { Timers } from "../../host/host.js";
import { Collection } from "../../rest/collection.js";
import type { Resource, Route } from "../../rest/route.js";
import { commandEntity } from "./command-entity.js";
import { COMMON, itemNameOf } from "./schema-names.js";

/** A command may take a while. */
const ASYNCHRONOUS = ["edit"] as const;

/**
 * The collection of a kind's entities; their ids are their object_ids.
 *
 * @param entities - Entities of all kinds.
 * @param below - Resources below an entity.
 */
export function entityResource(
  kind: EntityKind,
  entities: readonly Entity[],
  timers: Timers,
  below: readonly Route[],
): Resource {
  const own = entities.filter((entity) => entity.kind === kind.kind);
  const find = (id: string) => own.find(({ objectId }) => objectId === id);
  const collection = new Collection({
    name: kind.name,
    itemName: itemNameOf(kind),
    common: COMMON,
    maxItems: own.length,
    asynchronous: ASYNCHRONOUS,
    fields: kind.fields,
    writePermission: "command",
    list: () => own.map((entity) => itemOf(kind, entity)),
    read(id) {
      const entity = find(id);
      return entity && itemOf(kind, entity);
    },
    ...(kind.isCommanded && {
      change(id: string, changes: Readonly<Record<string, unknown>>) {
        const entity = find(id);
        if (!entity) return undefined;
        checkCommand(kind, entity, changes, true);
        return commandEntity(kind, entity, changes, timers);
      },
    }),
    routes: below,
  });
  return {
    name: kind.name,
    routes: collection.routes,
    get schemas() {
      return [...collection.schemas, ...Object.entries(kind.schemas)];
    },
  };
}
