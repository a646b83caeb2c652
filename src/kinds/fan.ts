// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Fan } from "../entities/index.js";
import {
  decodeFanCommandRequest,
  encodeFanStateResponse,
  encodeListEntitiesFanResponse,
  FanCommandRequest,
} from "../messages/fan.js";
import { MessageId } from "../messages/ids.js";
import { FAN_DIRECTION_WORDS } from "../messages/words.js";

import { Access, kind, ValueType } from "./kind.js";

export const FAN = kind<Fan>({
  name: "fan",
  collection: "fans",
  description: "Fans",
  state(entity) {
    const state: Record<string, unknown> = { state: entity.state };
    if (entity.supportsOscillation) state.oscillating = entity.oscillating;
    if (entity.supportsDirection) state.direction = entity.direction;
    if (entity.supportsSpeed) state.speed_level = entity.speedLevel;
    if (entity.hasPresetModes) state.preset_mode = entity.presetMode;
    if (entity.supportsSpeed) state.speed_count = entity.speedCount;
    if (entity.hasPresetModes) state.preset_modes = [...entity.presetModes];
    return state;
  },
  encodeList: encodeListEntitiesFanResponse,
  encodeState: encodeFanStateResponse,
  savedFormat: 0x5d2aae41,
  command: {
    id: MessageId.FanCommandRequest,
    Request: FanCommandRequest,
    decode: decodeFanCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.BOOLEAN, access: Access.BOTH, isSaved: true },
    { name: "oscillating", property: "oscillating", type: ValueType.BOOLEAN, access: Access.BOTH, isSaved: true, when: "supportsOscillation" },
    { name: "direction", property: "direction", type: ValueType.TEXT, access: Access.BOTH, words: Object.values(FAN_DIRECTION_WORDS), isSaved: true, when: "supportsDirection" },
    { name: "speed_level", property: "speedLevel", type: ValueType.INTEGER, access: Access.BOTH, isSaved: true, minimum: 1, to: "speedCount", when: "supportsSpeed" },
    { name: "preset_mode", property: "presetMode", type: ValueType.TEXT, access: Access.BOTH, isSaved: true, among: "presetModes", when: "hasPresetModes" },
    { name: "speed_count", property: "speedCount", type: ValueType.INTEGER, access: Access.READ, isFixed: true, when: "supportsSpeed" },
    { name: "preset_modes", property: "presetModes", type: ValueType.TEXT, access: Access.READ, isList: true, isFixed: true, when: "hasPresetModes" },
  ],
});
