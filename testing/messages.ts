/** Messages as plain objects, with the names and fields of the protocol. */
import { decodeMessage } from "../src/messages/client/decode-message.js";
import { encodeFrame } from "../src/messages/client/encode-message.js";
import { type MessageName, messageNameOf } from "../src/messages/client/messages.js";

/** A message's fields. */
export type PlainFields = Record<string, unknown>;

/** A message from the device: its name, and its fields. Those that weren't sent have their defaults. */
export interface DeviceMessage extends PlainFields {
  readonly type: string;
}

/**
 * A message as a frame in plaintext.
 *
 * @throws TypeError the protocol has no such message, or the message no such field, or the field no such value.
 */
export function encode(name: string, fields: PlainFields = {}): Uint8Array {
  return encodeFrame(name as MessageName, fields);
}

/** @throws WireError the message is damaged. */
export function decode(id: number, body: Uint8Array): DeviceMessage {
  const name = messageNameOf(id);
  return name
    ? { type: name, ...(decodeMessage(name, body) as PlainFields) }
    : { type: `message ${id}` };
}
