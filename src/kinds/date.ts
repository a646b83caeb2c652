// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { DateEntity } from "../entities/index.js";
import {
  DateCommandRequest,
  decodeDateCommandRequest,
  encodeDateStateResponse,
  encodeListEntitiesDateResponse,
} from "../messages/date.js";
import { MessageId } from "../messages/ids.js";

import { Access, kind, ValueType } from "./kind.js";

export const DATE = kind<DateEntity>({
  name: "date",
  collection: "dates",
  description: "Days that can be set",
  state: (entity) => ({ state: entity.stateText ?? null }),
  encodeList: encodeListEntitiesDateResponse,
  encodeState: encodeDateStateResponse,
  savedFormat: 0xebb9453b,
  command: {
    id: MessageId.DateCommandRequest,
    Request: DateCommandRequest,
    decode: decodeDateCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "stateText", type: ValueType.TEXT, access: Access.BOTH, isSaved: true, canBeUnknown: true },
  ],
});
