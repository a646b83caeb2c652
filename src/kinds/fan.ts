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
  encodeList: encodeListEntitiesFanResponse,
  encodeState: encodeFanStateResponse,

  command: {
    id: MessageId.FanCommandRequest,
    Request: FanCommandRequest,
    decode: decodeFanCommandRequest,
  },
  values: [
    { name: "state", type: ValueType.BOOLEAN, access: Access.BOTH },
    {
      name: "oscillating",
      type: ValueType.BOOLEAN,
      access: Access.BOTH,
      when: "supportsOscillation",
    },
    {
      name: "direction",
      type: ValueType.TEXT,
      access: Access.BOTH,
      words: Object.values(FAN_DIRECTION_WORDS),
      when: "supportsDirection",
    },
    {
      name: "speed_level",
      property: "speedLevel",
      type: ValueType.INTEGER,
      access: Access.BOTH,
      minimum: 1,
      to: "speedCount",
      when: "supportsSpeed",
    },
    {
      name: "preset_mode",
      property: "presetMode",
      type: ValueType.TEXT,
      access: Access.BOTH,
      among: "presetModes",
      when: "wirePresetModes",
    },
    {
      name: "speed_count",
      property: "speedCount",
      type: ValueType.INTEGER,
      access: Access.READ,
      isFixed: true,
      when: "supportsSpeed",
    },
    {
      name: "preset_modes",
      property: "presetModes",
      type: ValueType.TEXT,
      access: Access.READ,
      isList: true,
      isFixed: true,
      when: "wirePresetModes",
    },
  ],
});
