// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { NumberEntity } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeNumberCommandRequest,
  encodeListEntitiesNumberResponse,
  encodeNumberStateResponse,
  NumberCommandRequest,
} from "../messages/number.js";
import { NUMBER_MODE_WORDS } from "../messages/words.js";
import { float } from "./entity-values.js";
import { Access, kind, ValueType } from "./kind.js";

export const NUMBER = kind<NumberEntity>({
  name: "number",
  collection: "numbers",
  description: "Values that can be set within a range",
  state(entity) {
    const state: Record<string, unknown> = {
      state: float(entity.state),
      min_value: float(entity.minValue) ?? 0,
      max_value: float(entity.maxValue) ?? 0,
      step: float(entity.step) ?? 0,
      unit_of_measurement: entity.unitOfMeasurement,
    };
    if (entity.wireMode) state.mode = entity.mode;
    if (entity.deviceClass) state.device_class = entity.deviceClass;
    return state;
  },
  encodeList: encodeListEntitiesNumberResponse,
  encodeState: encodeNumberStateResponse,
  savedFormat: 0xefca0ce7,
  command: {
    id: MessageId.NumberCommandRequest,
    Request: NumberCommandRequest,
    decode: decodeNumberCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, canBeUnknown: true, from: "minValue", to: "maxValue" },
    { name: "min_value", property: "minValue", type: ValueType.NUMBER, access: Access.READ, isFixed: true },
    { name: "max_value", property: "maxValue", type: ValueType.NUMBER, access: Access.READ, isFixed: true },
    { name: "step", property: "step", type: ValueType.NUMBER, access: Access.READ, isFixed: true },
    { name: "unit_of_measurement", property: "unitOfMeasurement", type: ValueType.TEXT, access: Access.READ, isFixed: true },
    { name: "mode", property: "mode", type: ValueType.TEXT, access: Access.READ, words: Object.values(NUMBER_MODE_WORDS), isFixed: true, when: "wireMode" },
    { name: "device_class", property: "deviceClass", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "deviceClass" },
  ],
});
