import {
  decodeListEntitiesTextResponse,
  decodeTextStateResponse,
  encodeTextCommandRequest,
} from "../../src/messages/client/text.js";
import { TextMode } from "../../src/messages/enums.js";
import { MessageId } from "../../src/messages/ids.js";
import {
  ListEntitiesTextResponse,
  TextCommandRequest,
  TextStateResponse,
} from "../../src/messages/text.js";
import { type CommandRequest, entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const text: HubKind<ListEntitiesTextResponse, TextStateResponse> = {
  name: "text",
  list: {
    id: MessageId.ListEntitiesTextResponse,
    message: new ListEntitiesTextResponse(),
    decode: decodeListEntitiesTextResponse,
  },
  state: {
    id: MessageId.TextStateResponse,
    message: new TextStateResponse(),
    decode: decodeTextStateResponse,
  },
  inWords({ state, missingState }, { mode }) {
    if (missingState) return "unknown";
    return mode === TextMode.PASSWORD ? "********" : state;
  },
  command: entityCommand<ListEntitiesTextResponse, TextCommandRequest>({
    usage: ["ID TEXT"],
    least: "a text",
    read(words) {
      const request: CommandRequest<TextCommandRequest> = new TextCommandRequest();
      request.state = words.rest().join(" ");
      return request;
    },
    missing({ state }, { minLength, maxLength, pattern }) {
      const text = String(state);
      const { length } = [...text];
      if (length < minLength || length > maxLength)
        return `text of ${length} characters; it has ${minLength} to ${maxLength}`;
      if (pattern === "" || new RegExp(`^(?:${pattern})$`, "u").test(text)) return undefined;
      return `text "${text}"; it has to match ${pattern}`;
    },
    encode: encodeTextCommandRequest,
  }),
};
