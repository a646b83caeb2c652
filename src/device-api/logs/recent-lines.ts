import { LogLevel } from "../../log/log.js";
import type { LogLines, LogReader } from "../../log/log-lines.js";
import type { LogRing } from "../../log/log-ring.js";
import { oneOf, string } from "../../schema/schema.js";

/** The highest level of the lines that are kept for clients over HTTP. What isn't, need not be put together. */
export const HTTP_LOG_LEVEL = LogLevel.DEBUG;

const LEVELS = ["none", "error", "warn", "info", "debug", "verbose", "very_verbose"] as const;

/** A line of the log as clients read it. */
export const LINE = {
  level: oneOf(LEVELS.slice(1)),
  /** The part of the device that it comes from. */
  tag: string(),
  message: string(),
};

/** What a line says. */
export interface LineJson {
  readonly level: (typeof LEVELS)[number];
  readonly tag: string;
  readonly message: string;
}

/** One line, and its number as `id`: the first since the start is `"1"`. */
export interface RecentLine extends LineJson {
  readonly id: string;
}

/** The line at `at`. */
export function lineJson(ring: LogRing, at: number): LineJson {
  return { level: LEVELS[ring.levelAt(at)] ?? "none", ...ring.textsAt(at) };
}

/**
 * The latest lines of the log that clients over HTTP are shown, and their numbers. Lines of a
 * higher level, which are in the ring for others, are none that count.
 */
export class RecentLines implements LogReader {
  readonly level = HTTP_LOG_LEVEL;
  /** How many lines there were since the start. The last one's number. */
  count = 0;
  /** How many of them are still there. */
  #kept = 0;
  readonly #ring: LogRing;

  constructor({ ring }: LogLines) {
    this.#ring = ring;
  }

  added(level: LogLevel): void {
    if (level > HTTP_LOG_LEVEL) return;
    this.count += 1;
    this.#kept += 1;
  }

  moved(_from: number, _to: number, level: number): void {
    if (level > LogLevel.NONE && level <= HTTP_LOG_LEVEL) this.#kept -= 1;
  }

  /** At most `limit` of the lines whose numbers are above `number`, the oldest first. */
  above(number: number, limit: number): RecentLine[] {
    const ring = this.#ring;
    const found: RecentLine[] = [];
    let at = ring.first;
    for (let n = this.count - this.#kept + 1; n <= this.count && found.length < limit; n++) {
      at = ring.find(at, HTTP_LOG_LEVEL);
      if (n > number) found.push({ id: String(n), ...lineJson(ring, at) });
      at = ring.after(at);
    }
    return found;
  }
}
