import {
  decodeDateTimeStateResponse,
  decodeListEntitiesDateTimeResponse,
  encodeDateTimeCommandRequest,
} from "../../src/messages/client/datetime.js";
import {
  DateTimeCommandRequest,
  DateTimeStateResponse,
  ListEntitiesDateTimeResponse,
} from "../../src/messages/datetime.js";
import { MessageId } from "../../src/messages/ids.js";
import { CommandError } from "../command-error.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const datetime: HubKind<ListEntitiesDateTimeResponse, DateTimeStateResponse> = {
  name: "datetime",
  list: {
    id: MessageId.ListEntitiesDateTimeResponse,
    message: new ListEntitiesDateTimeResponse(),
    decode: decodeListEntitiesDateTimeResponse,
  },
  state: {
    id: MessageId.DateTimeStateResponse,
    message: new DateTimeStateResponse(),
    decode: decodeDateTimeStateResponse,
  },
  inWords: ({ missingState, epochSeconds }) =>
    missingState ? "unknown" : new Date(epochSeconds * 1000).toISOString(),
  command: entityCommand<ListEntitiesDateTimeResponse, DateTimeCommandRequest>({
    usage: ["ID YYYY-MM-DDTHH:MM:SSZ"],
    least: "a moment",
    read(words) {
      const word = words.take() ?? "";
      const request = new DateTimeCommandRequest();
      request.epochSeconds = Math.floor(Date.parse(word) / 1000);
      if (!(request.epochSeconds >= 0 && request.epochSeconds <= 0xffff_ffff))
        throw new CommandError(`A datetime takes one like 2026-11-22T07:30:00Z, not "${word}".`);
      words.end();
      return request;
    },
    encode: encodeDateTimeCommandRequest,
  }),
};
