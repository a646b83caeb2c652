// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Sensor } from "../entities/index.js";

import { encodeListEntitiesSensorResponse, encodeSensorStateResponse } from "../messages/sensor.js";
import { SENSOR_STATE_CLASS_WORDS } from "../messages/words.js";
import { float } from "./entity-values.js";
import { Access, kind, ValueType } from "./kind.js";

export const SENSOR = kind<Sensor>({
  name: "sensor",
  collection: "sensors",
  description: "Numbers, read-only",
  state(entity) {
    const state: Record<string, unknown> = {
      state: float(entity.state),
      unit_of_measurement: entity.unitOfMeasurement,
      accuracy_decimals: entity.accuracyDecimals,
    };
    if (entity.deviceClass) state.device_class = entity.deviceClass;
    if (entity.wireStateClass) state.state_class = entity.stateClass;
    return state;
  },
  encodeList: encodeListEntitiesSensorResponse,
  encodeState: encodeSensorStateResponse,
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.NUMBER, access: Access.READ, canBeUnknown: true },
    { name: "unit_of_measurement", property: "unitOfMeasurement", type: ValueType.TEXT, access: Access.READ, isFixed: true },
    { name: "accuracy_decimals", property: "accuracyDecimals", type: ValueType.INTEGER, access: Access.READ, isFixed: true },
    { name: "device_class", property: "deviceClass", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "deviceClass" },
    { name: "state_class", property: "stateClass", type: ValueType.TEXT, access: Access.READ, words: Object.values(SENSOR_STATE_CLASS_WORDS), isFixed: true, when: "wireStateClass" },
  ],
});
