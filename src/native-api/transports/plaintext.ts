import { buf } from "../../wire/memory.js";
import type { FrameHeader } from "./frame-header.js";
import type { Transport } from "./transport.js";

/** The length of the frame of a message without fields. */
export const EMPTY_FRAME_LENGTH = 3;

/** The unencrypted framing of real clients: a zero byte, size, id, body. Encoders make frames in this layout. */
export const plaintext: Transport = {
  isPlaintext: true,
  pingLength: EMPTY_FRAME_LENGTH,
  overhead: 0,

  open(header: FrameHeader, at: number, end: number): boolean {
    return header.read(true, at, end);
  },

  seal(at: number, end: number, to: number): number {
    if (to !== at) buf.copyWithin(to, at, end);
    return to + end - at;
  },
};
