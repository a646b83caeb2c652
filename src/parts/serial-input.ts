import type { Serial } from "../host/host.js";

/** More than a board keeps. */
const ROOM = 256;

/** The bytes that have come from a serial port. */
export class SerialInput {
  readonly bytes = new Uint8Array(ROOM);
  /** How many of them there are. */
  length = 0;

  constructor(private readonly io: Serial) {}

  /** Takes the bytes that have come since the last call. When it is full, the oldest are dropped. */
  receive(): void {
    for (let came = this.io.read(); came; came = this.io.read()) {
      const more = new Uint8Array(came).subarray(-ROOM);
      const over = Math.max(0, this.length + more.length - ROOM);
      this.bytes.copyWithin(0, over, this.length);
      this.length -= over;
      this.bytes.set(more, this.length);
      this.length += more.length;
    }
  }

  /** Discards the first bytes. */
  drop(count: number): void {
    this.bytes.copyWithin(0, count, this.length);
    this.length -= count;
  }

  /** Discards the bytes that have come. */
  clear(): void {
    this.receive();
    this.length = 0;
  }
}
