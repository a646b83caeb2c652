/** Every message of device.proto as devices, clients and protobufjs encode and decode it. */

import assert from "node:assert/strict";
import protobuf from "protobufjs";
import { devicePart } from "../../proto/generator/passed-over.js";
import { readSchema } from "../../proto/generator/schema.js";
import { decodeMessage } from "../../src/messages/client/decode-message.js";
import * as messages from "../../src/messages/client/device-messages.js";
import { encodeFrame, encodeMessage } from "../../src/messages/client/encode-message.js";
import type { MessageName } from "../../src/messages/client/messages.js";
import { Bytes } from "../../src/wire/bytes.js";
import { type Memory, memoryInUse, use } from "../../src/wire/memory.js";
import { Repeated } from "../../src/wire/repeated.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { messageTypesOf, protoFile } from "../wire/messages.js";

/** A message's value in plain JavaScript, as protobufjs takes it. */
export type PlainMessage = Record<string, unknown>;

/** How a device or a client encodes and decodes a message. */
export interface MessageCodec {
  name: string;
  side: "device" | "client";
  /** Absent for messages that are only embedded in others. */
  id: number | undefined;
  /** protobufjs's. */
  type: protobuf.Type;
  /** Makes a message with all of its fields at their defaults. */
  create(): object;
  /** The value as `encode` takes it. @param asUtf8 - Texts are Utf8, where that is possible. */
  encodable(value: PlainMessage, asUtf8: boolean): object;
  /** The bytes of the body that `encode` has to write. */
  expected(value: PlainMessage): Uint8Array;
  /** Writes the frame at `at` of the memory, or an embedded message alone; returns its end. */
  encode(message: object, at: number): number;
  decode(message: object, at: number, end: number): void;
}

export const schema = readSchema(protoFile);

const typesOf = (side: MessageCodec["side"]) =>
  new Map(messageTypesOf(side).map((type) => [type.name, type]));
const types = typesOf("device");
const clientTypes = typesOf("client");
const generated: Record<string, unknown> = messages;

/** Those with an id, then those embedded in others. */
const sorted = devicePart(schema.messages).sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity));

/** What devices have: encoders for what they send, decoders for what they receive. */
export const deviceCodecs: readonly MessageCodec[] = sorted.map(({ name, id }) => {
  const type = types.get(name) as protobuf.Type;
  return {
    name,
    side: "device",
    id,
    type,
    create: () => new (generated[name] as new () => object)(),
    encodable: (value, asUtf8) => encodable(type, asDevicesHave(type, value), asUtf8),
    expected: (value) => theirBytes(type, withAlwaysWritten(type, asDevicesHave(type, value))),
    encode: generated[`encode${name}`] as MessageCodec["encode"],
    decode: generated[`decode${name}`] as MessageCodec["decode"],
  };
});

/** What clients have, which encode and decode all messages. */
const clientCodecs: readonly MessageCodec[] = sorted.map(({ name: of, id }) => {
  const type = clientTypes.get(of) as protobuf.Type;
  const name = of as MessageName;
  return {
    name,
    side: "client",
    id,
    type,
    create: () => ({}),
    encodable: (value) => value,
    expected: (value) => theirBytes(type, value),
    encode(message, at) {
      const bytes = id === undefined ? encodeMessage(name, message) : encodeFrame(name, message);
      memoryInUse?.buf.set(bytes, at);
      return at + bytes.length;
    },
    decode(message, at, end) {
      const { buf } = memoryInUse as Memory;
      Object.assign(message, decodeMessage(name, buf.subarray(at, end)));
    },
  };
});

export const encoders = [...deviceCodecs.filter(({ encode }) => encode), ...clientCodecs];
export const decoders = [...deviceCodecs.filter(({ decode }) => decode), ...clientCodecs];

/** Memory that is a piece of a larger one, so that what is outside of it can be looked at. */
export function memory(length: number, fill = 0, around = 64) {
  const whole = new Uint8Array(length + 2 * around).fill(fill);
  const buf = whole.subarray(around, around + length);
  const part: Memory = { buf, view: new DataView(whole.buffer, around, length) };
  use(part);
  return { buf, whole, around };
}

/** The value as devices' encoders take it. */
function encodable(type: protobuf.Type, value: PlainMessage, asUtf8: boolean): object {
  const codec = deviceCodecs.find(({ name }) => name === type.name) as MessageCodec;
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
    if (tellsUnknown(field)) {
      delete message[field.name];
      if (of && !isNumber(type.fields.state)) message.state = undefined;
      continue;
    }
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

function tellsUnknown({ options }: protobuf.Field): boolean {
  return options?.["(unknown)"] === true;
}

function isNumber(field: protobuf.Field | undefined): boolean {
  return field?.type === "float";
}

/** The value as devices can have it. */
function asDevicesHave(type: protobuf.Type, value: PlainMessage): PlainMessage {
  return withKnownState(type, withSmallEnums(type, value));
}

/** A state that isn't known is none, or NaN; then the message says so, and only then. */
function withKnownState(type: protobuf.Type, value: PlainMessage): PlainMessage {
  if (!type.fieldsArray.some(tellsUnknown)) return value;
  const { missingState, state, ...rest } = value;
  if (!isNumber(type.fields.state))
    return missingState ? { ...rest, missingState } : { ...rest, state };
  return missingState || Number.isNaN(state)
    ? { ...rest, state: Number.NaN, missingState: true }
    : { ...rest, state };
}

/**
 * The value with its enums below 128, which is what devices' encoders are for: who sends says only what
 * the protocol has words for.
 */
function withSmallEnums(type: protobuf.Type, value: PlainMessage): PlainMessage {
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
    if (Array.isArray(value)) return value.map(item);
    if (value instanceof Uint8Array) return value;
    return typeof value === "object" ? plain(value as object) : value;
  };
  return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, item(value)]));
}

/** protobufjs's bytes of a value, without the fields at their defaults. */
export function theirBytes(type: protobuf.Type, value: PlainMessage): Uint8Array {
  return Uint8Array.from(type.encode(value).finish());
}

/** Devices write some fields at their defaults, too. */
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
