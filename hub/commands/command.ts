import type { HubClient } from "../hub.js";
import type { CommandWords } from "./words.js";

/** Does on a device what the command line says. */
export type Action = (hub: HubClient) => Promise<void>;

/** Something that `npm run hub -- WORD ...` does. */
export interface HubCommand {
  readonly word: string;
  /** What stands behind the word, for `--help`; a line each. */
  readonly usage: readonly string[];
  /**
   * Reads what stands behind the word.
   *
   * @throws CommandError
   */
  read(words: CommandWords): Action;
}
