import type { Entity } from "../entities/entity.js";
import { hasValue, isReadable, isSettable, propertyOf } from "../kinds/entity-values.js";
import { KINDS } from "../kinds/in-build/kinds.js";
import { Access, type Kind, type KindValue, ValueType } from "../kinds/kind.js";
import {
  type KindDiscovery,
  type MQTTCommand,
  OFF,
  ON,
  readJSONCommand,
  readNumber,
  readOnOff,
} from "./kinds/kind-discovery.js";
import type { Payload } from "./kinds/payload.js";

/**
 * A kind of entity over MQTT. A state with a single value is just that: a word, a number, a text. Otherwise it is
 * the JSON of `src/entity-json/`, and Home Assistant has templates for it. Commands are alike.
 */
export class MQTTKind {
  readonly kind: Kind;
  readonly discovery: KindDiscovery;
  /** The values of its state. */
  private readonly values: readonly KindValue[];
  /** Its only value. */
  private readonly single: KindValue | undefined;

  constructor(kind: Kind, discovery: KindDiscovery) {
    this.kind = kind;
    this.discovery = discovery;
    this.values = kind.values.filter((value) => isReadable(value) && !value.isFixed);
    const [first] = this.values;
    this.single = this.values.length === 1 && first?.name === "state" ? first : undefined;
  }

  /** Whether clients can command it. */
  get isCommanded(): boolean {
    return this.kind.values.some(isSettable);
  }

  /** Whether it has a state at all. */
  get hasState(): boolean {
    return this.values.length > 0;
  }

  /** Writes the entity's state. */
  write(entity: Entity, to: Payload): void {
    const { discovery, values, single } = this;
    if (discovery.write) return discovery.write(entity, to);
    if (single) return writePlain(entity, single, to);
    to.begin();
    // With an index: on XS an iterator takes memory.
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as KindValue;
      if (hasValue(entity, value)) writeField(entity, value, to);
    }
    to.end();
  }

  /**
   * Reads a command.
   *
   * @throws ValidationError when it can't be read. Whether the entity can do it is checked afterwards.
   */
  command(text: string, entity: Entity): MQTTCommand {
    const { discovery, single } = this;
    if (discovery.command) return discovery.command(text, entity);
    if (!single || single.access === Access.READ) return readJSONCommand(text);
    if (single.type === ValueType.BOOLEAN) return { state: readOnOff(text) };
    return { state: single.type === ValueType.TEXT ? text : readNumber(text) };
  }
}

/** Those that Home Assistant finds. A constant, so that boards have it in flash. */
export const MQTT_KINDS: readonly MQTTKind[] = KINDS.flatMap(({ kind, discovery }) =>
  discovery ? [new MQTTKind(kind, discovery)] : [],
);

function writePlain(entity: Entity, value: KindValue, to: Payload): void {
  const state = propertyOf(entity, value);
  if (state === undefined) to.unknown();
  else if (value.type === ValueType.BOOLEAN) to.word(state ? ON : OFF);
  else if (value.type !== ValueType.TEXT) to.number(state as number);
  else if (isOneOfFew(value)) to.word(state as string);
  else to.text(state as string);
}

function writeField(entity: Entity, value: KindValue, to: Payload): void {
  const { name, type } = value;
  const it = propertyOf(entity, value);
  to.field(name);
  if (it === undefined) to.value(Number.NaN);
  else if (type === ValueType.BOOLEAN) to.boolean(it as boolean);
  else if (type !== ValueType.TEXT) to.value(it as number);
  else if (isOneOfFew(value)) to.wordString(it as string);
  else to.string(it as string);
}

/** The encodings of texts of which there are few are kept. */
function isOneOfFew({ words, among }: KindValue): boolean {
  return words !== undefined || among !== undefined;
}
