import type { EventEntity } from "../../entities/event.js";
import { array, nullable, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

/** `/events` is the stream of everything that happens. */
export const eventEntities = entityKind({
  kind: "event",
  name: "event-entities",
  description: "What can happen in the device, and what happened last",
  fields: {
    /** What happened last; null if nothing has happened since the start. */
    event_type: readOnly(nullable(string())),
    event_types: readOnly(array(string())),
    device_class: optional(readOnly(string())),
  },
  state: (entity: EventEntity) => ({
    event_type: entity.latest ?? null,
    event_types: [...entity.eventTypes],
    ...(entity.deviceClass && { device_class: entity.deviceClass }),
  }),
});
