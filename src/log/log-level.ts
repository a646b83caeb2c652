import type { LogLevel as Level } from "../messages/enums.js";

/** How serious a line of the log is. */
export type LogLevel = Level;

/** The levels are numbers, because programs compare them: `log.level >= LogLevel.DEBUG`. */
export const LogLevel: Readonly<
  Record<"NONE" | "ERROR" | "WARN" | "INFO" | "DEBUG" | "VERBOSE" | "VERY_VERBOSE", Level>
> = { NONE: 0, ERROR: 1, WARN: 2, INFO: 3, DEBUG: 4, VERBOSE: 5, VERY_VERBOSE: 6 };
