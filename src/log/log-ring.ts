import { LogFrame } from "./log-frame.js";

/** The positions of a ring's readers. */
export interface LogPositions {
  /**
   * Moves the positions at `from` to `to`: the line at `from` was overwritten.
   * `level` is that line's level; 0: there was no line.
   */
  moved(from: number, to: number, level: number): void;
}

/**
 * The latest lines of the log, as frames that are ready to be sent, in a fixed
 * number of bytes. A line is never split: one that doesn't fit before the end
 * of the ring goes to its start.
 */
export class LogRing {
  /** Where the next line goes, and the position of a reader that has read everything. Differs from `first` when there are lines. */
  next: number;
  /** Where the oldest line is; equal to `next` when there is none. Set by the ring only. */
  first: number;
  /** How many lines there are. Set by the ring only. */
  lines = 0;
  /** The end of the last line before the ring continues at `start`; -1: it hasn't wrapped. */
  private wrap = -1;

  /** The ring takes the bytes of `buf` from `start` to `end`. */
  constructor(
    private readonly buf: Uint8Array,
    private readonly start: number,
    private readonly end: number,
  ) {
    this.first = start;
    this.next = start;
  }

  /** Adds a line, which must not be longer than the ring, and drops the oldest lines for it. */
  add(frame: LogFrame, positions: LogPositions): void {
    const { length } = frame;
    if (this.next + length > this.end) this.turn(length, positions);
    else {
      const until = this.next + length;
      while (this.lines > 0 && this.first >= this.next && this.first <= until) this.drop(positions);
      if (this.lines === 0) this.first = this.next;
    }
    frame.write(this.buf, this.next);
    this.next += length;
    this.lines += 1;
  }

  /** Continues at the ring's start, and drops lines there to make room for one of `length` bytes. */
  private turn(length: number, positions: LogPositions): void {
    const { start, next } = this;
    while (this.lines > 0 && this.first > next) this.drop(positions);
    while (this.lines > 0 && this.first <= start + length) this.drop(positions);
    this.wrap = this.lines > 0 ? next : -1;
    if (this.lines === 0) this.first = start;
    this.next = start;
    positions.moved(next, start, 0);
  }

  private drop(positions: LogPositions): void {
    const from = this.first;
    const to = this.after(from);
    if (to === this.start) this.wrap = -1;
    this.first = to;
    this.lines -= 1;
    positions.moved(from, to, LogFrame.levelAt(this.buf, from));
  }

  /** The first line at or after `at` whose level is at most `level`; `next` when there is none. */
  find(at: number, level: number): number {
    while (at !== this.next && LogFrame.levelAt(this.buf, at) > level) at = this.after(at);
    return at;
  }

  /** The position after the line at `at`. */
  after(at: number): number {
    const after = at + this.lengthAt(at);
    return after === this.wrap ? this.start : after;
  }

  /** The level of the line at `at`. */
  levelAt(at: number): number {
    return LogFrame.levelAt(this.buf, at);
  }

  /** The tag and the message of the line at `at`. */
  textsAt(at: number): { tag: string; message: string } {
    return LogFrame.textsAt(this.buf, at);
  }

  /** The length of the line at `at`, in bytes. */
  lengthAt(at: number): number {
    return LogFrame.lengthAt(this.buf, at);
  }
}
