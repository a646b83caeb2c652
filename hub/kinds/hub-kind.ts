import { camelCase } from "../../src/base/cases.js";
import { Access, type KindValue } from "../../src/kinds/kind.js";
import type { ListedEntity, ListedKind } from "../listed-kind.js";
import { type FieldPlace, placeOf, placesOf, read } from "./fields.js";
import { isFlag } from "./flag.js";
import type { KindMessages } from "./kind-messages.js";
import type { FieldValues, PlainValue } from "./plain-values.js";
import { valueInWords } from "./value-in-words.js";

/** The values that need no name: the first of them that a kind has. */
const WITHOUT_NAME = ["state", "command", "on", "position"];

/** A kind of entity as the hub sees it, by its description. */
export class HubKind implements ListedKind {
  readonly name: string;
  readonly list: KindMessages["list"];
  readonly state: KindMessages["state"];
  /** The values that a command can set. */
  readonly settable: readonly KindValue[];
  /** That of them which needs no name. */
  readonly unnamed: KindValue | undefined;
  /** The values of the state, the most important one first. */
  readonly #shown: readonly KindValue[];

  constructor(readonly messages: KindMessages) {
    this.name = messages.kind.name;
    this.list = messages.list;
    this.state = messages.state;
    const { values } = messages.kind;
    this.settable = values.filter((value) => this.#isSettable(value));
    this.unnamed = withoutName(this.settable);
    const readable = values.filter((value) => this.#isReadable(value));
    const first = withoutName(readable) ?? readable[0];
    this.#shown = readable.sort((a, b) => Number(b === first) - Number(a === first));
  }

  #isSettable(value: KindValue): boolean {
    const { command, special } = this.messages;
    if (!command || value.isFixed || !(value.access & Access.SET)) return false;
    // A button's request says by itself what it is for.
    if (isFlag(value) || special?.values?.[value.name]?.fields) return true;
    return placeOf(this.messages, command, camelCase(value.name)) !== undefined;
  }

  #isReadable({ name, access, isFixed }: KindValue): boolean {
    const { state, special } = this.messages;
    if (!state || isFixed || !(access & Access.READ)) return false;
    if (special?.values?.[name]?.read) return true;
    return placeOf(this.messages, state, camelCase(name)) !== undefined;
  }

  /** A property of the entity, as far as its list message says it: undefined if it doesn't. */
  property(name: string, entity: FieldValues): unknown {
    const special = this.messages.special?.properties?.[name];
    if (special) return special(entity);
    // "hasEffects" is whether there are "effects".
    if (/^has[A-Z]/.test(name))
      return this.property(`${name[3]?.toLowerCase()}${name.slice(4)}`, entity);
    const { list, names } = this.messages;
    const places = placesOf(this.messages, list, names?.[name] ?? name);
    const known = places.map((place) => read(place, entity));
    // Some devices say it by a bit, some by a field, some by both.
    return known.find(Boolean) ?? known[0];
  }

  /** What a value can be of this entity, as far as its list message says it. */
  wordsOf({ words, among }: KindValue, entity: FieldValues): readonly string[] | undefined {
    if (among === undefined) return words;
    const known = this.property(among, entity);
    if (Array.isArray(known)) return known;
    return words?.filter((word) => isThere(this.property(camelCase(word), entity)));
  }

  /** Whether an entity has a value, as far as its list message says it. */
  has({ when, unless }: KindValue, entity: FieldValues): boolean {
    return (
      (when === undefined || isThere(this.property(when, entity))) &&
      (unless === undefined || !this.property(unless, entity))
    );
  }

  inWords(message: object | undefined, listed: ListedEntity): string {
    const { special, kind } = this.messages;
    const [state, entity] = [message as FieldValues | undefined, listed as unknown as FieldValues];
    if (!state) {
      if (special?.withoutState) return special.withoutState;
      return this.state ? (kind.isMomentary ? "nothing yet" : "unknown") : "";
    }
    if (special?.inWords) return special.inWords(state);
    const shown = this.#shown.filter(
      (value) => this.has(value, entity) && (special?.shows?.(value.name, state) ?? true),
    );
    const parts = shown.map((value) =>
      valueInWords(value, this.#value(value, state, entity), entity, value === this.#shown[0]),
    );
    return parts.filter((part) => part !== "").join(", ");
  }

  /** A value of a state; undefined while it isn't known. */
  #value(value: KindValue, state: FieldValues, entity: FieldValues): PlainValue | undefined {
    const { name, canBeUnknown } = value;
    const special = this.messages.special?.values?.[name]?.read;
    if (special) return special(state, entity);
    if (canBeUnknown && state.missingState === true) return undefined;
    const flag = placeOf(this.messages, this.state, camelCase(`has_${name}`));
    const place = placeOf(this.messages, this.state, camelCase(name)) as FieldPlace;
    const known = read(place, state) as PlainValue;
    if (Number.isNaN(known) || (flag && !read(flag, state))) return undefined;
    return canBeUnknown && place.words && state[place.field] === 0 ? undefined : known;
  }
}

function withoutName(values: readonly KindValue[]): KindValue | undefined {
  const found = WITHOUT_NAME.map((name) => values.find((value) => value.name === name));
  return found.find((value) => value !== undefined);
}

/** What the list message doesn't say may be there. */
function isThere(property: unknown): boolean {
  if (Array.isArray(property)) return property.some((one) => one !== "");
  return property === undefined || Boolean(property);
}
