import { newMessage } from "../../src/messages/client/decode-message.js";
import { TextMode } from "../../src/messages/enums.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const text: HubKind<"ListEntitiesTextResponse", "TextStateResponse"> = {
  name: "text",
  list: "ListEntitiesTextResponse",
  state: "TextStateResponse",
  inWords({ state, missingState }, { mode }) {
    if (missingState) return "unknown";
    return mode === TextMode.PASSWORD ? "********" : state;
  },
  command: entityCommand<"ListEntitiesTextResponse", "TextCommandRequest">({
    request: "TextCommandRequest",
    usage: ["ID TEXT"],
    least: "a text",
    read(words) {
      const request = newMessage("TextCommandRequest");
      request.state = words.rest().join(" ");
      return request;
    },
    missing({ state: text }, { minLength, maxLength, pattern }) {
      const { length } = [...text];
      if (length < minLength || length > maxLength)
        return `text of ${length} characters; it has ${minLength} to ${maxLength}`;
      if (pattern === "" || new RegExp(`^(?:${pattern})$`, "u").test(text)) return undefined;
      return `text "${text}"; it has to match ${pattern}`;
    },
  }),
};
