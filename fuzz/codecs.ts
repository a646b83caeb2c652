/** Every message of device.proto, with its class and its decoder. */
import * as messages from "../src/messages/client/all.js";

export interface Codec {
  readonly name: string;
  create(): object;
  decode(message: object, at: number, end: number): void;
  /** Bytes of the message with as many fields set as possible. */
  readonly other: Uint8Array;
}

const exported: Record<string, unknown> = messages;

export const codecs: readonly Codec[] = Object.keys(exported)
  .sort()
  .filter((key) => key.startsWith("decode") && key.slice("decode".length) in exported)
  .map((key) => {
    const name = key.slice("decode".length);
    const Message = exported[name] as new () => object;
    return {
      name,
      create: () => new Message(),
      decode: exported[key] as Codec["decode"],
      other: other(new Message()),
    };
  });

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
