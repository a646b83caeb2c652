import type { FrameHeader } from "./frame-header.js";

/**
 * The format of frames on the wire. Encoders make each frame in the plaintext layout: a zero byte,
 * size, id, body. A transport finds the messages in received bytes, and converts frames that were made
 * into what its clients read. One with a state, such as encryption, is made for each connection; the
 * others are constants.
 */
export interface Transport {
  /** Whether frames are sent as they were made. A state's frame is then made once and written to all clients. */
  readonly isPlaintext: boolean;
  /** The length of a PingRequest that is answered at once when it comes alone; 0: none is. See `lone-ping.ts`. */
  readonly pingLength: number;
  /** The most bytes that `seal` adds to a frame. */
  readonly overhead: number;
  /**
   * Reads the header of the frame at `at`, which was received up to `end`. An encrypting transport
   * decrypts the frame in place once it is complete, so the frame must be handled then.
   *
   * @returns Whether the header is complete. Then `header` says where the message is and where the frame
   *   ends, which may be after `end`.
   * @throws SessionError, WireError when it isn't a valid frame. The connection is closed then.
   */
  open(header: FrameHeader, at: number, end: number): boolean;
  /**
   * Converts the frame in the send buffer between `at` and `end` into what goes on the wire, at `to`:
   * the same place, or one at least `overhead` and the frame's length before it. After the frame there
   * is room for `overhead` bytes.
   *
   * @returns Where the converted frame ends.
   */
  seal(at: number, end: number, to: number): number;
}
