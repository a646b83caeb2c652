import { LogLevel, type LogListener } from "../../log/log.js";
import { LogFrame } from "../../log/log-frame.js";
import { LogRing } from "../../log/log-ring.js";
import { oneOf, string } from "../../schema/schema.js";
import type { Utf8 } from "../../wire/utf8.js";

const LEVELS = ["none", "error", "warn", "info", "debug", "verbose", "very_verbose"] as const;

/** A line of the log as clients read it. */
export const LINE = {
  level: oneOf(LEVELS.slice(1)),
  /** The part of the device that it comes from. */
  tag: string(),
  message: string(),
};

/** One line, and its number as `id`: the first since the start is `"1"`. */
export interface RecentLine {
  readonly id: string;
  readonly level: (typeof LEVELS)[number];
  readonly tag: string;
  readonly message: string;
}

/** Hears of the lines that come and go. */
export interface LineReader {
  /** There's a new line, the last. */
  added(): void;
  /** Who stood at `from` stands at `to` now. `lost`: a line was there, which is gone. */
  moved(from: number, to: number, lost: boolean): void;
}

/** The latest lines of the log, in a fixed number of bytes. */
export class RecentLines implements LogListener {
  readonly level: number;
  /** Hears of lines; one is enough. */
  reader: LineReader | undefined;
  /** How many lines there were since the start. The last one's number. */
  count = 0;
  readonly #buf: Uint8Array;
  readonly #ring: LogRing;
  readonly #frame: LogFrame;

  /**
   * @param bytes - How much memory they have.
   * @param level - The highest level that is kept. What isn't, need not be put together.
   */
  constructor(bytes = 2048, level: number = LogLevel.DEBUG) {
    this.level = level;
    this.#buf = new Uint8Array(bytes);
    this.#ring = new LogRing(this.#buf, 0, bytes);
    // Room for a few lines, however long they are.
    this.#frame = new LogFrame(bytes >> 2);
  }

  /** Where the next line will be. */
  get next(): number {
    return this.#ring.next;
  }

  line(level: LogLevel, tag: string | Utf8, message: string | Utf8): void {
    this.#frame.prepare(level, tag, message);
    this.#ring.add(this.#frame, this);
    this.count += 1;
    this.reader?.added();
  }

  /** Called by the ring. */
  moved(from: number, to: number, level: number): void {
    this.reader?.moved(from, to, level > 0);
  }

  /** Where the line behind the one at `at` is. */
  after(at: number): number {
    return this.#ring.after(at);
  }

  /** The line at `at`, whose number is `number`. */
  read(at: number, number: number): RecentLine {
    const level = LEVELS[LogFrame.levelAt(this.#buf, at)] ?? "none";
    return { id: String(number), level, ...LogFrame.textsAt(this.#buf, at) };
  }

  /** At most `limit` of the lines whose numbers are above `number`, the oldest first. */
  above(number: number, limit: number): RecentLine[] {
    const ring = this.#ring;
    const found: RecentLine[] = [];
    let at = ring.first;
    for (let n = this.count - ring.lines + 1; n <= this.count && found.length < limit; n++) {
      if (n > number) found.push(this.read(at, n));
      at = ring.after(at);
    }
    return found;
  }
}
