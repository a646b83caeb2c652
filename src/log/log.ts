import { onRejection } from "../base/on-rejection.js";
import { LogLevel } from "../messages/enums.js";

/** Receives a line of the log: its level, the part of the device that it comes from, and the text. */
export type LogLine = (level: LogLevel, tag: string, message: string) => void;

/** A line's text, or a function that makes it, called only when somebody listens. */
export type LogMessage = string | (() => string);

/** Receives the lines of a log up to a level. */
export interface LogListener {
  readonly level: number;
  /** The highest level of the lines that somebody reads as they come; others are kept for later. Default: `level`. */
  readonly followed?: number;
  line(level: LogLevel, tag: string, message: string): void;
}

/** Notified when a log has other levels. */
export interface LogWatcher {
  levelsChanged(): void;
}

/** A constant, because on XS a literal in a script allocates memory each time it is evaluated. */
const FUNCTION = "function";

/**
 * A log with levels and tags: `device.log.info("heating", "on")`. The tag names the part of the device that logs.
 *
 * A line that nobody listens to costs one comparison of numbers. Pass a function, so that no text is made that
 * nobody reads:
 * `log.debug("heating", () => `${celsius} °C`)`. Where even the function costs too
 * much, check first: `if (log.level >= LogLevel.DEBUG) …`.
 */
export class Log {
  /** The highest level that somebody listens to; NONE: nobody listens. */
  level: number = LogLevel.NONE;
  /** @internal The highest level that somebody reads as it comes. Lines of states are made for them alone. */
  followed: number = LogLevel.NONE;
  /** @internal */
  watcher: LogWatcher | undefined;
  private readonly listeners: LogListener[] = [];

  /** Something that should have worked failed. */
  error(tag: string, message: LogMessage): void {
    this.write(LogLevel.ERROR, tag, message);
  }

  /** Something is wrong, but the device goes on. */
  warn(tag: string, message: LogMessage): void {
    this.write(LogLevel.WARN, tag, message);
  }

  /** What people who run the device want to know. */
  info(tag: string, message: LogMessage): void {
    this.write(LogLevel.INFO, tag, message);
  }

  /** What helps to find a bug. */
  debug(tag: string, message: LogMessage): void {
    this.write(LogLevel.DEBUG, tag, message);
  }

  /** What happens often. */
  verbose(tag: string, message: LogMessage): void {
    this.write(LogLevel.VERBOSE, tag, message);
  }

  /** What happens all the time. */
  veryVerbose(tag: string, message: LogMessage): void {
    this.write(LogLevel.VERY_VERBOSE, tag, message);
  }

  /** Adds a line of any level but NONE. */
  write(level: LogLevel, tag: string, message: LogMessage): void {
    if (level > this.level || level < LogLevel.ERROR) return;
    const { listeners } = this;
    const text = typeof message === FUNCTION ? made(message as () => string) : message;
    for (let i = 0; i < listeners.length; i++) {
      const listener = listeners[i] as LogListener;
      if (level <= listener.level) listener.line(level, tag, text as string);
    }
  }

  /** Adds a listener. Call `update` when its level changes. */
  listen(listener: LogListener): void {
    this.listeners.push(listener);
    this.update();
  }

  forget(listener: LogListener): void {
    const index = this.listeners.indexOf(listener);
    if (index >= 0) this.listeners.splice(index, 1);
    this.update();
  }

  /** Must be called when a listener's level has changed. */
  update(): void {
    const { listeners } = this;
    this.level = this.followed = LogLevel.NONE;
    for (let i = 0; i < listeners.length; i++) {
      // A line that is kept for later has no follower.
      const { level, followed = level } = listeners[i] as LogListener;
      this.level = Math.max(this.level, level);
      this.followed = Math.max(this.followed, followed);
    }
    this.watcher?.levelsChanged();
  }
}

/** Passes a log's lines to a function. Lines that the function itself logs aren't passed to it. */
export class LineListener implements LogListener {
  private busy = false;

  constructor(
    private readonly take: LogLine,
    readonly level: number,
  ) {}

  line(level: LogLevel, tag: string, message: string): void {
    if (this.busy) return;
    this.busy = true;
    try {
      onRejection(this.take(level, tag, message), () => {});
    } catch {
      // An error here must not reach the code that logs, and can't be logged. Nor can a rejected promise.
    } finally {
      this.busy = false;
    }
  }
}

/** The text, or a note that it couldn't be made: logging must not throw. */
function made(message: () => string): string {
  try {
    return message();
  } catch {
    return "(the function that makes this line threw an error)";
  }
}

/** A thrown value as text: an error's name and message. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

export { LogLevel };
