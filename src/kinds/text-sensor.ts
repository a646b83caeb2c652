// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { TextSensor } from "../entities/index.js";

import {
  encodeListEntitiesTextSensorResponse,
  encodeTextSensorStateResponse,
} from "../messages/text-sensor.js";

import { Access, kind, ValueType } from "./kind.js";

export const TEXT_SENSOR = kind<TextSensor>({
  name: "text_sensor",
  collection: "text-sensors",
  description: "Texts, read-only",
  state(entity) {
    const state: Record<string, unknown> = { state: entity.state ?? null };
    if (entity.deviceClass) state.device_class = entity.deviceClass;
    return state;
  },
  encodeList: encodeListEntitiesTextSensorResponse,
  encodeState: encodeTextSensorStateResponse,
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.TEXT, access: Access.READ, canBeUnknown: true },
    { name: "device_class", property: "deviceClass", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "deviceClass" },
  ],
});
