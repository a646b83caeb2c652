import type { HubKind } from "./kind.js";

export const event: HubKind<"ListEntitiesEventResponse", "EventResponse"> = {
  name: "event",
  list: "ListEntitiesEventResponse",
  state: "EventResponse",
  withoutState: "nothing yet",
  inWords: ({ eventType }) => eventType,
};
