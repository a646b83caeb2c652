import { PbfReader, PbfWriter } from "pbf";
import { BODY, type Usages } from "./libraries.js";
import { memory } from "./ours.js";

type Write = (message: unknown, pbf: PbfWriter) => void;
type Read = (pbf: PbfReader, end?: number) => unknown;

export const usages: Usages = {
  /** As its documentation shows: a writer and a reader for each message. */
  usual(generated, name) {
    const write = generated[`write${name}`] as Write;
    const read = generated[`read${name}`] as Read;
    const { buf } = memory;
    return {
      create: (value) => value,
      encode(message) {
        const pbf = new PbfWriter();
        write(message, pbf);
        const bytes = pbf.finish();
        buf.set(bytes, BODY);
        return BODY + bytes.length;
      },
      decode: (from, end) => read(new PbfReader(buf.subarray(from, end))),
    };
  },

  /** One writer and one reader over the frame's memory. */
  best(generated, name) {
    const write = generated[`write${name}`] as Write;
    const read = generated[`read${name}`] as Read;
    const writer = new PbfWriter(memory.buf);
    const reader = new PbfReader(memory.buf);
    return {
      create: (value) => value,
      encode(message) {
        writer.pos = BODY;
        write(message, writer);
        return writer.pos;
      },
      decode(from, end) {
        reader.pos = from;
        return read(reader, end);
      },
    };
  },
};
