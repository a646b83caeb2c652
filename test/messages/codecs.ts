/** Every message of device.proto with its generated class, encoder and decoder, and protobufjs's. */

import assert from "node:assert/strict";
import protobuf from "protobufjs";
import { readSchema } from "../../proto/generator/schema.js";
import * as messages from "../../src/messages/client/all.js";
import { Bytes } from "../../src/wire/bytes.js";
import { type Memory, use } from "../../src/wire/memory.js";
import { Repeated } from "../../src/wire/repeated.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { messageTypes, protoFile } from "../wire/messages.js";

/** A message's value in plain JavaScript, as protobufjs takes it. */
export type PlainMessage = Record<string, unknown>;

export interface MessageCodec {
  name: string;
  /** Absent for messages that are only embedded in others. */
  id: number | undefined;
  /** protobufjs's. */
  type: protobuf.Type;
  /** Makes a message with all of its fields at their defaults. */
  create(): object;
  encode(message: object, at: number): number;
  decode(message: object, at: number, end: number): void;
}

export const schema = readSchema(protoFile);

const types = new Map(messageTypes().map((type) => [type.name, type]));
const modules: Record<string, unknown> = messages;

/** Those with an id, then those embedded in others. None is missing: it would be undefined here. */
export const codecs: MessageCodec[] = schema.messages
  .map(({ name, id }) => ({
    name,
    id,
    type: types.get(name) as protobuf.Type,
    create: () => new (generated(name) as new () => object)(),
    encode: generated(`encode${name}`) as MessageCodec["encode"],
    decode: generated(`decode${name}`) as MessageCodec["decode"],
  }))
  .sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity));

export const framed = codecs.filter((codec) => codec.id !== undefined);

function generated(name: string): unknown {
  const value = modules[name];
  assert.equal(typeof value, "function", `src/messages has no ${name}`);
  return value;
}

/** Memory that is a piece of a larger one, so that what is outside of it can be looked at. */
export function memory(length: number, fill = 0, around = 64) {
  const whole = new Uint8Array(length + 2 * around).fill(fill);
  const buf = whole.subarray(around, around + length);
  const part: Memory = { buf, view: new DataView(whole.buffer, around, length) };
  use(part);
  return { buf, whole, around };
}

/** The value as our encoders take it. */
export function encodable(type: protobuf.Type, value: PlainMessage, asUtf8: boolean): object {
  const codec = codecs.find(({ name }) => name === type.name) as MessageCodec;
  const message = codec.create() as PlainMessage;
  const fields = schema.messages.find(({ name }) => name === type.name)?.fields;
  const item = (field: protobuf.Field, of: unknown) => {
    if (field.resolvedType instanceof protobuf.Type) {
      return encodable(field.resolvedType, of as PlainMessage, asUtf8);
    }
    if (field.type === "string" && asUtf8) return new Utf8(of as string);
    return field.type === "bytes" ? new Bytes(of as Uint8Array) : of;
  };
  for (const field of type.fieldsArray) {
    assert.ok(field.name in message, `${type.name} has no ${field.name}`);
    const of = value[field.name];
    const property = fields?.find(({ name }) => name === field.name)?.property as string;
    if (property !== field.name) {
      message[property] = message[field.name];
      delete message[field.name];
    }
    if (of === undefined) continue;
    message[property] = field.repeated
      ? Repeated.of((of as unknown[]).map((one) => item(field, one)))
      : item(field, of);
  }
  return message;
}

/**
 * The value with its enums below 128, which is what our encoders are for: who sends says only what
 * the protocol has words for.
 */
export function withSmallEnums(type: protobuf.Type, value: PlainMessage): PlainMessage {
  const item = (field: protobuf.Field, of: unknown) => {
    if (field.resolvedType instanceof protobuf.Enum) return (of as number) & 0x7f;
    return field.resolvedType ? withSmallEnums(field.resolvedType, of as PlainMessage) : of;
  };
  return Object.fromEntries(
    type.fieldsArray
      .filter(({ name }) => value[name] !== undefined)
      .map((field) => {
        const of = value[field.name];
        return [
          field.name,
          field.repeated ? (of as unknown[]).map((one) => item(field, one)) : item(field, of),
        ];
      }),
  );
}

/** What a message of ours holds, in plain JavaScript. Throws what `Utf8.toString` throws. */
export function plain(message: object): PlainMessage {
  const item = (value: unknown): unknown => {
    if (value instanceof Utf8) return value.toString();
    if (value instanceof Bytes) return value.toUint8Array();
    if (value instanceof Repeated) return value.toArray().map(item);
    return typeof value === "object" ? plain(value as object) : value;
  };
  return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, item(value)]));
}

/** protobufjs's bytes of a value, without the fields at their defaults. */
export function theirBytes(type: protobuf.Type, value: PlainMessage): Uint8Array {
  return Uint8Array.from(type.encode(value).finish());
}

/** The bytes that our encoders have to write: protobufjs's, and fields that are always written. */
export function expectedBytes(type: protobuf.Type, value: PlainMessage): Uint8Array {
  return theirBytes(type, withAlwaysWritten(type, value));
}

function withAlwaysWritten(type: protobuf.Type, value: PlainMessage): PlainMessage {
  const result: PlainMessage & { $unknowns?: Uint8Array[] } = { ...value };
  const fields = schema.messages.find(({ name }) => name === type.name)?.fields ?? [];
  for (const { name, number, type: of, typeName, repeated, always } of fields) {
    if (of === "message" && repeated) {
      const embedded = types.get(typeName as string) as protobuf.Type;
      const items = (value[name] ?? []) as PlainMessage[];
      result[name] = items.map((item) => withAlwaysWritten(embedded, item));
    }
    if (always && !value[name]) {
      // protobufjs writes fields that it doesn't know as they are, behind all others.
      assert.equal(number, Math.max(...fields.map((field) => field.number)));
      result.$unknowns = [Uint8Array.of(number << 3, 0)];
    }
  }
  return result;
}

/** What protobufjs reads, in the form of `plain`. */
export function theirValue(type: protobuf.Type, bytes: Uint8Array): PlainMessage {
  return theirPlain(type, type.decode(bytes) as unknown as PlainMessage);
}

function theirPlain(type: protobuf.Type, message: PlainMessage): PlainMessage {
  const item = (field: protobuf.Field, of: unknown): unknown => {
    if (field.resolvedType instanceof protobuf.Type)
      return theirPlain(field.resolvedType, of as PlainMessage);
    return field.type === "bytes" ? Uint8Array.from((of ?? []) as Uint8Array) : of;
  };
  return Object.fromEntries(
    type.fieldsArray.map((field) => {
      const of = message[field.name];
      return [
        field.name,
        field.repeated ? ((of ?? []) as unknown[]).map((one) => item(field, one)) : item(field, of),
      ];
    }),
  );
}

/** A value of the message in which nothing is at its default. */
export function withEveryField(type: protobuf.Type): PlainMessage {
  const one = (field: protobuf.Field): unknown => {
    if (field.resolvedType instanceof protobuf.Type) return withEveryField(field.resolvedType);
    if (field.type === "bool") return true;
    if (field.type === "string") return `text ${field.id}`;
    if (field.type === "bytes") return Uint8Array.of(1, 2, field.id);
    if (field.type === "float") return field.id + 0.5;
    return field.resolvedType ? 1 : field.id;
  };
  return Object.fromEntries(
    type.fieldsArray.map((field) => [
      field.name,
      field.repeated ? [one(field), one(field)] : one(field),
    ]),
  );
}
