import { Bytes } from "../src/wire/bytes.js";
import { Repeated } from "../src/wire/repeated.js";
import { Utf8 } from "../src/wire/utf8.js";

/** A message's fields as plain strings, arrays and bytes, which can be kept. */
export type Plain<Value> = Value extends Utf8
  ? string
  : Value extends Bytes
    ? Uint8Array
    : Value extends Repeated<infer Item>
      ? Plain<Item>[]
      : Value extends object
        ? { readonly [Name in keyof Value]: Plain<Value[Name]> }
        : Value;

/**
 * Copies a message out of the receive buffer.
 *
 * @throws InvalidUTF8Error
 */
export function plain<Message extends object>(message: Message): Plain<Message> {
  return copy(message) as Plain<Message>;
}

function copy(value: unknown): unknown {
  if (value instanceof Utf8) return value.toString();
  if (value instanceof Bytes) return value.toUint8Array();
  if (value instanceof Repeated) return value.toArray().map(copy);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copy(field)]));
}
