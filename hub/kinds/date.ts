import { dayInWords, readDay } from "../../src/base/days.js";
import {
  decodeDateStateResponse,
  decodeListEntitiesDateResponse,
  encodeDateCommandRequest,
} from "../../src/messages/client/date.js";
import {
  DateCommandRequest,
  DateStateResponse,
  ListEntitiesDateResponse,
} from "../../src/messages/date.js";
import { MessageId } from "../../src/messages/ids.js";
import { CommandError } from "../command-error.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const date: HubKind<ListEntitiesDateResponse, DateStateResponse> = {
  name: "date",
  list: {
    id: MessageId.ListEntitiesDateResponse,
    message: new ListEntitiesDateResponse(),
    decode: decodeListEntitiesDateResponse,
  },
  state: {
    id: MessageId.DateStateResponse,
    message: new DateStateResponse(),
    decode: decodeDateStateResponse,
  },
  inWords: (state) => (state.missingState ? "unknown" : dayInWords(state)),
  command: entityCommand<ListEntitiesDateResponse, DateCommandRequest>({
    usage: ["ID YYYY-MM-DD"],
    least: "a day",
    read(words) {
      const word = words.take() ?? "";
      const day = readDay(word);
      if (!day) throw new CommandError(`A date takes a day like 2026-11-22, not "${word}".`);
      words.end();
      return Object.assign(new DateCommandRequest(), day);
    },
    encode: encodeDateCommandRequest,
  }),
};
