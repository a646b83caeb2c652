import type { EntityAccess } from "../../automations/entity-access.js";
import type { Entity } from "../../entities/entity.js";
import { ObjectSchema } from "../../rest/schema.js";
import { type AnyEntityKind, cannot } from "../kinds/entity-kind.js";
import { shown } from "./entity-collection.js";

type JsonValues = Readonly<Record<string, unknown>>;

/** Entities as rules and events have them: with the fields of their collections. */
export class EntityJson implements EntityAccess {
  readonly #entities: readonly Entity[];
  readonly #kinds: readonly AnyEntityKind[];

  /** @param entities - Those that clients are shown. */
  constructor(kinds: readonly AnyEntityKind[], entities: readonly Entity[]) {
    this.#entities = entities;
    this.#kinds = kinds;
  }

  find(objectId: string): Entity | undefined {
    return this.#entities.find((entity) => entity.objectId === objectId);
  }

  state(entity: Entity): JsonValues {
    return this.#kindOf(entity)?.state(entity) ?? {};
  }

  check(entity: Entity, values: JsonValues, field: string): void {
    const kind = this.#kindOf(entity);
    if (!kind?.command) throw cannot(field, entity);
    const has = kind.state(entity);
    const takes = kind.takes?.(entity) ?? [];
    for (const name of Object.keys(values)) {
      const path = `${field}.${name}`;
      if (!Object.hasOwn(has, name) && !takes.includes(name)) throw cannot(path, entity);
      if (kind.fields[name]?.isReadOnly) throw cannot(path, entity);
    }
    new ObjectSchema(kind.fields).checkChanges(values, field);
  }

  command(entity: Entity, values: JsonValues): void {
    this.#kindOf(entity)?.command?.(entity, values);
  }

  /** The entity as clients read it, and its kind. */
  item(entity: Entity): object {
    const { kind, objectId: id, name } = entity;
    const known = this.#kindOf(entity);
    return known ? { kind, ...shown(known, entity) } : { kind, id, name };
  }

  #kindOf(entity: Entity): AnyEntityKind | undefined {
    return this.#kinds.find(({ kind }) => kind === entity.kind);
  }
}
