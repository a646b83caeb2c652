import type { RunningCommand } from "./run.js";

/** The values that a command with --json has printed, a line each. Fails where standard output has anything else. */
export function printedJSON({ standardOutput }: RunningCommand): Record<string, unknown>[] {
  const lines = standardOutput.split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
