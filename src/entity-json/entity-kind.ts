import type { Entity } from "../entities/entity.js";
import { hasValue, isReadable, isSettable, type Properties } from "../kinds/entity-values.js";
import type { Kind, KindValue } from "../kinds/kind.js";
import { isSame } from "../schema/numbers.js";
import type { Fields, JSONSchema, Schema } from "../schema/schema.js";
import { COMMON_FIELDS } from "./common-fields.js";
import type { JSONValues, SpecialKind } from "./special/special-kind.js";
import { ownSchemaOf, schemaOf, sharedWords } from "./value-schema.js";

/** How a kind of entity stands in JSON: as its description says, and what is special about it. */
export class EntityKind {
  /** `Entity.kind`. */
  readonly kind: string;
  /** The name of its HTTP collection: `"switches"`. */
  readonly name: string;
  readonly description: string;
  /** The values that entities of this kind can have; those that not every entity has are optional. */
  readonly fields: Fields;
  /** The values that the entity has. A property, since a method would cost each event one more call. */
  readonly state: (entity: Entity) => JSONValues;
  /** Clients can command it. */
  readonly isCommanded: boolean;
  private readonly values: readonly KindValue[];
  private readonly special: SpecialKind | undefined;
  /** The property of its only value that can be set: the entity is set to just that. Undefined if there are several. */
  private readonly only: string | undefined;

  constructor(description: Kind, special?: SpecialKind) {
    const { name, collection, values } = description;
    this.kind = name;
    this.name = collection;
    this.description = description.description;
    this.values = values;
    this.special = special;
    const own = special?.state?.bind(special);
    this.state = own
      ? (entity) => ({ ...description.state(entity), ...own(entity) })
      : description.state;
    const described: Record<string, Schema<unknown>> = {};
    for (const value of values) described[value.name] = schemaOf(value);
    this.fields = { ...COMMON_FIELDS, ...described, ...special?.fields };
    const settable = values.filter(isSettable);
    this.isCommanded = settable.length > 0 || special?.command !== undefined;
    this.only = settable.length === 1 ? settable[0]?.property : undefined;
  }

  /** The schemas among `fields` that the API's description has once, by their names. */
  get schemas(): Readonly<Record<string, JSONSchema>> {
    return sharedWords(this.values);
  }

  /** Whether the entity accepts the value in commands, but doesn't have it in its state. */
  takes(entity: Entity, name: string): boolean {
    const value = this.values.find((one) => one.name === name);
    if (value) return !isReadable(value) && hasValue(entity, value);
    return this.special?.takes?.(entity).includes(name) ?? false;
  }

  /** What a value can be in this entity; undefined where that is the same as in any of its kind. */
  limit(entity: Entity, name: string): Schema<unknown> | undefined {
    const special = this.special?.limits?.(entity)[name];
    if (special) return special;
    const value = this.values.find((one) => one.name === name);
    return value && ownSchemaOf(value, entity as unknown as Properties);
  }

  /** @throws ValidationError naming the value, when the entity can't do all of that. */
  check(entity: Entity, changes: JSONValues, isNow: boolean): void {
    this.special?.check?.(entity, changes as never, isNow);
  }

  /**
   * Carries out a command that was checked.
   *
   * @returns How many milliseconds it takes, when that is known beforehand.
   */
  command(entity: Entity, changes: JSONValues): number | undefined {
    if (!this.isCommanded) return undefined;
    const settings = this.settingsOf(changes);
    if (this.special?.command)
      return this.special.command(entity, changes as never, settings) ?? undefined;
    const asked = this.only === undefined ? settings : settings[this.only];
    if (asked !== undefined) (entity as unknown as { set(asked: unknown): void }).set(asked);
    return undefined;
  }

  private settingsOf(changes: JSONValues): JSONValues {
    const settings: Record<string, unknown> = {};
    const { values } = this;
    // On XS an iterator takes slots.
    for (let i = 0; i < values.length; i++) {
      const { name, property } = values[i] as KindValue;
      const asked = changes[name];
      // null is sent for a value that isn't known, and changes nothing.
      if (asked !== undefined && asked !== null) settings[property] = asked;
    }
    return settings;
  }

  /** Whether the entity has the state that was commanded. */
  isThere(entity: Entity, changes: JSONValues): boolean {
    if (this.special?.isThere) return this.special.isThere(entity, changes as never);
    const state = this.state(entity);
    for (const name of Object.keys(changes)) {
      const asked = changes[name];
      if (asked !== null && Object.hasOwn(state, name) && !isSame(state[name], asked)) return false;
    }
    return true;
  }
}
