import { CommandError } from "../command-error.js";
import { cameraCommand } from "./camera.js";
import { climateCommand } from "./climate.js";
import type { Action, HubCommand } from "./command.js";
import { coverCommand } from "./cover.js";
import { fanCommand } from "./fan.js";
import { hubStateCommand } from "./hub-state.js";
import { lightCommand } from "./light.js";
import { logsCommand } from "./logs.js";
import { serviceCommand } from "./service.js";
import { switchCommand } from "./switch.js";
import { CommandWords } from "./words.js";

/** All commands, in the order of `--help`. */
export const COMMANDS: readonly HubCommand[] = [
  switchCommand,
  lightCommand,
  coverCommand,
  fanCommand,
  climateCommand,
  cameraCommand,
  serviceCommand,
  hubStateCommand,
  logsCommand,
];

/**
 * What a command line is to do.
 *
 * @throws CommandError
 */
export function actionFor([word, ...rest]: readonly string[]): Action {
  const command = COMMANDS.find((command) => command.word === word);
  if (command) return command.read(new CommandWords(rest));
  const known = COMMANDS.map(({ word }) => word).join(", ");
  throw new CommandError(`"${word}" can't be commanded; the commands are: ${known}.`);
}
