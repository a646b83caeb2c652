// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { BinarySensor } from "../entities/index.js";

import {
  encodeBinarySensorStateResponse,
  encodeListEntitiesBinarySensorResponse,
} from "../messages/binary-sensor.js";

import { Access, kind, ValueType } from "./kind.js";

export const BINARY_SENSOR = kind<BinarySensor>({
  name: "binary_sensor",
  collection: "binary-sensors",
  description: "On or off, read-only",
  state(entity) {
    const state: Record<string, unknown> = { state: entity.state ?? null };
    if (entity.deviceClass) state.device_class = entity.deviceClass;
    return state;
  },
  encodeList: encodeListEntitiesBinarySensorResponse,
  encodeState: encodeBinarySensorStateResponse,
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.BOOLEAN, access: Access.READ, canBeUnknown: true },
    { name: "device_class", property: "deviceClass", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "deviceClass" },
  ],
});
