import type { LogLevel } from "../../../src/log/log.js";

/** By level: NONE, ERROR, WARN, INFO, DEBUG, VERBOSE, VERY_VERBOSE. */
const LETTERS = "-EWIDVV";

/** The letter of a log level, as consoles show it: `E` for an error. */
export function letterOf(level: LogLevel): string {
  return LETTERS.charAt(level);
}
