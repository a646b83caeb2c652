import { Reader, Writer } from "protobufjs/minimal.js";
import { BODY, type Usages } from "./libraries.js";
import { memory } from "./ours.js";

/** A message class of a static module. */
interface StaticMessage {
  fromObject(value: object): object;
  encode(message: object, writer?: Writer): Writer;
  decode(bytes: Uint8Array | Reader, length?: number): unknown;
}

export const usages: Usages = {
  /** As its documentation shows: a writer and a reader for each message. */
  usual(generated, name) {
    const type = generated[name] as StaticMessage;
    const { buf } = memory;
    return {
      create: (value) => type.fromObject(value),
      encode(message) {
        const bytes = type.encode(message as object).finish();
        buf.set(bytes, BODY);
        return BODY + bytes.length;
      },
      decode: (from, end) => type.decode(buf.subarray(from, end)),
    };
  },

  /** One writer and one reader over the frame's memory. */
  best(generated, name) {
    const type = generated[name] as StaticMessage;
    const writer = new Writer();
    writer.buf = memory.buf;
    const reader = new Reader(memory.buf);
    return {
      create: (value) => type.fromObject(value),
      encode(message) {
        writer.pos = BODY;
        type.encode(message as object, writer);
        return writer.pos;
      },
      decode(from, end) {
        reader.pos = from;
        return type.decode(reader, end - from);
      },
    };
  },
};
