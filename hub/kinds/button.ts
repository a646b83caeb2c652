import { newMessage } from "../../src/messages/client/decode-message.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const button: HubKind<"ListEntitiesButtonResponse"> = {
  name: "button",
  list: "ListEntitiesButtonResponse",
  withoutState: "",
  inWords: () => "",
  command: entityCommand<"ListEntitiesButtonResponse", "ButtonCommandRequest">({
    request: "ButtonCommandRequest",
    usage: ["ID press"],
    least: "press",
    read(words) {
      words.choice("button", ["press"]);
      words.end();
      return newMessage("ButtonCommandRequest");
    },
    done: "pressed",
  }),
};
