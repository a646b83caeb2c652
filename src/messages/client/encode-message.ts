import { Writer } from "../../wire/protobufjs/writer.js";
import {
  fieldsOf,
  LENGTH_DELIMITED,
  type MessageField,
  type ScalarType,
} from "./message-fields.js";
import { type MessageName, type MessageToSend, messageIdOf } from "./messages.js";

/** The longest message, in bytes. Devices and hubs refuse longer ones. */
const MAX_LENGTH = 65_535;

/** What a frame's header takes at most: a zero byte, the size, the id. */
const MAX_HEADER = 6;

/** What JavaScript calls the values of a field. */
const TYPES: Readonly<Record<ScalarType, string>> = {
  bool: "boolean",
  bytes: "Uint8Array",
  fixed32: "number",
  float: "number",
  int32: "number",
  sint32: "number",
  string: "string",
  uint32: "number",
};

/**
 * A message as a frame in plaintext.
 *
 * @throws TypeError the protocol has no such message, or the message no such field, or the field no such value
 * @throws BufferFullError it is longer than a message may be
 */
export function encodeFrame<Name extends MessageName>(
  name: Name,
  fields?: MessageToSend<Name>,
): Uint8Array {
  const body = encodeMessage(name, fields);
  const writer = new Writer(body.length + MAX_HEADER).uint32(0).uint32(body.length);
  return writer.uint32(messageIdOf(name)).raw(body).finish();
}

/** A message without a frame. Throws as `encodeFrame`. */
export function encodeMessage<Name extends MessageName>(
  name: Name,
  fields?: MessageToSend<Name>,
): Uint8Array {
  const writer = new Writer(MAX_LENGTH);
  writeMessage(name, fields ?? {}, writer);
  return writer.finish();
}

function writeMessage(name: MessageName, given: object, writer: Writer): void {
  const fields = fieldsOf(name);
  for (const key of Object.keys(given))
    if (!fields.some((field) => field.name === key))
      throw new TypeError(`${name} has no field ${key}.`);
  for (const field of fields) {
    const value = (given as Record<string, unknown>)[field.name];
    if (value === undefined) continue;
    const where = `${name}.${field.name}`;
    if (field.isRepeated) writeList(field, value, where, writer);
    else {
      check(field, value, where);
      if (!isDefault(value)) writeValue(field, value, writer);
    }
  }
}

function writeList(field: MessageField, values: unknown, where: string, writer: Writer): void {
  if (!Array.isArray(values)) throw new TypeError(`${where} is of type Array, not ${values}.`);
  for (const value of values) check(field, value, where);
  if (values.length === 0) return;
  if (!field.isPacked) {
    for (const value of values) writeValue(field, value, writer);
    return;
  }
  writer.uint32((field.number << 3) | LENGTH_DELIMITED).fork();
  for (const value of values) writeScalar(field, value, writer);
  writer.ldelim();
}

function writeValue(field: MessageField, value: unknown, writer: Writer): void {
  writer.uint32((field.number << 3) | field.wireType);
  if (!field.embedded) return writeScalar(field, value, writer);
  writer.fork();
  writeMessage(field.embedded, value as object, writer);
  writer.ldelim();
}

function writeScalar({ scalar }: MessageField, value: unknown, writer: Writer): void {
  // The method takes what `check` has found the value to be.
  writer[scalar as ScalarType](value as never);
}

function check({ scalar, embedded }: MessageField, value: unknown, where: string): void {
  const type = value instanceof Uint8Array ? "Uint8Array" : typeof value;
  const expected = scalar ? TYPES[scalar] : "object";
  if (type === expected && value !== null) return;
  throw new TypeError(`${where} is of type ${embedded ?? expected}, not ${value}.`);
}

/** Fields at their defaults aren't sent; -0 is no default. */
function isDefault(value: unknown): boolean {
  if (value instanceof Uint8Array) return value.length === 0;
  return value === "" || value === false || Object.is(value, 0);
}
