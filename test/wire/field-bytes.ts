/** Memory for fields, and what protobufjs makes of them. */
import protobuf from "protobufjs";
import { use } from "../../src/wire/memory.js";

export const MARK = 0xa5;
/** Where things are written. */
export const AT = 5;
export const NUMBERS = [0, 1, 127, 128, 129, 255, 300, 16383, 16384, 16385, 2 ** 21 - 1, 2 ** 21];
export const LARGE = [2 ** 28 - 1, 2 ** 28, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];

/** Memory that is a piece of a larger one, all of it marked. */
export function memory(length: number, texts = 0): Uint8Array {
  const whole = new Uint8Array(length + 64).fill(MARK);
  const buf = whole.subarray(32, 32 + length);
  const view = new DataView(whole.buffer, 32, length);
  use({ buf, view, ...(texts > 0 && { texts: buf.subarray(0, texts) }) });
  return buf;
}

/** The bytes that protobufjs writes. */
export function theirs(write: (writer: protobuf.Writer) => unknown): number[] {
  const writer = new protobuf.Writer();
  write(writer);
  return [...writer.finish()];
}

/** Any bytes, always the same. */
export const contents = (size: number) => Uint8Array.from({ length: size }, (_, i) => i * 7 + 1);
