import { CommandError } from "../command-error.js";
import { kindCommand } from "../kinds/kind-command.js";
import { KINDS } from "../kinds/kinds.js";
import type { Action, HubCommand } from "./command.js";
import { hubStateCommand } from "./hub-state.js";
import { keyCommand } from "./key.js";
import { logsCommand } from "./logs.js";
import { serviceCommand } from "./service.js";
import { CommandWords } from "./words.js";

/** All commands, in the order of `--help`. */
export const COMMANDS: readonly HubCommand[] = [
  ...KINDS.flatMap((kind) => kindCommand(kind) ?? []),
  serviceCommand,
  hubStateCommand,
  logsCommand,
  keyCommand,
];

/**
 * Reads a command line.
 *
 * @throws CommandError
 */
export function actionFor([word, ...rest]: readonly string[]): Action {
  const command = COMMANDS.find((command) => command.word === word);
  if (command) return command.read(new CommandWords(rest));
  const known = COMMANDS.map(({ word }) => word).join(", ");
  throw new CommandError(`"${word}" isn't a command; the commands are: ${known}.`);
}
