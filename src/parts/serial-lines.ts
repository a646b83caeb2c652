import type { Duration } from "../base/duration.js";
import { checkedDuration, DURATION } from "../base/option-ranges.js";
import type { Serial } from "../host/host.js";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Bytes of a line, unless the program says otherwise. */
const DEFAULT_LENGTH = 256;

export interface SerialLinesOptions {
  /** The port: `new host.io.Serial({ receive: 16, transmit: 17, baud: 9600, format: "buffer" })`. */
  io: Serial;
  /** The most bytes of a line. Longer lines are skipped. Default 256. */
  length?: number;
  /**
   * The time without a new byte after which an unfinished line counts as a whole one. Default: it waits for the end
   * of the line.
   */
  timeout?: Duration;
  /** Milliseconds, for `timeout`: a host's `time`. */
  time?: { readonly ticks: number };
}

/**
 * Lines of text that come from a serial port. They end with LF, CR or both; empty ones are left out. Call
 * `read` often enough: a board buffers 128 bytes. At 9600 bits a second they arrive in 130 ms.
 *
 * `for (let line = lines.read(); line !== undefined; line = lines.read()) …`
 */
export class SerialLines {
  private readonly io: Serial;
  private readonly line: Uint8Array;
  private readonly timeout: number;
  private readonly time: { readonly ticks: number } | undefined;
  private length = 0;
  private isTooLong = false;
  private came: Uint8Array = new Uint8Array();
  private at = 0;
  private lastAt = 0;

  /** @throws ConfigurationError when `timeout` is out of range. */
  constructor({ io, length = DEFAULT_LENGTH, timeout, time }: SerialLinesOptions) {
    this.io = io;
    this.line = new Uint8Array(length);
    this.timeout =
      timeout === undefined
        ? Number.POSITIVE_INFINITY
        : checkedDuration("SerialLines", "timeout", timeout, DURATION);
    this.time = time;
  }

  /** The next line without its end, each byte a character of its own (Latin-1); undefined when there is none. */
  read(): string | undefined {
    while (this.fill()) {
      const byte = this.came[this.at] as number;
      this.at += 1;
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        const line = this.take();
        if (line !== undefined) return line;
      } else if (this.length < this.line.length) {
        this.line[this.length] = byte;
        this.length += 1;
      } else this.isTooLong = true;
    }
    const now = this.time?.ticks ?? 0;
    return now - this.lastAt >= this.timeout ? this.take() : undefined;
  }

  /** Writes a line and ends it with CR and LF. Throws when the port has no room for all of it. */
  write(line: string): void {
    const bytes = new Uint8Array(line.length + 2);
    for (let i = 0; i < line.length; i++) bytes[i] = line.charCodeAt(i);
    bytes[line.length] = CARRIAGE_RETURN;
    bytes[line.length + 1] = LINE_FEED;
    this.io.write(bytes);
  }

  close(): void {
    this.io.close();
  }

  /** Whether there is a byte to process. */
  private fill(): boolean {
    if (this.at < this.came.length) return true;
    const came = this.io.read();
    if (!came || came.byteLength === 0) return false;
    this.came = new Uint8Array(came);
    this.at = 0;
    this.lastAt = this.time?.ticks ?? 0;
    return true;
  }

  /** Ends the line. Returns undefined for one that is empty or was too long. */
  private take(): string | undefined {
    const length = this.isTooLong ? 0 : this.length;
    this.length = 0;
    this.isTooLong = false;
    if (length === 0) return undefined;
    return String.fromCharCode(...this.line.subarray(0, length));
  }
}
