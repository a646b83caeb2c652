import type { Utf8 } from "../wire/utf8.js";
import { type Log, LogLevel, type LogListener } from "./log.js";
import { LogFrame } from "./log-frame.js";
import { type LogPositions, LogRing } from "./log-ring.js";

/** Reads the latest lines of a log, from positions of its own. */
export interface LogReader extends LogPositions {
  /** The highest level of the lines that it reads; NONE: it reads none. Call `update` when it changes. */
  readonly level: number;
  /** The ring has a new line, the last. Its level may be one that this reader doesn't read. */
  added(level: LogLevel): void;
}

/**
 * The latest lines of a log, up to the highest level that somebody reads. The ring is there once for
 * all protocols: each of them is a reader.
 *
 * Its members are private in TypeScript alone: on XS `#private` costs 19 units where a field costs 4.
 */
export class LogLines implements LogListener, LogPositions {
  /** The highest of the readers' levels. */
  level: number = LogLevel.NONE;
  readonly ring: LogRing;
  /** For the line that is being written. It cuts lines that are too long. */
  readonly frame: LogFrame;
  private readonly log: Log;
  private readonly readers: LogReader[] = [];

  /**
   * The ring is in `buf` from `start` to `end`.
   *
   * @param longest - The longest frame of a line in bytes. It isn't longer than the ring.
   */
  constructor(log: Log, buf: Uint8Array, start: number, end: number, longest: number) {
    this.log = log;
    this.ring = new LogRing(buf, start, end);
    this.frame = new LogFrame(Math.min(longest, end - start));
  }

  /** From here on `reader` hears of lines that come and go. Nothing listens to the log while there's no reader. */
  listen(reader: LogReader): void {
    this.readers.push(reader);
    this.update();
    if (this.readers.length === 1) this.log.listen(this);
  }

  forget(reader: LogReader): void {
    const index = this.readers.indexOf(reader);
    if (index < 0) return;
    this.readers.splice(index, 1);
    this.update();
    if (this.readers.length === 0) this.log.forget(this);
  }

  /** A reader's level is another one now. */
  update(): void {
    const { readers } = this;
    let level: number = LogLevel.NONE;
    // Each client that comes or goes calls this. On XS an iterator would cost memory.
    for (let i = 0; i < readers.length; i++)
      level = Math.max(level, (readers[i] as LogReader).level);
    if (level === this.level) return;
    this.level = level;
    this.log.update();
  }

  /** Called by the log. */
  line(level: LogLevel, tag: string | Utf8, message: string | Utf8): void {
    const { frame, readers } = this;
    frame.prepare(level, tag, message);
    this.ring.add(frame, this);
    for (let i = 0; i < readers.length; i++) (readers[i] as LogReader).added(level);
  }

  /** Called by the ring. */
  moved(from: number, to: number, level: number): void {
    const { readers } = this;
    for (let i = 0; i < readers.length; i++) (readers[i] as LogReader).moved(from, to, level);
  }
}
