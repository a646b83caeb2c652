import type { LogLevel } from "../../src/log/log.js";
import { letterOf } from "./plain/level-letters.js";

/** Writes a line of the log to the debugger's console, or to a simulator's standard output. */
export function log(level: LogLevel, tag: string, message: string): void {
  trace(`${letterOf(level)} ${tag}: ${message}\n`);
}
