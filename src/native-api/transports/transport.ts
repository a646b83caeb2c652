import type { FrameHeader } from "./frame-header.js";

/**
 * How frames stand on the wire. Encoders make each frame in the plaintext layout: a zero byte, size,
 * id, body. A transport finds the messages in what comes, and turns frames that were made into what
 * its clients read. It keeps no state unless it is made for one connection, as one that encrypts is.
 */
export interface Transport {
  /** For the log: "plaintext". */
  readonly name: string;
  /** Clients read frames as they were made. So a state's frame, made once, is written to all of them. */
  readonly isPlaintext: boolean;
  /** How many bytes at most `seal` adds to a frame. */
  readonly overhead: number;
  /**
   * Looks for a frame at `at`, of which the bytes up to `end` have come. A transport that encrypts
   * decrypts it in place when it is whole.
   *
   * @returns Whether the header is whole: then `header` says where the message is and where the frame
   *   ends, which may be after `end`.
   * @throws SessionError, WireError when it is no frame. The connection is closed then.
   */
  open(header: FrameHeader, at: number, end: number): boolean;
  /**
   * Makes of the frame that stands in the send buffer from `at` to `end` what goes on the wire, in the
   * same place. Behind it there is room for `overhead` bytes.
   *
   * @returns Where it ends now.
   */
  seal(at: number, end: number): number;
}
