import type { Output } from "./output.js";

/**
 * The body of an answer that is sent in pieces. It keeps a position, not a queue:
 * it is asked for the next piece when the socket has room for it.
 */
export interface Body {
  /** How many bytes it has in all. Undefined where that isn't known, or it has no end: it is sent chunked then. */
  readonly length?: number | undefined;
  /**
   * Puts as much as there is, and as there is room for: at the beginning always
   * the same, which is `memory.send` but 13 bytes. Whoever puts nothing is asked again after
   * `Response.wake`. It may not answer other requests meanwhile.
   *
   * @returns Whether that was the end.
   */
  write(output: Output): boolean;
  /** Nothing more will be asked for: it is complete, the client is gone, or asked with HEAD. Called once. */
  close?(): void;
}

/** Bytes that are there as a whole, and how many of them are sent. */
export class BytesBody implements Body {
  private readonly bytes: Uint8Array;
  private at: number;

  /** @param start - Where the first byte is that hasn't been sent. */
  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes;
    this.at = start;
  }

  get length(): number {
    return this.bytes.length;
  }

  write(output: Output): boolean {
    this.at = output.bytes(this.bytes, this.at);
    return this.at === this.bytes.length;
  }
}
