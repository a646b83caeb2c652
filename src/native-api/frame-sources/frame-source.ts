import type { SendCursors } from "../send-cursors.js";

/**
 * Something that sessions send in parts, when their sockets have room. One is
 * shared by all sessions; how far each is stands in its `Positions`.
 */
export interface FrameSource {
  /**
   * Makes the next frame at `at`; returns its end, or `at` where there is nothing to say. The end of
   * a frame that doesn't fit is outside of the memory, or an error of the memory is thrown.
   */
  encode(cursors: SendCursors, at: number): number;
  /** The next frame was sent: on to the one after it. Settles what is owed when that was the last. */
  advance(cursors: SendCursors): void;
  /** The next frame in words, for the log. */
  describe(cursors: SendCursors): string;
}
