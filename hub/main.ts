/** A small hub in the terminal: `npm run hub`. */
import { readArguments } from "./arguments.js";
import { CommandError } from "./command-error.js";
import { actionFor } from "./commands/commands.js";
import { help } from "./help.js";
import { HubClient } from "./hub.js";
import { list } from "./list.js";
import { printHubServices } from "./print.js";
import { watch } from "./watch.js";

async function main(): Promise<void> {
  const { words, once, ...options } = readArguments(process.argv.slice(2));
  if (options.help) {
    console.log(help());
    return;
  }
  const action = words.length > 0 ? actionFor(words) : undefined;
  const hub = await HubClient.connect(options);
  try {
    if (action) {
      printHubServices(hub, console.log);
      await action(hub);
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

// Whoever read the output has gone: `npm run hub | head`.
process.stdout.on("error", () => process.exit());

main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    if (error instanceof CommandError) console.error("See npm run hub -- --help.");
    process.exit(error instanceof CommandError ? 2 : 1);
  },
);
