import { readTimeOfDay, timeInWords } from "../../src/base/days.js";
import {
  decodeListEntitiesTimeResponse,
  decodeTimeStateResponse,
  encodeTimeCommandRequest,
} from "../../src/messages/client/time-of-day.js";
import { MessageId } from "../../src/messages/ids.js";
import {
  ListEntitiesTimeResponse,
  TimeCommandRequest,
  TimeStateResponse,
} from "../../src/messages/time-of-day.js";
import { CommandError } from "../command-error.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const time: HubKind<ListEntitiesTimeResponse, TimeStateResponse> = {
  name: "time",
  list: {
    id: MessageId.ListEntitiesTimeResponse,
    message: new ListEntitiesTimeResponse(),
    decode: decodeListEntitiesTimeResponse,
  },
  state: {
    id: MessageId.TimeStateResponse,
    message: new TimeStateResponse(),
    decode: decodeTimeStateResponse,
  },
  inWords: (state) => (state.missingState ? "unknown" : timeInWords(state)),
  command: entityCommand<ListEntitiesTimeResponse, TimeCommandRequest>({
    usage: ["ID HH:MM[:SS]"],
    least: "a time of day",
    read(words) {
      const word = words.take() ?? "";
      const time = readTimeOfDay(word);
      if (!time) throw new CommandError(`A time takes one like 07:30, not "${word}".`);
      words.end();
      return Object.assign(new TimeCommandRequest(), time);
    },
    encode: encodeTimeCommandRequest,
  }),
};
