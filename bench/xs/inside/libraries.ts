/**
 * Other libraries in the same loops: they encode a frame in the same memory, and decode a frame found
 * there. Their own messages are created beforehand.
 */
import { FrameHeader } from "../../../src/native-api/transports/frame-header.js";
import { use } from "../../../src/wire/memory.js";
import { FORMS, type Sample, type Value } from "../values.js";
import { measured } from "./measured.js";
import { frame, memory } from "./ours.js";

/** A message of a library. */
export interface Library {
  /** The message in the library's representation. */
  create(value: Value): unknown;
  /** Writes the message into the memory, from `BODY` on, and returns where it ends. */
  encode(message: unknown): number;
  /** Reads the message that is in this part of the memory. */
  decode(from: number, end: number): unknown;
}

/** Ways to use a library: as most do, and at its best. Each makes a message by its name. */
export type Usages = Readonly<
  Record<string, (generated: Record<string, unknown>, name: string) => Library>
>;

/** Where messages are written: the longest header of a frame fits in front. */
export const BODY = 5;

const header = new FrameHeader();

export const frames: Record<string, string> = {};

export function measureLibrary(samples: Sample[], of: (message: string) => Library): void {
  use(memory);
  for (const sample of samples) {
    for (const form of FORMS) {
      const value = sample[form];
      if (value) measureMessage(`${form} ${sample.message}`, sample.id, value, of(sample.message));
    }
  }
}

function measureMessage(name: string, id: number, value: Value, library: Library): void {
  const message = library.create(value);
  const { encode, decode } = library;
  const written = encode(message);
  const end = moveToStart(beginFrame(written, id), written);
  frames[name] = frame(end);

  measured(`encode ${name}`, (n) => {
    const [call, begin, argument, number] = [encode, beginFrame, message, id];
    for (let i = 0; i < n; i++) begin(call(argument), number);
  });
  measured(`receive ${name}`, (n) => {
    const [call, { buf }, to, found] = [decode, memory, end, header];
    const framing = true;
    let size: number;
    const last = encode(message);
    moveToStart(beginFrame(last, id), last);
    for (let i = 0; i < n; i++) {
      // The same way that a connection finds the frame.
      size = buf[1] as number;
      if (buf[0] === 0 && to >= 3 && (size | (buf[2] as number)) < 0x80) call(3, size + 3);
      else {
        found.read(framing, 0, to);
        call(found.body, found.end);
      }
    }
  });
}

/** Writes the header in front of the message, and returns where the frame begins. */
function beginFrame(end: number, id: number): number {
  const { buf } = memory;
  const size = end - BODY;
  if ((size | id) < 0x80) {
    // Most frames are this short.
    buf[2] = 0;
    buf[3] = size;
    buf[4] = id;
    return 2;
  }
  let pos = BODY - 1;
  if (id > 0x7f) buf[pos--] = id >> 7;
  buf[pos--] = id > 0x7f ? (id & 0x7f) | 0x80 : id;
  if (size > 0x7f) buf[pos--] = size >> 7;
  buf[pos--] = size > 0x7f ? (size & 0x7f) | 0x80 : size;
  buf[pos] = 0;
  return pos;
}

/** Moves the frame to the start of the memory, where frames arrive, and returns where it ends. */
function moveToStart(from: number, end: number): number {
  memory.buf.copyWithin(0, from, end);
  return end - from;
}
