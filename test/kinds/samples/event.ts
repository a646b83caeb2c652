import { EventEntity } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const event: KindSample = {
  kind: "event",
  use: "USE_EVENT",
  messages: "Event",
  file: "event",
  collection: "event-entities",
  libraries: ["esphome-client"],
  make: ({ onCommand: _, ...options }) =>
    new EventEntity({ ...options, deviceClass: "button", eventTypes: ["single", "long"] }),
  listed: { deviceClass: "button", eventTypes: ["single", "long"] },
  words: "nothing yet",
  json: { event_type: null, event_types: ["single", "long"], device_class: "button" },
  homeAssistant: { json: { event_type: null } },
  card: { shows: "Nothing has happened yet" },
};
