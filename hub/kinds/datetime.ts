import { newMessage } from "../../src/messages/client/decode-message.js";
import { CommandError } from "../command-error.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const datetime: HubKind<"ListEntitiesDateTimeResponse", "DateTimeStateResponse"> = {
  name: "datetime",
  list: "ListEntitiesDateTimeResponse",
  state: "DateTimeStateResponse",
  inWords: ({ missingState, epochSeconds }) =>
    missingState ? "unknown" : new Date(epochSeconds * 1000).toISOString(),
  command: entityCommand<"ListEntitiesDateTimeResponse", "DateTimeCommandRequest">({
    request: "DateTimeCommandRequest",
    usage: ["ID YYYY-MM-DDTHH:MM:SSZ"],
    least: "a moment",
    read(words) {
      const word = words.take() ?? "";
      const request = newMessage("DateTimeCommandRequest");
      request.epochSeconds = Math.floor(Date.parse(word) / 1000);
      if (!(request.epochSeconds >= 0 && request.epochSeconds <= 0xffff_ffff))
        throw new CommandError(`A datetime takes one like 2026-11-22T07:30:00Z, not "${word}".`);
      words.end();
      return request;
    },
  }),
};
