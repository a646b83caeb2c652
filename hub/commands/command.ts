import type { HubClient } from "../hub.js";
import type { CommandWords } from "./words.js";

/** Carries out a command on a device. */
export type Action = (hub: HubClient) => Promise<void>;

/** A command: `npm run hub -- WORD ...`. */
export interface HubCommand {
  readonly word: string;
  /** The arguments after the word, as `--help` shows them. */
  readonly usage: string;
  /** What `WORD --help` prints. Left out where the usage says all. */
  help?(): string;
  /**
   * Reads the arguments after the word.
   *
   * @throws CommandError
   */
  read(words: CommandWords): Action;
}
