// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Select } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeSelectCommandRequest,
  encodeListEntitiesSelectResponse,
  encodeSelectStateResponse,
  SelectCommandRequest,
} from "../messages/select.js";

import { Access, kind, ValueType } from "./kind.js";

export const SELECT = kind<Select>({
  name: "select",
  collection: "selects",
  description: "One of several options, which can be selected",
  state: (entity) => ({ state: entity.state ?? null, options: [...entity.options] }),
  encodeList: encodeListEntitiesSelectResponse,
  encodeState: encodeSelectStateResponse,
  savedFormat: 0x5b8e0d59,
  command: {
    id: MessageId.SelectCommandRequest,
    Request: SelectCommandRequest,
    decode: decodeSelectCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.TEXT, access: Access.BOTH, isSaved: true, canBeUnknown: true, among: "options" },
    { name: "options", property: "options", type: ValueType.TEXT, access: Access.READ, isList: true, isFixed: true },
  ],
});
