import { stripVTControlCharacters } from "node:util";
import { colouredTerminalText } from "../../hosts/node/terminal-text.js";
import { CommandError } from "../command-error.js";
import { printHubServices, printLine, printWithTime } from "../print.js";
import { untilInterrupted } from "../watch.js";
import type { HubCommand } from "./command.js";

/** By their numbers in the protocol's document, from 1 on. */
const LEVELS = ["error", "warn", "info", "debug", "verbose", "very-verbose"];

/** The protocol has one more level after info, for the configuration. */
const INFO = 3;

export const logsCommand: HubCommand = {
  word: "logs",
  usage: `[${LEVELS.join("|")}]`,
  read(words) {
    const index = words.areLeft ? words.choice("logs", LEVELS) : LEVELS.indexOf("info");
    if (words.areLeft) throw new CommandError(`Only one level: remove "${words.take()}".`);
    const level = index < INFO ? 1 + index : 2 + index;
    return async (first) => {
      await untilInterrupted(first, (hub) => {
        printHubServices(hub, printWithTime);
        hub.connection.on("SubscribeLogsResponse", ({ message }) => printLogLine(message));
        hub.connection.send("SubscribeLogsRequest", { level, dumpConfig: true });
        // After the request, so that whoever reads this knows that no line is missed from here on.
        if (hub === first)
          printLine(`The log of ${hub.device.name}, level ${LEVELS[index]}; Ctrl-C stops it.`);
      });
    };
  },
};

/** Prints a line of the log, in its colours where they are seen. */
function printLogLine(line: string): void {
  if (!process.stdout.isTTY) printWithTime(stripVTControlCharacters(line));
  else console.log(`${new Date().toLocaleTimeString()}  ${colouredTerminalText(line)}`);
}
