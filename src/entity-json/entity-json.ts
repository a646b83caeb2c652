import type { Entity } from "../entities/entity.js";
import { ObjectSchema } from "../schema/schema.js";
import { type AnyEntityKind, cannot } from "./entity-kind.js";

type JsonValues = Readonly<Record<string, unknown>>;

/** An entity with its state, as clients read it. */
export interface EntityItem {
  /** Its objectId. */
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

/** An entity as clients read it. */
export function itemOf(kind: AnyEntityKind, entity: Entity): EntityItem {
  return { id: entity.objectId, name: entity.name, ...kind.state(entity) };
}

/** A device's entities as plain values, as they stand in JSON: for rules, events and collections. */
export class EntityJson {
  readonly #entities: readonly Entity[];
  readonly kinds: readonly AnyEntityKind[];

  /** @param entities - Those that clients are shown. */
  constructor(kinds: readonly AnyEntityKind[], entities: readonly Entity[]) {
    this.#entities = entities;
    this.kinds = kinds;
  }

  /** The entity that clients know by this object_id. */
  find(objectId: string): Entity | undefined {
    return this.#entities.find((entity) => entity.objectId === objectId);
  }

  /** The fields of its state; none where it has no state. */
  state(entity: Entity): JsonValues {
    return this.#kindOf(entity)?.state(entity) ?? {};
  }

  /**
   * Looks whether the values are a command to this entity.
   *
   * @param field - Where the values stand, for the error.
   * @throws ValidationError when they aren't, naming the field.
   */
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

  /** Has the entity do what the values say, as a client's command does. */
  command(entity: Entity, values: JsonValues): void {
    this.#kindOf(entity)?.command?.(entity, values);
  }

  /** The entity as clients read it, and its kind. */
  item(entity: Entity): object {
    const { kind, objectId: id, name } = entity;
    const known = this.#kindOf(entity);
    return known ? { kind, ...itemOf(known, entity) } : { kind, id, name };
  }

  #kindOf(entity: Entity): AnyEntityKind | undefined {
    return this.kinds.find(({ kind }) => kind === entity.kind);
  }
}
