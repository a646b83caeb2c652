import {
  decodeSubscribeLogsResponse,
  encodeSubscribeLogsRequest,
} from "../../src/messages/client/logs.js";
import { LogLevel } from "../../src/messages/enums.js";
import { MessageId } from "../../src/messages/ids.js";
import { SubscribeLogsResponse } from "../../src/messages/logs.js";
import { CommandError } from "../command-error.js";
import { printHubServices, printWithTime } from "../print.js";
import { untilInterrupted } from "../watch.js";
import type { HubCommand } from "./command.js";

/** Indexed by LogLevel, from ERROR on. */
const LEVELS = ["error", "warn", "info", "debug", "verbose", "very-verbose"];

const subscribeLogsResponse = {
  id: MessageId.SubscribeLogsResponse,
  message: new SubscribeLogsResponse(),
  decode: decodeSubscribeLogsResponse,
};

export const logsCommand: HubCommand = {
  word: "logs",
  usage: [`[${LEVELS.join("|")}]`],
  read(words) {
    const index = words.areLeft ? words.choice("logs", LEVELS) : LEVELS.indexOf("info");
    if (words.areLeft) throw new CommandError(`Only one level: remove "${words.take()}".`);
    return async (hub) => {
      printHubServices(hub, printWithTime);
      hub.connection.on(subscribeLogsResponse, ({ level, tag, message }) =>
        printWithTime(`${LEVELS[level - LogLevel.ERROR] ?? `level ${level}`} ${tag}: ${message}`),
      );
      const level = LogLevel.ERROR + index;
      hub.connection.send(encodeSubscribeLogsRequest, { level, dumpConfig: true });
      console.log(`The log of ${hub.device.name}, level ${LEVELS[index]}; Ctrl-C stops it.\n`);
      await untilInterrupted(hub);
    };
  },
};
