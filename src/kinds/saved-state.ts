/** How an entity's state is kept over restarts: those of its kind's values that the description calls saved. */

import { lengthOf } from "../base/characters.js";
import type { CommandedEntity, SavedValues } from "../entities/commanded-entity.js";
import { keyOf } from "../entities/object-id.js";
import { decodeUtf8, encodeUtf8Into } from "../wire/utf8.js";
import { hasValue, type Properties } from "./entity-values.js";
import { type Kind, type KindValue, ValueType } from "./kind.js";

/** The byte before a value. A number follows KNOWN as 8 bytes, a word as its hash, another text with its length. */
const enum Tag {
  /** The entity didn't have the value. */
  ABSENT = 0,
  UNKNOWN = 1,
  KNOWN = 2,
  FALSE = 3,
  TRUE = 4,
}

/** Bytes of the format, with which the state begins. */
const FORMAT = 4;
const NUMBER = 8;
const HASH = 4;
const LENGTH = 2;

/** The most bytes of a character in UTF-8. */
const CHARACTER = 4;

/** An entity whose state can be kept. */
export type Keeping = CommandedEntity<never>;

/** The most bytes that `saveState` writes for the entity. */
export function maxSavedLength({ savedValues = [] }: Kind, entity: Keeping): number {
  let length = FORMAT + NUMBER * entity.savedNumbers.length;
  for (const value of savedValues)
    length += 1 + NUMBER + LENGTH + CHARACTER * maxCharacters(value, entity);
  return length;
}

/** Of a text that isn't one of several. */
function maxCharacters(value: KindValue, entity: Keeping): number {
  const { type, to } = value;
  if (type !== ValueType.TEXT || isChoice(value)) return 0;
  return to === undefined ? SHORT_TEXT : (propertiesOf(entity)[to] as number);
}

/** Characters of a text without a range, as days and times are. */
const SHORT_TEXT = 32;

/** Writes what is to be restored after a restart; returns the number of bytes. */
export function saveState(kind: Kind, entity: Keeping, to: DataView): number {
  const from = entity.savedSource as Properties;
  const values = kind.savedValues as readonly KindValue[];
  const numbers = entity.savedNumbers;
  to.setUint32(0, kind.savedFormat as number);
  let at = FORMAT;
  // A timer compares all states: counted loops, since `for … of` allocates on XS.
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as KindValue;
    const it = from[value.property];
    // Without a call for the most frequent: the states of switches, lights and fans.
    if ((it === true || it === false) && !value.when && !value.unless) {
      to.setUint8(at, it ? Tag.TRUE : Tag.FALSE);
      at += 1;
    } else at = save(value, hasValue(entity, value) ? it : NOT_THERE, to, at);
  }
  for (let i = 0; i < numbers.length; i++) {
    to.setFloat64(at, numbers[i] as number);
    at += NUMBER;
  }
  return at;
}

/** Stands for a value that the entity doesn't have. */
const NOT_THERE = {};

function save(value: KindValue, it: unknown, to: DataView, at: number): number {
  if (it === true || it === false) {
    to.setUint8(at, it ? Tag.TRUE : Tag.FALSE);
    return at + 1;
  }
  const isUnknown = it === undefined || Number.isNaN(it);
  to.setUint8(at, it === NOT_THERE ? Tag.ABSENT : isUnknown ? Tag.UNKNOWN : Tag.KNOWN);
  if (isUnknown || it === NOT_THERE) return at + 1;
  if (value.type !== ValueType.TEXT) {
    to.setFloat64(at + 1, it as number);
    return at + 1 + NUMBER;
  }
  if (isChoice(value)) {
    to.setUint32(at + 1, keyOf(it as string));
    return at + 1 + HASH;
  }
  const start = at + 1 + LENGTH;
  const rest = new Uint8Array(to.buffer, to.byteOffset + start);
  const { written } = encodeUtf8Into(it as string, rest);
  to.setUint16(at + 1, written);
  return start + written;
}

/**
 * Restores what `saveState` wrote, as far as it is what the entity can be today. Returns false, and changes nothing,
 * if the bytes aren't such a state.
 */
export function restoreState(
  { savedFormat, savedValues = [] }: Kind,
  entity: Keeping,
  from: DataView,
): boolean {
  const { byteLength } = from;
  if (byteLength < FORMAT || from.getUint32(0) !== savedFormat) return false;
  const saved: Record<string, unknown> = {};
  let at = FORMAT;
  for (const value of savedValues) {
    const end = at < byteLength ? endOf(value, from, at) : NOWHERE;
    if (end > byteLength) return false;
    const tag = from.getUint8(at);
    if (tag !== Tag.ABSENT && hasValue(entity, value)) {
      const it = tag === Tag.UNKNOWN ? undefined : read(value, entity, from, at, end);
      if (tag === Tag.UNKNOWN || it !== undefined) saved[value.property] = it;
    }
    at = end;
  }
  const numbers: number[] = [];
  for (; at + NUMBER <= byteLength; at += NUMBER) numbers.push(from.getFloat64(at));
  if (at !== byteLength) return false;
  entity.restore(saved as SavedValues, numbers);
  return true;
}

/** For bytes that are no value. */
const NOWHERE = Number.POSITIVE_INFINITY;

/** Where the value at `at` ends. */
function endOf(value: KindValue, from: DataView, at: number): number {
  const isBoolean = value.type === ValueType.BOOLEAN;
  switch (from.getUint8(at)) {
    case Tag.ABSENT:
    case Tag.UNKNOWN:
      return at + 1;
    case Tag.FALSE:
    case Tag.TRUE:
      return isBoolean ? at + 1 : NOWHERE;
    case Tag.KNOWN:
      if (isBoolean) return NOWHERE;
      if (value.type !== ValueType.TEXT) return at + 1 + NUMBER;
      if (isChoice(value)) return at + 1 + HASH;
      return at + 1 + LENGTH < from.byteLength
        ? at + 1 + LENGTH + from.getUint16(at + 1)
        : at + 1 + LENGTH;
    default:
      return NOWHERE;
  }
}

/** The value at `at`; undefined for one that the entity can't have today. */
function read(value: KindValue, entity: Keeping, from: DataView, at: number, end: number): unknown {
  if (value.type === ValueType.BOOLEAN) return from.getUint8(at) === Tag.TRUE;
  const properties = propertiesOf(entity);
  if (isChoice(value)) {
    const hash = from.getUint32(at + 1);
    const { among, words = [] } = value;
    const all = among === undefined ? words : (properties[among] as readonly string[]);
    // "" stands for none of them.
    return hash === keyOf("") ? "" : all.find((word) => keyOf(word) === hash);
  }
  const isText = value.type === ValueType.TEXT;
  const it = isText
    ? decodeUtf8(new Uint8Array(from.buffer, from.byteOffset), at + 1 + LENGTH, end)
    : from.getFloat64(at + 1);
  const { minimum, maximum, from: least, to: most } = value;
  const low = (least === undefined ? minimum : properties[least]) as number | undefined;
  const high = (most === undefined ? maximum : properties[most]) as number | undefined;
  // In single precision, as clients command it.
  const size = isText ? lengthOf(it as string) : Math.fround(it as number);
  const isIn =
    (low === undefined || size >= Math.fround(low)) &&
    (high === undefined || size <= Math.fround(high));
  return isIn ? it : undefined;
}

/** Whether it is a text that is one of several. */
function isChoice({ words, among }: KindValue): boolean {
  return words !== undefined || among !== undefined;
}

function propertiesOf(entity: object): Properties {
  return entity as Properties;
}
