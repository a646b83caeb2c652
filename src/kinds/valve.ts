// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Valve } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeValveCommandRequest,
  encodeListEntitiesValveResponse,
  encodeValveStateResponse,
  ValveCommandRequest,
} from "../messages/valve.js";
import { VALVE_OPERATION_WORDS } from "../messages/words.js";
import { float } from "./entity-values.js";
import { Access, kind, ValueType } from "./kind.js";

export const VALVE = kind<Valve>({
  name: "valve",
  collection: "valves",
  description: "Valves for water and gas",
  state(entity) {
    const state: Record<string, unknown> = {
      position: float(entity.position) ?? 0,
      current_operation: entity.operation,
      assumed_state: entity.assumedState,
    };
    if (entity.deviceClass) state.device_class = entity.deviceClass;
    if (entity.supportsPosition) state.supports_position = entity.supportsPosition;
    if (entity.supportsStop) state.supports_stop = entity.supportsStop;
    return state;
  },
  encodeList: encodeListEntitiesValveResponse,
  encodeState: encodeValveStateResponse,
  savedFormat: 0x5621b538,
  command: {
    id: MessageId.ValveCommandRequest,
    Request: ValveCommandRequest,
    decode: decodeValveCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "position", property: "position", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1 },
    { name: "current_operation", property: "operation", type: ValueType.TEXT, access: Access.READ, words: Object.values(VALVE_OPERATION_WORDS) },
    { name: "stop", property: "stop", type: ValueType.BOOLEAN, access: Access.SET, when: "supportsStop" },
    { name: "device_class", property: "deviceClass", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "deviceClass" },
    { name: "assumed_state", property: "assumedState", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true },
    { name: "supports_position", property: "supportsPosition", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true, when: "supportsPosition" },
    { name: "supports_stop", property: "supportsStop", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true, when: "supportsStop" },
  ],
});
