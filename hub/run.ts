import { commandLine } from "../hosts/node/command-names.js";
import { CommandOutput } from "../hosts/node/command-output.js";
import { terminalText } from "../hosts/node/terminal-text.js";
import { readArguments } from "./arguments.js";
import { CommandError } from "./command-error.js";
import { actionFor } from "./commands/commands.js";
import { help } from "./help.js";
import { HubClient } from "./hub.js";
import { KINDS } from "./kinds/kinds.js";
import { list } from "./list.js";
import { listForPrograms } from "./list-for-programs.js";
import { printHubServices, printLine } from "./print.js";
import { watch } from "./watch.js";

/**
 * Carries out the command line of `npm run hub` and `thimble hub`, and resolves with the exit code: 0 done, 1 failed, 2
 * wrong command line. Prints errors.
 */
export async function run(args: readonly string[]): Promise<number> {
  try {
    await execute(args);
    return 0;
  } catch (error) {
    for (const line of (error as Error).message.split("\n")) console.error(terminalText(line));
    if (!(error instanceof CommandError)) return 1;
    console.error(`See ${commandLine("hub", "--help")}.`);
    return 2;
  }
}

async function execute(args: readonly string[]): Promise<void> {
  const { words, once, json, ...options } = readArguments(args);
  if (options.help) {
    console.log(help(words[0]));
    return;
  }
  const action = words.length > 0 ? actionFor(words) : undefined;
  const hub = await HubClient.connect({ ...options, kinds: KINDS });
  try {
    if (action) {
      printHubServices(hub, printLine);
      await action(hub);
    } else if (json) {
      new CommandOutput(json).value(listForPrograms(hub));
    } else {
      list(hub);
      if (!once) {
        console.log("");
        await watch(hub);
      }
    }
  } finally {
    await hub.disconnect();
  }
}
