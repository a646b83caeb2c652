import { buf } from "../../wire/memory.js";
import type { FrameHeader } from "./frame-header.js";
import type { Transport } from "./transport.js";

/** The unencrypted framing of real clients: a zero byte, size, id, body. Encoders make frames in this layout. */
export const plaintext: Transport = {
  isPlaintext: true,
  overhead: 0,

  open(header: FrameHeader, at: number, end: number): boolean {
    return header.read(true, at, end);
  },

  seal(at: number, end: number, to: number): number {
    if (to !== at) buf.copyWithin(to, at, end);
    return to + end - at;
  },
};
