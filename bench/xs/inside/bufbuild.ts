import { create, type DescMessage, fromBinary, toBinary } from "@bufbuild/protobuf";
import type { FieldValue, Value } from "../values.js";
import { BODY, type Usages } from "./libraries.js";
import { memory } from "./ours.js";

export const usages: Usages = {
  /** It makes a writer and a reader for each message, and offers no other way. */
  usual(generated, name) {
    const type = generated[name] as DescMessage;
    const { buf } = memory;
    return {
      create: (value) => create(type, renamed(value)),
      encode(message) {
        const bytes = toBinary(type, message as never);
        buf.set(bytes, BODY);
        return BODY + bytes.length;
      },
      decode: (from, end) => fromBinary(type, buf.subarray(from, end)),
    };
  },
};

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
