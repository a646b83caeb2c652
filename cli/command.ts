import type { ParseArgsConfig } from "node:util";

/** The type of the words after a command, for completion. */
export type WordKind = "program" | "board" | "shell" | "folder" | "test";

export interface ThimbleCommand {
  readonly name: string;
  /** A short description, for the list of commands. */
  readonly summary: string;
  readonly words: readonly WordKind[];
  /** As `parseArgs` takes them. */
  options(): Promise<ParseArgsConfig["options"]>;
  /** Carries out a command line. Prints errors, and sets the exit code. */
  run(args: readonly string[]): Promise<void>;
}
