import type { ThimbleCommand, WordKind } from "../command.js";

/** What a shell needs to complete a command. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  /** With their dashes: `"--port"`. */
  readonly options: readonly string[];
  /** The words that may follow the command, besides files. */
  readonly words: readonly string[];
}

const BOARDS = ["esp32", "esp32/nodemcu", "esp32/esp32s3", "esp32/esp32c3", "esp32/esp32c6"];

const WORDS: Partial<Record<WordKind, () => Promise<readonly string[]>>> = {
  board: async () => BOARDS,
  shell: async () => ["bash", "zsh", "fish"],
  hubCommand: async () =>
    (await import("../../hub/commands/commands.js")).COMMANDS.map(({ word }) => word),
};

export async function completedCommands(
  commands: readonly ThimbleCommand[],
): Promise<CompletedCommand[]> {
  return Promise.all(
    commands.map(async ({ name, summary, words, options }) => ({
      name,
      summary,
      options: Object.keys((await options()) ?? {}).map((option) => `--${option}`),
      words: (await Promise.all(words.map((kind) => WORDS[kind]?.() ?? []))).flat(),
    })),
  );
}
