import type { Entity } from "../entities/entity.js";
import { ObjectSchema, type Schema } from "../schema/schema.js";
import { commonValues } from "./common-fields.js";
import { cannot, checkCommand } from "./entity-changes.js";
import type { EntityKind } from "./entity-kind.js";
import { ENTITY_KINDS } from "./entity-kinds.js";

type JsonValues = Readonly<Record<string, unknown>>;

/** An entity with its state, as clients read it. */
export interface EntityItem {
  /** Its objectId. */
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

/** What stands for the state of an entity that is secret. */
const UNKNOWN = { state: null };

/** Creates an entity's item, without its state if that is secret. */
export function itemOf(kind: EntityKind, entity: Entity): EntityItem {
  const { objectId: id, name } = entity;
  const item = { id, name, ...commonValues(entity), ...kind.state(entity) };
  return entity.isSecret ? { ...item, ...UNKNOWN } : item;
}

/** A device's entities as JSON values: for rules, events and collections. */
export class EntityJson {
  /** Those of the build. */
  readonly kinds = ENTITY_KINDS;

  /** @param entities - The entities shown to clients. */
  constructor(private readonly entities: readonly Entity[]) {}

  /** The entity with this object_id. */
  find(objectId: string): Entity | undefined {
    return this.entities.find((entity) => entity.objectId === objectId);
  }

  /** The fields of its state; none if it has no state. */
  state(entity: Entity): JsonValues {
    return this.kindOf(entity)?.state(entity) ?? {};
  }

  /** The values that a field of its state can have; undefined when the kind has no such field. */
  schema(entity: Entity, field: string): Schema<unknown> | undefined {
    const kind = this.kindOf(entity);
    return kind?.limit(entity, field) ?? kind?.fields[field];
  }

  /**
   * Checks that the values are a valid command for this entity, to be carried out later.
   *
   * @param field - The path of the values, for the error.
   * @throws ValidationError naming the field, when they aren't.
   */
  check(entity: Entity, values: JsonValues, field: string): void {
    const kind = this.kindOf(entity);
    if (!kind?.isCommanded) throw cannot(field, entity);
    for (const name of Object.keys(values))
      if (kind.fields[name]?.isReadOnly) throw cannot(`${field}.${name}`, entity);
    const changes = new ObjectSchema(kind.fields).checkChanges(values, field);
    checkCommand(kind, entity, changes, false, field);
  }

  /**
   * Commands the entity, as a client does.
   *
   * @throws ValidationError when it can't do that in its current state.
   */
  command(entity: Entity, values: JsonValues): void {
    const kind = this.kindOf(entity);
    kind?.check(entity, values, true);
    kind?.command(entity, values);
  }

  /** The entity's item, with its kind, and without its state if that is secret. */
  item(entity: Entity): object {
    const { kind, objectId: id, name } = entity;
    const known = this.kindOf(entity);
    if (!known) return { kind, id, name };
    // Like `itemOf`, but without copying its object, since each event needs this.
    const item = { kind, id, name, ...commonValues(entity), ...known.state(entity) };
    return entity.isSecret ? { ...item, ...UNKNOWN } : item;
  }

  private kindOf(entity: Entity): EntityKind | undefined {
    const { kinds } = this;
    const { kind } = entity;
    // A loop with an index, since it runs for each event: on XS a closure takes 10 slots.
    for (let i = 0; i < kinds.length; i++) if (kinds[i]?.kind === kind) return kinds[i];
    return undefined;
  }
}
