import { buf } from "../../wire/memory.js";
import type { FrameHeader } from "./frame-header.js";
import type { Transport } from "./transport.js";

/** The protocol document's framing: size, id, body. */
export const documentFraming: Transport = {
  isPlaintext: false,
  pingLength: 0,
  overhead: 0,

  open(header: FrameHeader, at: number, end: number): boolean {
    return header.read(false, at, end);
  },

  /** Removes the zero byte. */
  seal(at: number, end: number, to: number): number {
    buf.copyWithin(to, at + 1, end);
    return to + end - at - 1;
  },
};
