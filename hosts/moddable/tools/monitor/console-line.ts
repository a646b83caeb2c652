/** Lines of a board's serial port: those of the log, `[I][wifi]: connected`, and what the chip prints itself. */
import type { CommandEvent } from "../../../node/command-output.js";

/** By their letters, with ESPHome's colours: errors red, warnings yellow, the rest green or grey. */
const LEVELS: Readonly<Record<string, { word: string; colour: string }>> = {
  E: { word: "error", colour: "1;31" },
  W: { word: "warn", colour: "0;33" },
  I: { word: "info", colour: "0;32" },
  D: { word: "debug", colour: "0;36" },
  V: { word: "verbose", colour: "0;37" },
};

const LOG_LINE = /^\[([EWIDV])\]\[(.*?)\]: (.*)$/;

/** The line in its level's colour; other lines unchanged. */
export function colouredLine(line: string): string {
  const level = LEVELS[LOG_LINE.exec(line)?.[1] ?? ""];
  return level ? `\u001b[${level.colour}m${line}\u001b[0m` : line;
}

/** The parts of a line of the log; undefined for other lines. */
export function logLineOf(line: string): CommandEvent | undefined {
  const [, letter = "", tag, message] = LOG_LINE.exec(line) ?? [];
  const level = LEVELS[letter]?.word;
  return level === undefined ? undefined : { event: "log", level, tag, message };
}
