import type { Time } from "../../host/host.js";
import { LogLevel } from "../../log/log.js";
import type { LogLines, LogReader } from "../../log/log-lines.js";
import type { LogRing } from "../../log/log-ring.js";
import { number, oneOf, optional, string } from "../../schema/schema.js";

/** The highest level of the lines kept for HTTP clients; the texts of others need not be made. */
export const HTTP_LOG_LEVEL = LogLevel.DEBUG;

/** The words of levels, indexed by LogLevel. */
export const LEVELS = [
  "none",
  "error",
  "warn",
  "info",
  "debug",
  "verbose",
  "very_verbose",
] as const;

/** A line of the log as clients read it. */
export const LINE = {
  level: oneOf(LEVELS.slice(1, HTTP_LOG_LEVEL + 1)),
  /** The part of the device that logged it. */
  tag: string(),
  message: string(),
};

/** A line as clients read it. */
export interface LineJson {
  readonly level: (typeof LEVELS)[number];
  readonly tag: string;
  readonly message: string;
}

/** A line, with its number as `id`: the first since the start is `"1"`. */
export interface RecentLine extends LineJson {
  readonly id: string;
  readonly uptime?: number;
}

/** The schema of these. */
export const RECENT_LINE = {
  id: string(),
  /** When it was logged, in seconds since the device's start; left out where its time is no longer kept. */
  uptime: optional(number()),
  ...LINE,
};

/** How many lines' times are kept: the usual memory has room for fewer lines. */
const TIMES = 64;

/** The line at `at`. */
export function lineJson(ring: LogRing, at: number): LineJson {
  return { level: LEVELS[ring.levelAt(at)] ?? "none", ...ring.textsAt(at) };
}

/**
 * The latest lines of the log that HTTP clients are shown, and their numbers. Lines of a higher
 * level, which are in the ring for the native API, aren't counted.
 */
export class RecentLines implements LogReader {
  /** It waits for none: what is kept is enough. */
  readonly level = LogLevel.NONE;
  /** How many lines were recorded since the start; also the last one's number. */
  count = 0;
  /** How many of them are still in the ring. */
  private kept = 0;
  private readonly ring: LogRing;
  private readonly time: Time;
  /** When it was made, and the latest lines, in milliseconds. */
  private readonly start: number;
  private readonly times = new Uint32Array(TIMES);

  /** @param time - Its ticks are never set back. */
  constructor({ ring }: LogLines, time: Time) {
    this.ring = ring;
    this.time = time;
    this.start = time.ticks;
  }

  /** Seconds since the device's start. */
  get uptime(): number {
    return this.passed / 1000;
  }

  /** In milliseconds. */
  private get passed(): number {
    return Math.round(this.time.ticks - this.start);
  }

  added(level: LogLevel): void {
    if (level > HTTP_LOG_LEVEL) return;
    this.count += 1;
    this.kept += 1;
    this.times[this.count % TIMES] = this.passed;
  }

  moved(_from: number, _to: number, level: number): void {
    if (level > LogLevel.NONE && level <= HTTP_LOG_LEVEL) this.kept -= 1;
  }

  /** The position of the first remaining line above `number`, and its number. */
  after(number: number): { at: number; number: number } {
    const ring = this.ring;
    let next = this.count - this.kept + 1;
    let at = ring.find(ring.first, HTTP_LOG_LEVEL);
    for (; next <= number && next <= this.count; next++)
      at = ring.find(ring.after(at), HTTP_LOG_LEVEL);
    return { at, number: next };
  }

  private timeOf(number: number): { uptime?: number } {
    if (number <= this.count - TIMES) return {};
    return { uptime: (this.times[number % TIMES] as number) / 1000 };
  }

  /** At most `limit` lines with numbers above `number`, the oldest first. */
  above(number: number, limit: number): RecentLine[] {
    const ring = this.ring;
    const found: RecentLine[] = [];
    let at = ring.first;
    for (let n = this.count - this.kept + 1; n <= this.count && found.length < limit; n++) {
      at = ring.find(at, HTTP_LOG_LEVEL);
      if (n > number) found.push({ id: String(n), ...this.timeOf(n), ...lineJson(ring, at) });
      at = ring.after(at);
    }
    return found;
  }
}
