import {
  decodeListEntitiesLockResponse,
  decodeLockStateResponse,
  encodeLockCommandRequest,
} from "../../src/messages/client/lock.js";
import { MessageId } from "../../src/messages/ids.js";
import {
  ListEntitiesLockResponse,
  LockCommandRequest,
  LockStateResponse,
} from "../../src/messages/lock.js";
import { LOCK_COMMAND_WORDS, LOCK_STATE_WORDS } from "../../src/messages/words.js";
import { type CommandRequest, entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const lock: HubKind<ListEntitiesLockResponse, LockStateResponse> = {
  name: "lock",
  list: {
    id: MessageId.ListEntitiesLockResponse,
    message: new ListEntitiesLockResponse(),
    decode: decodeListEntitiesLockResponse,
  },
  state: {
    id: MessageId.LockStateResponse,
    message: new LockStateResponse(),
    decode: decodeLockStateResponse,
  },
  inWords: ({ state }) => (state === 0 ? "unknown" : (LOCK_STATE_WORDS[state] ?? `state ${state}`)),
  command: entityCommand<ListEntitiesLockResponse, LockCommandRequest>({
    usage: ["ID lock|unlock|open [CODE]"],
    least: "lock or unlock",
    read(words) {
      const request: CommandRequest<LockCommandRequest> = new LockCommandRequest();
      request.command = words.choice("lock", LOCK_COMMAND_WORDS);
      request.hasCode = words.areLeft;
      request.code = words.take() ?? "";
      words.end();
      return request;
    },
    missing: ({ command }, { supportsOpen }) =>
      LOCK_COMMAND_WORDS[command] === "open" && !supportsOpen ? "latch to open" : undefined,
    encode: encodeLockCommandRequest,
  }),
};
