import { readTimeOfDay, timeInWords } from "../../src/base/days.js";
import { newMessage } from "../../src/messages/client/decode-message.js";
import { CommandError } from "../command-error.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const time: HubKind<"ListEntitiesTimeResponse", "TimeStateResponse"> = {
  name: "time",
  list: "ListEntitiesTimeResponse",
  state: "TimeStateResponse",
  inWords: (state) => (state.missingState ? "unknown" : timeInWords(state)),
  command: entityCommand<"ListEntitiesTimeResponse", "TimeCommandRequest">({
    request: "TimeCommandRequest",
    usage: ["ID HH:MM[:SS]"],
    least: "a time of day",
    read(words) {
      const word = words.take() ?? "";
      const time = readTimeOfDay(word);
      if (!time) throw new CommandError(`A time takes one like 07:30, not "${word}".`);
      words.end();
      return Object.assign(newMessage("TimeCommandRequest"), time);
    },
  }),
};
