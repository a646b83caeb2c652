/** Every message of device.proto by its name, with what devices have to read it. */
import * as messages from "../src/messages/client/device-messages.js";
import { MESSAGE_TABLE } from "../src/messages/client/message-table.js";
import type { MessageName } from "../src/messages/client/messages.js";

/** How devices read a message. */
export interface Codec {
  create(): object;
  decode(message: object, at: number, end: number): void;
  /** Bytes of the message with as many fields set as possible. */
  readonly other: Uint8Array;
}

const exported: Record<string, unknown> = messages;

export const names = (Object.keys(MESSAGE_TABLE) as MessageName[]).sort();

/** Undefined for messages that only clients read. */
export function codecOf(name: MessageName): Codec | undefined {
  const decode = exported[`decode${name}`] as Codec["decode"] | undefined;
  const Message = exported[name] as new () => object;
  return decode && { create: () => new Message(), decode, other: other(new Message()) };
}

/** Guesses each field's type from its default, in the order of the field numbers. A wrong guess ends decoding there. */
function other(message: object): Uint8Array {
  const bytes: number[] = [];
  Object.values(message).forEach((value, index) => {
    const number = index + 1;
    if (number > 15) return;
    if (typeof value === "boolean") bytes.push(number << 3, 1);
    else if (typeof value === "number") bytes.push((number << 3) | 5, 1, 2, 3, 4);
    else bytes.push((number << 3) | 2, 2, 0x08, 1);
  });
  return Uint8Array.from(bytes);
}
