import { create, type DescMessage, fromBinary, toBinary } from "@bufbuild/protobuf";
import type { FieldValue, Value } from "../values.js";
import type { Library } from "./libraries.js";

export function library(generated: Record<string, unknown>, name: string): Library {
  const type = generated[name] as DescMessage;
  return {
    create: (value) => create(type, renamed(value)),
    encode: (message) => toBinary(type, message as never),
    decode: (bytes) => fromBinary(type, bytes),
  };
}

/** The message with this library's field names: it leaves out a `_` at the end. */
function renamed(value: Value): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [
      name.replace(/_$/, ""),
      Array.isArray(of) ? of.map(itemOf) : itemOf(of),
    ]),
  );
}

function itemOf(of: FieldValue): unknown {
  return typeof of === "object" && !(of instanceof Uint8Array) ? renamed(of) : of;
}
