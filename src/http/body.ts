import type { Output } from "./output.js";

/**
 * A response body that is sent in pieces. Nothing is queued: it is asked for the
 * next piece when the socket has room for it.
 */
export interface Body {
  /** Its total length in bytes. Undefined if unknown or endless: it is then sent chunked. */
  readonly length?: number | undefined;
  /**
   * Writes as much as is ready and fits. At the beginning of each piece there is the same room:
   * `memory.send` less 13 bytes. If it writes nothing, it is called again after `Response.wake`. It may not
   * answer other requests meanwhile.
   *
   * @returns Whether that was the end.
   */
  write(output: Output): boolean;
  /** Nothing more will be read: the body is complete, the client is gone, or the method was HEAD. Called once. */
  close?(): void;
}

/** A body whose bytes all exist, and how many of them have been sent. */
export class BytesBody implements Body {
  private readonly bytes: Uint8Array;
  private at: number;

  /** @param start - The first byte that hasn't been sent yet. */
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
