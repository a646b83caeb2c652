import type { SendCursors } from "../send-cursors.js";

/**
 * Makes the frames of one sort of pending, one at a time, when a session's socket has room. All sessions share
 * one source; each session's progress is in its `SendCursors`.
 */
export interface FrameSource {
  /**
   * Makes the next frame at `at`; returns its end, or `at` when there is nothing to send. When the frame
   * doesn't fit, returns an end outside of the memory or throws a BufferFullError or RangeError.
   */
  encode(cursors: SendCursors, at: number): number;
  /** The next frame was sent: moves on to the one after it, and clears the pending bit after the last. */
  advance(cursors: SendCursors): void;
  /** A description of the next frame, for the log. */
  describe(cursors: SendCursors): string;
}
