import { type Log, LogLevel, type LogListener } from "./log.js";
import { LogFrame } from "./log-frame.js";
import { type LogPositions, LogRing } from "./log-ring.js";

/** Reads lines of a log as they come. It keeps its own positions. */
export interface LogReader extends LogPositions {
  /** The highest level of the lines that it waits for; NONE: none. Call `update` when it changes. */
  readonly level: number;
  /** A line was added to the ring, at the position `at`. Readers with a lower level have to skip it. */
  added(level: LogLevel, at: number): void;
}

/**
 * The latest lines of a log, up to the highest level of any reader, or the one that is kept. All protocols share one ring; each
 * is a reader.
 */
export class LogLines implements LogListener, LogPositions {
  level: number = LogLevel.NONE;
  /** The highest of the readers' levels. */
  followed: number = LogLevel.NONE;
  /** Lines up to this level are kept for those who ask for them later. */
  private kept: number = LogLevel.NONE;
  readonly ring: LogRing;
  /** Encodes each line, and cuts those that are too long. */
  readonly frame: LogFrame;
  private readonly log: Log;
  private readonly readers: LogReader[] = [];

  /**
   * The ring takes the bytes of `buf` from `start` to `end`.
   *
   * @param longest - The longest frame of a line in bytes; at most the ring's length.
   * @param texts - The first bytes of `buf` that are free for plain strings. Default 0.
   */
  constructor(log: Log, buf: Uint8Array, start: number, end: number, longest: number, texts = 0) {
    this.log = log;
    this.ring = new LogRing(buf, start, end);
    this.frame = new LogFrame(Math.min(longest, end - start), buf, texts);
  }

  /**
   * Adds a reader, which is notified of new and overwritten lines. Listens to the log only while there is a
   * reader.
   */
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

  /** Keeps lines up to this level from now on, also when no reader wants them. */
  keep(level: number): void {
    this.kept = level;
    this.level = Math.max(this.followed, level);
    this.log.update();
  }

  /** Must be called when a reader's level has changed. */
  update(): void {
    const { readers } = this;
    let followed: number = LogLevel.NONE;
    // Called whenever a client connects or disconnects. On XS an iterator would allocate memory.
    for (let i = 0; i < readers.length; i++)
      followed = Math.max(followed, (readers[i] as LogReader).level);
    if (followed === this.followed) return;
    this.followed = followed;
    this.level = Math.max(followed, this.kept);
    this.log.update();
  }

  /** Called by the log. */
  line(level: LogLevel, tag: string, message: string): void {
    const { frame, readers, ring } = this;
    frame.prepare(level, tag, message);
    ring.add(frame, this);
    const at = ring.next - frame.length;
    for (let i = 0; i < readers.length; i++) (readers[i] as LogReader).added(level, at);
  }

  /** Called by the ring. */
  moved(from: number, to: number, level: number): void {
    const { readers } = this;
    for (let i = 0; i < readers.length; i++) (readers[i] as LogReader).moved(from, to, level);
  }
}
