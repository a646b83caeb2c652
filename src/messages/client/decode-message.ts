import { Reader } from "../../wire/protobufjs/reader.js";
import { ForgivingReader } from "./forgiving-reader.js";
import {
  fieldsOf,
  LENGTH_DELIMITED,
  type MessageField,
  type ScalarType,
} from "./message-fields.js";
import type { MessageName, MessageOf } from "./messages.js";

type AnyFields = Record<string, unknown>;

/** A message with all of its fields at their defaults. @throws TypeError the protocol has no such message. */
export function newMessage<Name extends MessageName>(name: Name): MessageOf<Name> {
  const message: AnyFields = {};
  for (const field of fieldsOf(name)) message[field.name] = defaultOf(field);
  return message as MessageOf<Name>;
}

/**
 * Reads a message as protobuf says: fields in any order, the last one counts; repeated ones packed or not. What
 * the message hasn't, or has with another wire type, is skipped.
 *
 * @param bytes - The message without its frame's header.
 * @throws WireError it is damaged: InvalidUTF8Error if a text isn't UTF-8, and so on.
 */
export function decodeMessage<Name extends MessageName>(
  name: Name,
  bytes: Uint8Array,
): MessageOf<Name> {
  return readMessage(name, new Reader(bytes)) as MessageOf<Name>;
}

/** As `decodeMessage`, but takes texts that aren't UTF-8, too. */
export function decodeForgivingly<Name extends MessageName>(
  name: Name,
  bytes: Uint8Array,
): MessageOf<Name> {
  return readMessage(name, new ForgivingReader(bytes)) as MessageOf<Name>;
}

/** Reads up to the reader's `len`. */
function readMessage(name: MessageName, reader: Reader): AnyFields {
  const message = newMessage(name) as AnyFields;
  const fields = fieldsOf(name);
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    const [number, wireType] = [tag >>> 3, tag & 7];
    const field = fields.find((one) => one.number === number);
    if (field?.wireType === wireType) readField(message, field, reader);
    else if (field?.isRepeated && wireType === LENGTH_DELIMITED)
      within(reader, () => {
        while (reader.pos < reader.len) readField(message, field, reader);
      });
    else reader.skipType(wireType, 0, number);
  }
  return message;
}

function readField(message: AnyFields, field: MessageField, reader: Reader): void {
  const value = readValue(field, reader);
  if (field.isRepeated) (message[field.name] as unknown[]).push(value);
  else message[field.name] = value;
}

function readValue({ scalar, embedded }: MessageField, reader: Reader): unknown {
  if (embedded) return within(reader, () => readMessage(embedded, reader));
  // A copy, since the reader's is a view of what was received.
  return scalar === "bytes" ? reader.bytes().slice() : reader[scalar as ScalarType]();
}

/** Reads a part that has its length before it. */
function within<Result>(reader: Reader, read: () => Result): Result {
  const { len } = reader;
  const size = reader.size();
  reader.len = reader.pos + size;
  const result = read();
  reader.len = len;
  return result;
}

function defaultOf({ scalar, isRepeated }: MessageField): unknown {
  if (isRepeated) return [];
  if (scalar === "string") return "";
  if (scalar === "bytes") return new Uint8Array(0);
  return scalar === "bool" ? false : 0;
}
