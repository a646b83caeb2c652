import { newMessage } from "../../src/messages/client/decode-message.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const select: HubKind<"ListEntitiesSelectResponse", "SelectStateResponse"> = {
  name: "select",
  list: "ListEntitiesSelectResponse",
  state: "SelectStateResponse",
  inWords: ({ state, missingState }) => (missingState ? "unknown" : state),
  command: entityCommand<"ListEntitiesSelectResponse", "SelectCommandRequest">({
    request: "SelectCommandRequest",
    usage: ["ID OPTION"],
    least: "an option",
    read(words) {
      const request = newMessage("SelectCommandRequest");
      request.state = words.rest().join(" ");
      return request;
    },
    missing({ state: option }, { options }) {
      if (options.includes(option)) return undefined;
      return `option "${option}"; it has: ${options.join(", ")}`;
    },
  }),
};
