import {
  decodeListEntitiesSelectResponse,
  decodeSelectStateResponse,
  encodeSelectCommandRequest,
} from "../../src/messages/client/select.js";
import { MessageId } from "../../src/messages/ids.js";
import {
  ListEntitiesSelectResponse,
  SelectCommandRequest,
  SelectStateResponse,
} from "../../src/messages/select.js";
import { type CommandRequest, entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const select: HubKind<ListEntitiesSelectResponse, SelectStateResponse> = {
  name: "select",
  list: {
    id: MessageId.ListEntitiesSelectResponse,
    message: new ListEntitiesSelectResponse(),
    decode: decodeListEntitiesSelectResponse,
  },
  state: {
    id: MessageId.SelectStateResponse,
    message: new SelectStateResponse(),
    decode: decodeSelectStateResponse,
  },
  inWords: ({ state, missingState }) => (missingState ? "unknown" : state),
  command: entityCommand<ListEntitiesSelectResponse, SelectCommandRequest>({
    usage: ["ID OPTION"],
    least: "an option",
    read(words) {
      const request: CommandRequest<SelectCommandRequest> = new SelectCommandRequest();
      request.state = words.rest().join(" ");
      return request;
    },
    missing({ state }, { options }) {
      const option = String(state);
      if (options.includes(option)) return undefined;
      return `option "${option}"; it has: ${options.join(", ")}`;
    },
    encode: encodeSelectCommandRequest,
  }),
};
