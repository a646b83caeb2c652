// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { Lock } from "../entities/index.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeLockCommandRequest,
  encodeListEntitiesLockResponse,
  encodeLockStateResponse,
  LockCommandRequest,
} from "../messages/lock.js";
import { LOCK_COMMAND_WORDS, LOCK_STATE_WORDS } from "../messages/words.js";

import { Access, kind, ValueType } from "./kind.js";

export const LOCK = kind<Lock>({
  name: "lock",
  collection: "locks",
  description: "Locks of doors and gates",
  state: (entity) => ({
    state: entity.state ?? null,
    commands: [...entity.commands],
    assumed_state: entity.assumedState,
    supports_open: entity.supportsOpen,
    requires_code: entity.requiresCode,
  }),
  encodeList: encodeListEntitiesLockResponse,
  encodeState: encodeLockStateResponse,
  savedFormat: 0xe1174a6b,
  command: {
    id: MessageId.LockCommandRequest,
    Request: LockCommandRequest,
    decode: decodeLockCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.TEXT, access: Access.READ, words: LOCK_STATE_WORDS.slice(1), isSaved: true, canBeUnknown: true },
    { name: "commands", property: "commands", type: ValueType.TEXT, access: Access.READ, words: Object.values(LOCK_COMMAND_WORDS), isList: true, isFixed: true },
    { name: "command", property: "command", type: ValueType.TEXT, access: Access.SET, words: Object.values(LOCK_COMMAND_WORDS), among: "commands" },
    { name: "code", property: "code", type: ValueType.TEXT, access: Access.SET, when: "requiresCode" },
    { name: "assumed_state", property: "assumedState", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true },
    { name: "supports_open", property: "supportsOpen", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true },
    { name: "requires_code", property: "requiresCode", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true },
  ],
});
