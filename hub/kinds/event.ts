import {
  decodeEventResponse,
  decodeListEntitiesEventResponse,
} from "../../src/messages/client/event.js";
import { EventResponse, ListEntitiesEventResponse } from "../../src/messages/event.js";
import { MessageId } from "../../src/messages/ids.js";
import type { HubKind } from "./kind.js";

export const event: HubKind<ListEntitiesEventResponse, EventResponse> = {
  name: "event",
  list: {
    id: MessageId.ListEntitiesEventResponse,
    message: new ListEntitiesEventResponse(),
    decode: decodeListEntitiesEventResponse,
  },
  state: {
    id: MessageId.EventResponse,
    message: new EventResponse(),
    decode: decodeEventResponse,
  },
  withoutState: "nothing yet",
  inWords: ({ eventType }) => eventType,
};
