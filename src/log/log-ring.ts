import { LogFrame } from "./log-frame.js";

/** Who reads a ring, each from a position of its own. */
export interface LogReaders {
  /**
   * Readers at `from` go on at `to`: the line that was there has made room for
   * another, and its level is `level`; 0: there was no line yet.
   */
  moved(from: number, to: number, level: number): void;
}

/**
 * The latest lines of the log, as frames that are ready to be sent, in a fixed
 * number of bytes. Each stands in one piece: one that doesn't fit before the
 * end goes to the beginning.
 */
export class LogRing {
  /** Where the next line goes, and where a reader stands who has read all. Never where the first line is. */
  next: number;
  private readonly buf: Uint8Array;
  private readonly start: number;
  private readonly end: number;
  /** Where the oldest line is; where `next` is when there is none. Set by the ring. */
  first: number;
  /** How many there are. Set by the ring. */
  lines = 0;
  /** Where lines end that are followed by the one at `start`; -1 while there are none. */
  private wrap = -1;

  /** The ring is in `buf` from `start` to `end`. */
  constructor(buf: Uint8Array, start: number, end: number) {
    this.buf = buf;
    this.start = start;
    this.end = end;
    this.first = start;
    this.next = start;
  }

  /** Adds a line, which is not longer than the ring; the oldest make room for it. */
  add(frame: LogFrame, readers: LogReaders): void {
    const { length } = frame;
    if (this.next + length > this.end) this.turn(length, readers);
    else {
      const until = this.next + length;
      while (this.lines > 0 && this.first >= this.next && this.first <= until) this.drop(readers);
      if (this.lines === 0) this.first = this.next;
    }
    frame.write(this.buf, this.next);
    this.next += length;
    this.lines += 1;
  }

  /** Goes to the beginning, where it makes room for a line. */
  private turn(length: number, readers: LogReaders): void {
    const { start, next } = this;
    while (this.lines > 0 && this.first > next) this.drop(readers);
    while (this.lines > 0 && this.first <= start + length) this.drop(readers);
    this.wrap = this.lines > 0 ? next : -1;
    if (this.lines === 0) this.first = start;
    this.next = start;
    readers.moved(next, start, 0);
  }

  private drop(readers: LogReaders): void {
    const from = this.first;
    const to = this.after(from);
    if (to === this.start) this.wrap = -1;
    this.first = to;
    this.lines -= 1;
    readers.moved(from, to, LogFrame.levelAt(this.buf, from));
  }

  /** The first line up to `level` from `at` on; `next` when there is none. */
  find(at: number, level: number): number {
    while (at !== this.next && LogFrame.levelAt(this.buf, at) > level) at = this.after(at);
    return at;
  }

  /** Where the line after the one at `at` is. */
  after(at: number): number {
    const after = at + this.lengthAt(at);
    return after === this.wrap ? this.start : after;
  }

  /** The bytes of the line at `at`. */
  lengthAt(at: number): number {
    return LogFrame.lengthAt(this.buf, at);
  }
}
