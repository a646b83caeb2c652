/**
 * Other libraries in the same loops: they encode a frame in the same memory, and decode a frame found
 * there. Their own messages are created beforehand.
 */
import { FrameHeader } from "../../../src/native-api/transports/frame-header.js";
import { use } from "../../../src/wire/memory.js";
import type { Sample, Value } from "../values.js";
import { measured } from "./measured.js";
import { frame, memory } from "./ours.js";

/** A message of a library. */
export interface Library {
  /** The message in the library's representation. */
  create(value: Value): unknown;
  encode(message: unknown): Uint8Array;
  decode(bytes: Uint8Array): unknown;
}

const header = new FrameHeader();

export const frames: Record<string, string> = {};

export function measureLibrary(samples: Sample[], of: (message: string) => Library): void {
  use(memory);
  for (const { message: name, id, dense, sparse } of samples) {
    for (const [form, value] of [
      ["dense", dense],
      ["sparse", sparse],
    ] as const) {
      if (value) measureMessage(`${form} ${name}`, id, value, of(name));
    }
  }
}

function measureMessage(name: string, id: number, value: Value, library: Library): void {
  const message = library.create(value);
  const { encode, decode } = library;
  const end = endFrame(encode(message), id);
  frames[name] = frame(end);

  measured(`encode ${name}`, (n) => {
    const [call, finish, argument, number] = [encode, endFrame, message, id];
    for (let i = 0; i < n; i++) finish(call(argument), number);
  });
  measured(`receive ${name}`, (n) => {
    const [call, { buf }, to, found] = [decode, memory, end, header];
    const framing = true;
    let size: number;
    endFrame(encode(message), id);
    for (let i = 0; i < n; i++) {
      // As a connection finds the frame.
      size = buf[1] as number;
      if (buf[0] === 0 && to >= 3 && (size | (buf[2] as number)) < 0x80)
        call(buf.subarray(3, size + 3));
      else {
        found.read(framing, 0, to);
        call(buf.subarray(found.body, found.end));
      }
    }
  });
}

/** Writes the header in front of the message's bytes. */
function endFrame(bytes: Uint8Array, id: number): number {
  const { buf } = memory;
  const size = bytes.length;
  let pos = 1;
  buf[0] = 0;
  if (size > 0x7f) buf[pos++] = (size & 0x7f) | 0x80;
  buf[pos++] = size > 0x7f ? size >> 7 : size;
  if (id > 0x7f) buf[pos++] = (id & 0x7f) | 0x80;
  buf[pos++] = id > 0x7f ? id >> 7 : id;
  buf.set(bytes, pos);
  return pos + size;
}
