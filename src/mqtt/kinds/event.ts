import type { EventEntity } from "../../entities/event.js";
import { kindDiscovery, orNone } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "event",
  describe: ({ eventTypes, deviceClass }: EventEntity, { state }) => ({
    state_topic: state,
    event_types: eventTypes,
    device_class: orNone(deviceClass),
  }),
});
