import { onRejection } from "../base/on-rejection.js";
import { LogLevel } from "../messages/enums.js";
import type { Utf8 } from "../wire/utf8.js";

/** Takes a line of the log: its level, the part of the device that it comes from, the text. */
export type LogLine = (level: LogLevel, tag: string, message: string) => void;

/** A line's text; or what makes it, which is called when somebody listens. */
export type LogMessage = string | Utf8 | (() => string);

/** Hears the lines of a log up to a level. */
export interface LogListener {
  readonly level: number;
  line(level: LogLevel, tag: string | Utf8, message: string | Utf8): void;
}

/** On XS a literal in a script costs memory each time that it is evaluated. */
const FUNCTION = "function";

/**
 * A log with levels and tags: `device.log.info("heating", "on")`. The tag says
 * which part of the device speaks.
 *
 * A line that nobody listens to costs a comparison of numbers. So that its text
 * isn't put together in vain either, hand over a function:
 * `log.debug("heating", () => `${celsius} °C`)`. Where even the function is too
 * much, ask first: `if (log.level >= LogLevel.DEBUG) …`. A tag or a text that is
 * a `Utf8`, made once, costs no memory each time.
 */
export class Log {
  /** The highest level that somebody listens to; NONE: nobody does. */
  level: number = LogLevel.NONE;
  private readonly listeners: LogListener[] = [];

  /** Something that had to work didn't. */
  error(tag: string | Utf8, message: LogMessage): void {
    this.write(LogLevel.ERROR, tag, message);
  }

  /** Something is not as it should be; the device goes on. */
  warn(tag: string | Utf8, message: LogMessage): void {
    this.write(LogLevel.WARN, tag, message);
  }

  /** What people who run the device want to know. */
  info(tag: string | Utf8, message: LogMessage): void {
    this.write(LogLevel.INFO, tag, message);
  }

  /** What helps to find a mistake. */
  debug(tag: string | Utf8, message: LogMessage): void {
    this.write(LogLevel.DEBUG, tag, message);
  }

  /** What happens often. */
  verbose(tag: string | Utf8, message: LogMessage): void {
    this.write(LogLevel.VERBOSE, tag, message);
  }

  /** What happens all the time. */
  veryVerbose(tag: string | Utf8, message: LogMessage): void {
    this.write(LogLevel.VERY_VERBOSE, tag, message);
  }

  /** Adds a line of any level but NONE. */
  write(level: LogLevel, tag: string | Utf8, message: LogMessage): void {
    if (level > this.level || level < LogLevel.ERROR) return;
    const { listeners } = this;
    const text = typeof message === FUNCTION ? made(message as () => string) : message;
    for (let i = 0; i < listeners.length; i++) {
      const listener = listeners[i] as LogListener;
      if (level <= listener.level) listener.line(level, tag, text as string | Utf8);
    }
  }

  /** From here on `listener` hears of each line; call `update` when its level changes. */
  listen(listener: LogListener): void {
    this.listeners.push(listener);
    this.update();
  }

  forget(listener: LogListener): void {
    const index = this.listeners.indexOf(listener);
    if (index >= 0) this.listeners.splice(index, 1);
    this.update();
  }

  /** A listener's level is another one now. */
  update(): void {
    this.level = this.listeners.reduce((most, { level }) => Math.max(most, level), LogLevel.NONE);
  }
}

/** Has a function take a log's lines. What it logs itself isn't handed to it again. */
export class LineListener implements LogListener {
  readonly level: number;
  private readonly take: LogLine;
  private busy = false;

  constructor(take: LogLine, level: number) {
    this.take = take;
    this.level = level;
  }

  line(level: LogLevel, tag: string | Utf8, message: string | Utf8): void {
    if (this.busy) return;
    this.busy = true;
    try {
      onRejection(this.take(level, tag.toString(), message.toString()), () => {});
    } catch {
      // Who logs isn't to blame, and there's nobody to tell. The same goes for a rejected promise.
    } finally {
      this.busy = false;
    }
  }
}

/** The text, or that there's none: who logs is not to fail by it. */
function made(message: () => string): string {
  try {
    return message();
  } catch {
    return "a line that can't be made";
  }
}

/** What a thrown value says, with its name. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

export { LogLevel };
