// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { TimeEntity } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeTimeCommandRequest,
  encodeListEntitiesTimeResponse,
  encodeTimeStateResponse,
  TimeCommandRequest,
} from "../messages/time.js";

import { Access, kind, ValueType } from "./kind.js";

export const TIME = kind<TimeEntity>({
  name: "time",
  collection: "times",
  description: "Times of day that can be set",
  state: (entity) => ({ state: entity.stateText ?? null }),
  encodeList: encodeListEntitiesTimeResponse,
  encodeState: encodeTimeStateResponse,
  savedFormat: 0x8ca51ed4,
  command: {
    id: MessageId.TimeCommandRequest,
    Request: TimeCommandRequest,
    decode: decodeTimeCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "stateText", type: ValueType.TEXT, access: Access.BOTH, isSaved: true, canBeUnknown: true },
  ],
});
