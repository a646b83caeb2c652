import type { LogLevel } from "../../src/log/log.js";

/** Writes a line of the log to the debugger's console, or to a simulator's standard output. */
export function log(level: LogLevel, tag: string, message: string): void {
  trace(`${LETTERS.charAt(level)} ${tag}: ${message}\n`);
}

/** Indexed by level: NONE, ERROR, WARN, INFO, DEBUG, VERBOSE, VERY_VERBOSE. */
const LETTERS = "-EWIDVV";
