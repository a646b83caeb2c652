import { ButtonCommandRequest, ListEntitiesButtonResponse } from "../../src/messages/button.js";
import {
  decodeListEntitiesButtonResponse,
  encodeButtonCommandRequest,
} from "../../src/messages/client/button.js";
import { MessageId } from "../../src/messages/ids.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const button: HubKind<ListEntitiesButtonResponse> = {
  name: "button",
  list: {
    id: MessageId.ListEntitiesButtonResponse,
    message: new ListEntitiesButtonResponse(),
    decode: decodeListEntitiesButtonResponse,
  },
  withoutState: "",
  inWords: () => "",
  command: entityCommand<ListEntitiesButtonResponse, ButtonCommandRequest>({
    usage: ["ID press"],
    least: "press",
    read(words) {
      words.choice("button", ["press"]);
      words.end();
      return new ButtonCommandRequest();
    },
    encode: encodeButtonCommandRequest,
    done: "pressed",
  }),
};
