import type { Entity } from "../../entities/entity.js";
import { itemOf } from "../../entity-json/entity-json.js";
import type { EntityKind } from "../../entity-json/entity-kind.js";

/** An entity with its kind. */
export interface KnownEntity {
  readonly entity: Entity;
  readonly kind: EntityKind;
}

/** Entities of all kinds, as `/entities` shows them. */
export class EntityViews {
  constructor(
    private readonly kinds: readonly EntityKind[],
    private readonly entities: readonly Entity[],
  ) {}

  /** The entities whose kinds are in the build, in the device's order. */
  get all(): KnownEntity[] {
    const all: KnownEntity[] = [];
    for (const entity of this.entities) {
      const kind = this.kinds.find(({ kind }) => kind === entity.kind);
      if (kind) all.push({ entity, kind });
    }
    return all;
  }

  /** The one with this object_id. */
  find(id: string): KnownEntity | undefined {
    return this.all.find(({ entity }) => entity.objectId === id);
  }
}

/** An entity's item in `/entities`: that of its own collection, its kind, where it is, and its state in words. */
export function viewOf({ entity, kind }: KnownEntity) {
  const href = `/${kind.name}/${entity.objectId}`;
  return { kind: kind.kind, href, description: entity.describe(), ...itemOf(kind, entity) };
}
