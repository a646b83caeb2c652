// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { EventEntity } from "../entities/index.js";

import { encodeEventResponse, encodeListEntitiesEventResponse } from "../messages/event.js";

import { Access, kind, ValueType } from "./kind.js";

export const EVENT = kind<EventEntity>({
  name: "event",
  collection: "event-entities",
  description: "What can happen in the device, and what happened last",
  state(entity) {
    const state: Record<string, unknown> = {
      event_type: entity.latest ?? null,
      event_types: [...entity.eventTypes],
    };
    if (entity.deviceClass) state.device_class = entity.deviceClass;
    return state;
  },
  encodeList: encodeListEntitiesEventResponse,
  encodeState: encodeEventResponse,
  isMomentary: true,
  // biome-ignore format: a line for each value
  values: [
    { name: "event_type", property: "latest", type: ValueType.TEXT, access: Access.READ, canBeUnknown: true },
    { name: "device_class", property: "deviceClass", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "deviceClass" },
    { name: "event_types", property: "eventTypes", type: ValueType.TEXT, access: Access.READ, isList: true, isFixed: true },
  ],
});
