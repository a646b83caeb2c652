import { LogLevel } from "./messages/enums.js";

/** Takes a line of the log: its level, the part of the device that it comes from, the text. */
export type LogLine = (level: LogLevel, tag: string, message: string) => void;

/** What a thrown value says, with its name. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

export { LogLevel };
