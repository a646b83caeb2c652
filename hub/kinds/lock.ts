import { newMessage } from "../../src/messages/client/decode-message.js";
import { LOCK_COMMAND_WORDS, LOCK_STATE_WORDS } from "../../src/messages/words.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const lock: HubKind<"ListEntitiesLockResponse", "LockStateResponse"> = {
  name: "lock",
  list: "ListEntitiesLockResponse",
  state: "LockStateResponse",
  inWords: ({ state }) => (state === 0 ? "unknown" : (LOCK_STATE_WORDS[state] ?? `state ${state}`)),
  command: entityCommand<"ListEntitiesLockResponse", "LockCommandRequest">({
    request: "LockCommandRequest",
    usage: ["ID lock|unlock|open [CODE]"],
    least: "lock or unlock",
    read(words) {
      const request = newMessage("LockCommandRequest");
      request.command = words.choice("lock", LOCK_COMMAND_WORDS);
      request.hasCode = words.areLeft;
      request.code = words.take() ?? "";
      words.end();
      return request;
    },
    missing: ({ command }, { supportsOpen }) =>
      LOCK_COMMAND_WORDS[command] === "open" && !supportsOpen ? "latch to open" : undefined,
  }),
};
