/**
 * What the generated decoders leave: fields in any order, repeated, unknown, or in an unusual encoding. One
 * function for all messages, which finds their fields in a table.
 */
import type { Bytes } from "./bytes.js";
import type { FieldReader } from "./field-reader.js";
import { length, packedEnd, readFrom, readInPlace, readLength } from "./fields.js";
import type { Repeated } from "./repeated.js";

/** What a field's tag doesn't say, in the bits above it. */
export const enum FieldType {
  BOOL = 0x1_0000,
  /** Bytes and texts, which are left in place. */
  BYTES = 0x2_0000,
  FIXED32 = 0x3_0000,
  FLOAT = 0x4_0000,
  /** Also enumerations. */
  INT32 = 0x5_0000,
  SINT32 = 0x6_0000,
  UINT32 = 0x7_0000,
  MESSAGE = 0x8_0000,
  REPEATED = 0x10_0000,
}

const TAG = 0xffff;
const TYPE = 0xf_0000;
const WIRE_TYPE = 7;
const LENGTH_DELIMITED = 2;

type EmbeddedDecoder = (message: never, at: number, end: number) => void;

/**
 * A message's fields in the order of their numbers. Each is its type and tag, its name, and for embedded messages
 * their decoder. A flat array, since an object for each field would take twice the flash.
 */
type FieldTable = readonly (number | string | EmbeddedDecoder)[];

type AnyMessage = Record<string, unknown>;

/** Reads the message from `at` to `end`. @throws WireError it is damaged. */
export function decodeSlowly(message: object, fields: FieldTable, at: number, end: number): void {
  let code = 0;
  for (let i = 0; i < fields.length; i += (code & TYPE) === FieldType.MESSAGE ? 3 : 2) {
    code = fields[i] as number;
    reset(message as AnyMessage, code, fields[i + 1] as string);
  }
  decodeRest(message, fields, at, end, at);
}

/**
 * Reads what comes after `pos`: the fields before it were read. A message that ends before `pos` is damaged.
 *
 * @param at - Where the message begins.
 * @throws WireError it is damaged.
 */
export function decodeRest(
  message: object,
  fields: FieldTable,
  pos: number,
  end: number,
  at: number,
): void {
  // `pos` is no number where a length outside of the memory was added to it, and then `at` may be none either.
  if (!(pos <= end)) {
    if (at < end) decodeSlowly(message, fields, at, end);
    return;
  }
  const reader = readFrom(pos, end);
  while (reader.pos < end) readNext(message as AnyMessage, fields, reader, end);
}

function readNext(message: AnyMessage, fields: FieldTable, reader: FieldReader, end: number): void {
  const tag = reader.tag();
  let code = 0;
  for (let i = 0; i < fields.length; i += (code & TYPE) === FieldType.MESSAGE ? 3 : 2) {
    code = fields[i] as number;
    if ((code & TAG) === tag) return readOne(message, fields, i, reader, end);
    if (code & FieldType.REPEATED && ((code & TAG) | WIRE_TYPE) === (tag | WIRE_TYPE)) {
      if ((tag & WIRE_TYPE) !== LENGTH_DELIMITED) break;
      const last = packedEnd(reader);
      while (reader.pos < last) readOne(message, fields, i, reader, end);
      reader.len = end;
      return;
    }
  }
  reader.skipType(tag & WIRE_TYPE, 0, tag >>> 3);
}

function readOne(
  message: AnyMessage,
  fields: FieldTable,
  i: number,
  reader: FieldReader,
  end: number,
): void {
  const code = fields[i] as number;
  const name = fields[i + 1] as string;
  const list = code & FieldType.REPEATED ? (message[name] as Repeated<unknown>) : undefined;
  switch (code & TYPE) {
    case FieldType.BYTES:
      reader.pos = readInPlace((list ? list.next() : message[name]) as Bytes, reader.pos, end);
      return;
    case FieldType.MESSAGE: {
      const pos = readLength(reader.pos, end);
      // A message has others only as a list.
      const embedded = (list as Repeated<unknown>).next();
      (fields[i + 2] as EmbeddedDecoder)(embedded as never, pos - length, pos);
      // The embedded decoder may have used the reader, of which there is only one.
      readFrom(pos, end);
      return;
    }
  }
  const value = readScalar(reader, code & TYPE);
  if (list) list.push(value);
  else message[name] = value;
}

function readScalar(reader: FieldReader, type: FieldType): number | boolean {
  switch (type) {
    case FieldType.BOOL:
      return reader.bool();
    case FieldType.FIXED32:
      return reader.fixed32();
    case FieldType.FLOAT:
      return reader.float();
    case FieldType.SINT32:
      return reader.sint32();
    case FieldType.UINT32:
      return reader.uint32();
    default:
      return reader.int32();
  }
}

function reset(message: AnyMessage, code: number, name: string): void {
  if (code & FieldType.REPEATED) (message[name] as Repeated<unknown>).length = 0;
  else if ((code & TYPE) === FieldType.BYTES) {
    const value = message[name] as Bytes;
    value.end = value.start;
  } else message[name] = (code & TYPE) === FieldType.BOOL ? false : 0;
}
