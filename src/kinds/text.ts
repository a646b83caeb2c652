// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { TextEntity } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeTextCommandRequest,
  encodeListEntitiesTextResponse,
  encodeTextStateResponse,
  TextCommandRequest,
} from "../messages/text.js";
import { TEXT_MODE_WORDS } from "../messages/words.js";

import { Access, kind, ValueType } from "./kind.js";

export const TEXT = kind<TextEntity>({
  name: "text",
  collection: "texts",
  description: "Texts that can be set",
  state(entity) {
    const state: Record<string, unknown> = {
      state: entity.state ?? null,
      min_length: entity.minLength,
      max_length: entity.maxLength,
      mode: entity.mode,
    };
    if (entity.pattern) state.pattern = entity.pattern;
    return state;
  },
  encodeList: encodeListEntitiesTextResponse,
  encodeState: encodeTextStateResponse,
  savedFormat: 0xceb9a731,
  command: {
    id: MessageId.TextCommandRequest,
    Request: TextCommandRequest,
    decode: decodeTextCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.TEXT, access: Access.BOTH, isSaved: true, canBeUnknown: true, from: "minLength", to: "maxLength" },
    { name: "min_length", property: "minLength", type: ValueType.INTEGER, access: Access.READ, isFixed: true },
    { name: "max_length", property: "maxLength", type: ValueType.INTEGER, access: Access.READ, isFixed: true },
    { name: "pattern", property: "pattern", type: ValueType.TEXT, access: Access.READ, isFixed: true, when: "pattern" },
    { name: "mode", property: "mode", type: ValueType.TEXT, access: Access.READ, words: Object.values(TEXT_MODE_WORDS), isFixed: true },
  ],
});
