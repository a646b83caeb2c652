import { dayInWords, readDay } from "../../src/base/days.js";
import { newMessage } from "../../src/messages/client/decode-message.js";
import { CommandError } from "../command-error.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const date: HubKind<"ListEntitiesDateResponse", "DateStateResponse"> = {
  name: "date",
  list: "ListEntitiesDateResponse",
  state: "DateStateResponse",
  inWords: (state) => (state.missingState ? "unknown" : dayInWords(state)),
  command: entityCommand<"ListEntitiesDateResponse", "DateCommandRequest">({
    request: "DateCommandRequest",
    usage: ["ID YYYY-MM-DD"],
    least: "a day",
    read(words) {
      const word = words.take() ?? "";
      const day = readDay(word);
      if (!day) throw new CommandError(`A date takes a day like 2026-11-22, not "${word}".`);
      words.end();
      return Object.assign(newMessage("DateCommandRequest"), day);
    },
  }),
};
