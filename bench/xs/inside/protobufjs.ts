import type { Library } from "./libraries.js";

/** A message class of a static module. */
interface StaticMessage {
  fromObject(value: object): object;
  encode(message: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): unknown;
}

export function library(generated: Record<string, unknown>, name: string): Library {
  const type = generated[name] as StaticMessage;
  return {
    create: (value) => type.fromObject(value),
    encode: (message) => type.encode(message as object).finish(),
    decode: (bytes) => type.decode(bytes),
  };
}
