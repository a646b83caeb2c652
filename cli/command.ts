import type { ParseArgsConfig } from "node:util";

/** What a word after a command stands for, so that shells can complete it. */
export type WordKind = "program" | "board" | "shell" | "folder" | "test" | "hubCommand";

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
