/** What clients and tests know of the messages: their names, and their types as plain objects. */
import type { Bytes } from "../../wire/bytes.js";
import type { Repeated } from "../../wire/repeated.js";
import type { Utf8 } from "../../wire/utf8.js";
import type * as device from "./device-messages.js";
import { MESSAGE_TABLE } from "./message-table.js";

/** `"LightStateResponse"`: a message of the protocol, or one that is embedded in others. */
export type MessageName = keyof typeof MESSAGE_TABLE;

/** A message's class as a plain object: strings, numbers, booleans, arrays, and bytes. */
type Plain<Value> = Value extends Utf8
  ? string
  : Value extends Bytes
    ? Uint8Array
    : Value extends Repeated<infer Item>
      ? Plain<Item>[]
      : Value extends object
        ? { -readonly [Name in keyof Value]: Plain<Value[Name]> }
        : Value;

/** A message as a plain object with all of its fields. */
export type MessageOf<Name extends MessageName> = FieldsOfClass<Name> &
  (Name extends keyof device.PassedOver ? device.PassedOver[Name] : unknown);

type FieldsOfClass<Name extends MessageName> = (typeof device)[Name] extends new () => infer Class
  ? Plain<Class>
  : never;

/** A message to be sent: the fields that aren't given have their defaults. */
export type MessageToSend<Name extends MessageName> = Partially<MessageOf<Name>>;

type Partially<Value> = {
  readonly [Name in keyof Value]?: Value[Name] extends (infer Item)[]
    ? readonly (Item extends object ? Partially<Item> : Item)[]
    : Value[Name];
};

let namesById: Map<number, MessageName> | undefined;

/** The name of the message with this id; undefined if the protocol has none. */
export function messageNameOf(id: number): MessageName | undefined {
  if (!namesById) {
    namesById = new Map();
    for (const name of Object.keys(MESSAGE_TABLE) as MessageName[])
      if (messageIdOf(name) > 0) namesById.set(messageIdOf(name), name);
  }
  return namesById.get(id);
}

/** The message's id, as in a frame's header; 0 if it is only embedded in others. */
export function messageIdOf(name: MessageName): number {
  return MESSAGE_TABLE[name][0];
}
