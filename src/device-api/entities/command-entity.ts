import type { Entity } from "../../entities/entity.js";
import type { Changes } from "../../entity-json/entity-changes.js";
import { type EntityItem, itemOf } from "../../entity-json/entity-json.js";
import type { EntityKind } from "../../entity-json/entity-kind.js";
import type { Timers } from "../../host/host.js";
import { type Accepted, accepted } from "../../rest/results.js";
import { EntityProgress } from "./entity-progress.js";

/** Carries out a command that was checked. */
export function commandEntity(
  kind: EntityKind,
  entity: Entity,
  changes: Changes,
  timers: Timers,
): EntityItem | Accepted<EntityItem> {
  const time = kind.command(entity, changes);
  const item = itemOf(kind, entity);
  if (time === undefined && kind.isThere(entity, changes)) return item;
  return accepted(item, new EntityProgress(kind, entity, changes, time, timers));
}
