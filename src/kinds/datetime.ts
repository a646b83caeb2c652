// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { DateTimeEntity } from "../entities/index.js";
import {
  DateTimeCommandRequest,
  decodeDateTimeCommandRequest,
  encodeDateTimeStateResponse,
  encodeListEntitiesDateTimeResponse,
} from "../messages/datetime.js";
import { MessageId } from "../messages/ids.js";

import { Access, kind, ValueType } from "./kind.js";

export const DATETIME = kind<DateTimeEntity>({
  name: "datetime",
  collection: "datetimes",
  description: "Moments that can be set",
  state: (entity) => ({ state: entity.stateText ?? null }),
  encodeList: encodeListEntitiesDateTimeResponse,
  encodeState: encodeDateTimeStateResponse,
  savedFormat: 0xfcd9b7f2,
  command: {
    id: MessageId.DateTimeCommandRequest,
    Request: DateTimeCommandRequest,
    decode: decodeDateTimeCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "stateText", type: ValueType.TEXT, access: Access.BOTH, isSaved: true, canBeUnknown: true },
  ],
});
