/** Messages and frames as a client sees them, made with protobufjs from `device.proto`. */
import type protobuf from "protobufjs";
import { documentFile, messageTypes } from "../wire/messages.js";

/** How a frame begins: with a zero byte, as real clients send it, or without, as in the document. */
export type FramingName = "leading zero" | "document";

export const framings: readonly FramingName[] = ["leading zero", "document"];

/** A message and its bytes. */
export interface Encoded {
  id: number;
  body: Uint8Array;
}

/**
 * A message from the device. The document's fields have their defaults if they weren't sent. Later
 * fields are only there if they were sent, or if the document doesn't have the message.
 */
export interface Received {
  /** The message's name. */
  type: string;
  [field: string]: unknown;
}

const types = messageTypes().filter((type) => idOf(type) !== undefined);
const byName = new Map(types.map((type) => [type.name, type]));
const byId = new Map(types.map((type) => [idOf(type), type]));
const documentById = new Map(messageTypes(documentFile).map((type) => [idOf(type), type]));

function idOf(type: protobuf.Type): number | undefined {
  return type.options?.["(id)"];
}

/** The names of the messages that only this side may send. */
export function messagesOnlyFrom(sender: "CLIENT" | "SERVER"): string[] {
  return types.filter((type) => type.options?.["(sender)"] === sender).map(({ name }) => name);
}

export function encode(name: string, fields: Record<string, unknown> = {}): Encoded {
  const type = typeNamed(name);
  return { id: idOf(type) as number, body: type.encode(fields).finish() };
}

function typeNamed(name: string): protobuf.Type {
  const type = byName.get(name);
  if (!type) throw new Error(`device.proto has no message ${name} with an id`);
  return type;
}

/** How a client reads what it received. */
export type MessageDecoder = (message: Encoded) => Received;

/** As a client of today, which knows all fields. */
export const decodeToday: MessageDecoder = ({ id, body }) => {
  const type = byId.get(id);
  if (!type) throw new Error(`the device sent message ${id}, which doesn't exist`);
  const document = documentById.get(id) ?? type;
  const known = document.toObject(document.decode(body), { defaults: true });
  return { type: type.name, ...type.toObject(type.decode(body)), ...known };
};

/** As a client that knows the document and nothing else. Messages that it doesn't know are an error. */
export const decodeDocument: MessageDecoder = ({ id, body }) => {
  const type = documentById.get(id);
  if (!type) throw new Error(`the device sent message ${id}, which the document doesn't have`);
  return { type: type.name, ...type.toObject(type.decode(body), { defaults: true }) };
};

/** As a client of the document's time, which skips messages that it doesn't know. */
export const skipUnknown: MessageDecoder = (message) =>
  documentById.has(message.id) ? decodeDocument(message) : { type: `message ${message.id}` };

/** Whether the document has the message. */
export function isInDocument(name: string): boolean {
  return [...documentById.values()].some((type) => type.name === name);
}

export function frame({ id, body }: Encoded, framing: FramingName = "leading zero"): Buffer {
  const zero = framing === "leading zero" ? [0] : [];
  return Buffer.from([...zero, ...varint(body.length), ...varint(id), ...body]);
}

export function varint(value: number): number[] {
  const bytes: number[] = [];
  for (; value > 0x7f; value = Math.floor(value / 128)) bytes.push((value % 128) | 0x80);
  return [...bytes, value];
}

/** Splits a stream of bytes into messages. */
export class Deframer {
  readonly #framing: FramingName;
  readonly #decode: MessageDecoder;
  #bytes: Uint8Array = new Uint8Array();

  constructor(framing: FramingName, decode = decodeToday) {
    this.#framing = framing;
    this.#decode = decode;
  }

  /** Adds bytes, and returns the messages that are complete now. */
  push(bytes: Uint8Array): Received[] {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
    const received: Received[] = [];
    for (let message = this.#take(); message; message = this.#take()) received.push(message);
    return received;
  }

  #take(): Received | undefined {
    let pos = 0;
    if (this.#framing === "leading zero") {
      if (this.#bytes.length === 0) return undefined;
      if (this.#bytes[0] !== 0) throw new Error(`a frame begins with byte ${this.#bytes[0]}`);
      pos = 1;
    }
    const size = this.#varint(pos);
    const id = size && this.#varint(size.end);
    if (!id || id.end + size.value > this.#bytes.length) return undefined;
    const end = id.end + size.value;
    const message = this.#decode({ id: id.value, body: this.#bytes.subarray(id.end, end) });
    this.#bytes = this.#bytes.subarray(end);
    return message;
  }

  #varint(pos: number): { value: number; end: number } | undefined {
    let value = 0;
    for (let shift = 0; pos < this.#bytes.length; shift += 7) {
      const byte = this.#bytes[pos++] as number;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return { value, end: pos };
    }
    return undefined;
  }

  /** The bytes of an incomplete frame. */
  get rest(): Uint8Array {
    return this.#bytes;
  }
}
