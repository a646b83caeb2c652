import type { Entity } from "../entities/entity.js";
import { isReadable, isSettable, type Properties } from "../kinds/entity-values.js";
import { KINDS } from "../kinds/in-build/kinds.js";
import { type Kind, type KindValue, ValueType } from "../kinds/kind.js";
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

/** Writes an entity's state. `what`: which values; the only one, or all of them. */
type StateWriter = (entity: Entity, to: Payload, what: unknown) => void;

/**
 * A kind of entity over MQTT. A state with a single value is just that: a word, a number, a text. Otherwise it is
 * the JSON of `src/entity-json/`, and Home Assistant has templates for it. Commands are alike.
 */
export class MQTTKind {
  /** Writes an entity's state; called with `what`. Undefined for kinds without states. */
  readonly write: StateWriter | undefined;
  /** The values of its state. */
  readonly what: KindValue | readonly KindValue[];
  /** Clients can command it. */
  readonly isCommanded: boolean;

  constructor(
    readonly kind: Kind,
    readonly discovery: KindDiscovery,
  ) {
    const values = kind.values.filter((value) => isReadable(value) && !value.isFixed);
    const [first] = values;
    const isSingle = values.length === 1 && first?.name === "state";
    this.what = isSingle ? first : values;
    const described = isSingle ? writerOf(first) : writeFields;
    // Chosen here, since the state is written for each publication.
    this.write = values.length > 0 ? ((discovery.write ?? described) as StateWriter) : undefined;
    this.isCommanded = kind.values.some(isSettable);
  }

  /**
   * Reads a command.
   *
   * @throws ValidationError when it can't be read. Whether the entity can do it is checked afterwards.
   */
  command(text: string, entity: Entity): MQTTCommand {
    const { discovery, what } = this;
    if (discovery.command) return discovery.command(text, entity);
    if (!("name" in what) || !isSettable(what)) return readJSONCommand(text);
    if (what.type === ValueType.BOOLEAN) return { state: readOnOff(text) };
    return { state: what.type === ValueType.TEXT ? text : readNumber(text) };
  }
}

/** Those that Home Assistant finds. A constant, so that boards have it in flash. */
export const MQTT_KINDS: readonly MQTTKind[] = KINDS.flatMap(({ kind, discovery }) =>
  discovery ? [new MQTTKind(kind, discovery)] : [],
);

/** What writes a state that is only this value. */
function writerOf(value: KindValue): (entity: Entity, to: Payload, value: KindValue) => void {
  if (value.type === ValueType.BOOLEAN) return writeBoolean;
  if (value.type !== ValueType.TEXT) return writeNumber;
  return isOneOfFew(value) ? writeWord : writeText;
}

function writeBoolean(entity: Entity, to: Payload, { property }: KindValue): void {
  const state = (entity as unknown as Properties)[property];
  if (state === undefined) to.unknown();
  else to.word(state ? ON : OFF);
}

function writeNumber(entity: Entity, to: Payload, { property }: KindValue): void {
  to.number(((entity as unknown as Properties)[property] as number | undefined) ?? Number.NaN);
}

function writeWord(entity: Entity, to: Payload, { property }: KindValue): void {
  const state = (entity as unknown as Properties)[property];
  if (state === undefined) to.unknown();
  else to.word(state as string);
}

function writeText(entity: Entity, to: Payload, { property }: KindValue): void {
  const state = (entity as unknown as Properties)[property];
  if (state === undefined) to.unknown();
  else to.text(state as string);
}

function writeFields(entity: Entity, to: Payload, values: readonly KindValue[]): void {
  const properties = entity as unknown as Properties;
  to.begin();
  // With an index: on XS an iterator takes memory.
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as KindValue;
    // As `hasValue`, without a call: a value has one condition at most.
    const when = value.when;
    if (when) {
      if (!properties[when]) continue;
    } else if (value.unless && properties[value.unless]) continue;
    const it = properties[value.property];
    const type = value.type;
    to.field(value.name);
    if (it === undefined) to.value(Number.NaN);
    else if (type === ValueType.NUMBER || type === ValueType.INTEGER) to.value(it as number);
    else if (type === ValueType.BOOLEAN) to.boolean(it as boolean);
    else if (value.words !== undefined || value.among !== undefined) to.wordString(it as string);
    else to.string(it as string);
  }
  to.end();
}

/** Whether there are few such texts, so that their encodings are kept. */
function isOneOfFew({ words, among }: KindValue): boolean {
  return words !== undefined || among !== undefined;
}
