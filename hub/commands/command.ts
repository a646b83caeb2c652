import type { HubClient } from "../hub.js";
import type { CommandWords } from "./words.js";

/** Carries out a command on a device. */
export type Action = (hub: HubClient) => Promise<void>;

/** A command: `npm run hub -- WORD ...`. */
export interface HubCommand {
  readonly word: string;
  /** The arguments after the word, as `--help` shows them; one line each. */
  readonly usage: readonly string[];
  /**
   * Reads the arguments after the word.
   *
   * @throws CommandError
   */
  read(words: CommandWords): Action;
}
