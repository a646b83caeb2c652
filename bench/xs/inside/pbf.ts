import { PbfReader, PbfWriter } from "pbf";
import type { Library } from "./libraries.js";

export function library(generated: Record<string, unknown>, name: string): Library {
  const write = generated[`write${name}`] as (message: unknown, pbf: PbfWriter) => void;
  const read = generated[`read${name}`] as (pbf: PbfReader) => unknown;
  return {
    create: (value) => value,
    encode(message) {
      const pbf = new PbfWriter();
      write(message, pbf);
      return pbf.finish();
    },
    decode: (bytes) => read(new PbfReader(bytes)),
  };
}
