// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Cover } from "../entities/index.js";
import {
  CoverCommandRequest,
  decodeCoverCommandRequest,
  encodeCoverStateResponse,
  encodeListEntitiesCoverResponse,
} from "../messages/cover.js";
import { MessageId } from "../messages/ids.js";
import { COVER_OPERATION_WORDS } from "../messages/words.js";
import { float } from "./entity-values.js";
import { Access, kind, ValueType } from "./kind.js";

export const COVER = kind<Cover>({
  name: "cover",
  collection: "covers",
  description: "Shutters, blinds, garage doors and the like",
  state(entity) {
    const state: Record<string, unknown> = {
      position: float(entity.position) ?? 0,
      current_operation: entity.operation,
      assumed_state: entity.assumedState,
    };
    if (entity.supportsTilt) state.tilt = float(entity.tilt) ?? 0;
    if (entity.supportsPosition) state.supports_position = entity.supportsPosition;
    if (entity.deviceClass) state.device_class = entity.deviceClass;
    if (entity.supportsStop) state.supports_stop = entity.supportsStop;
    return state;
  },
  encodeList: encodeListEntitiesCoverResponse,
  encodeState: encodeCoverStateResponse,
  savedFormat: 0xcef45718,
  command: {
    id: MessageId.CoverCommandRequest,
    Request: CoverCommandRequest,
    decode: decodeCoverCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "position", property: "position", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1 },
    { name: "tilt", property: "tilt", type: ValueType.NUMBER, access: Access.BOTH, isSaved: true, minimum: 0, maximum: 1, when: "supportsTilt" },
    { name: "current_operation", property: "operation", type: ValueType.TEXT, access: Access.READ, words: Object.values(COVER_OPERATION_WORDS) },
    { name: "stop", property: "stop", type: ValueType.BOOLEAN, access: Access.SET, when: "supportsStop" },
    { name: "assumed_state", property: "assumedState", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true },
    { name: "supports_position", property: "supportsPosition", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true, when: "supportsPosition" },
    { name: "device_class", property: "deviceClass", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "deviceClass" },
    { name: "supports_stop", property: "supportsStop", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true, when: "supportsStop" },
  ],
});
