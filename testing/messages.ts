/** Messages as plain objects, with the names and fields of the protocol. */

import { type Plain, plain } from "../hub/plain.js";
import * as generated from "../src/messages/client/all.js";
import { MESSAGE_NAMES } from "../src/messages/client/names.js";
import { Bytes } from "../src/wire/bytes.js";
import { type Memory, withMemory } from "../src/wire/memory.js";
import { Repeated } from "../src/wire/repeated.js";

/** A message's fields. */
export type PlainFields = Record<string, unknown>;

/** A message from the device: its name, and its fields. Those that weren't sent have their defaults. */
export interface DeviceMessage extends PlainFields {
  readonly type: string;
}

type AnyMessage = Record<string, unknown>;
type AnyEncoder = (message: object, at: number) => number;
type AnyDecoder = (message: object, at: number, end: number) => void;

const exported: Record<string, unknown> = generated;

/** Longer than any message that a client sends. */
const LONGEST = 65_535;

function memoryOf(buf: Uint8Array): Memory {
  return { buf, view: new DataView(buf.buffer, buf.byteOffset, buf.length) };
}

/** A new message of that name, with its fields at their defaults. @throws TypeError there is none. */
export function newMessage(name: string): AnyMessage {
  const Constructor = exported[name];
  if (typeof Constructor !== "function" || !(`encode${name}` in exported))
    throw new TypeError(`The protocol has no message ${name}.`);
  return new (Constructor as new () => AnyMessage)();
}

/**
 * A message as a frame in plaintext.
 *
 * @throws TypeError the protocol has no such message, or the message no such field.
 */
export function encode(name: string, fields: PlainFields = {}): Uint8Array {
  const message = fill(newMessage(name), fields, name);
  // Of some fields encoders read the property of an entity with this name.
  for (const field of Object.keys(message))
    message[`wire${field[0]?.toUpperCase()}${field.slice(1)}`] = message[field];
  const memory = memoryOf(new Uint8Array(LONGEST));
  return withMemory(memory, () =>
    memory.buf.slice(0, (exported[`encode${name}`] as AnyEncoder)(message, 0)),
  );
}

/** @throws WireError the message is damaged. */
export function decode(id: number, body: Uint8Array): DeviceMessage {
  const type = MESSAGE_NAMES[id];
  if (type === undefined) return { type: `message ${id}` };
  const message = newMessage(type);
  return withMemory(memoryOf(body), () => {
    (exported[`decode${type}`] as AnyDecoder)(message, 0, body.length);
    return { type, ...(plain(message) as Plain<PlainFields>) };
  });
}

function fill(message: AnyMessage, fields: PlainFields, type: string): AnyMessage {
  for (const [name, value] of Object.entries(fields)) {
    if (!(name in message)) throw new TypeError(`${type} has no field ${name}.`);
    const field = message[name];
    if (field instanceof Repeated) {
      for (const item of value as readonly unknown[])
        if (typeof item === "object")
          fill(field.next() as AnyMessage, item as PlainFields, `${type}.${name}`);
        else field.push(item);
    } else message[name] = value instanceof Uint8Array ? new Bytes(value) : value;
  }
  return message;
}
