import type { Lock } from "../../entities/lock.js";
import { LOCK_STATE_WORDS as STATES } from "../../messages/words.js";
import { invalid } from "../../schema/errors.js";
import { boolean, oneOf, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const locks = entityKind({
  kind: "lock",
  name: "locks",
  description: "Locks of doors and gates",
  fields: {
    /** "none" while it isn't known. */
    state: readOnly(oneOf(STATES)),
    assumed_state: readOnly(boolean()),
    /** It can be unlatched by the command "open". */
    supports_open: readOnly(boolean()),
    /** Commands need a code. */
    requires_code: readOnly(boolean()),
    /** Only for commands, as is the code; clients never read it. */
    command: optional(oneOf(["lock", "unlock", "open"])),
    code: optional(string()),
  },
  state: (entity: Lock) => ({
    state: entity.state ?? ("none" as const),
    assumed_state: entity.assumedState,
    supports_open: entity.supportsOpen,
    requires_code: entity.requiresCode,
  }),
  takes: ({ requiresCode }) => (requiresCode ? ["command", "code"] : ["command"]),
  limits: ({ supportsOpen }) => (supportsOpen ? {} : { command: oneOf(["lock", "unlock"]) }),
  check(entity, { command, code = "" }) {
    if (command !== undefined && !entity.isRightCode(code))
      throw invalid("code", `isn't the right one for "${entity.name}"`);
  },
  command(entity, { command }) {
    if (command !== undefined) entity.set(command);
  },
  isThere(entity, { command }) {
    if (command === "lock") return entity.state === "locked";
    return command === undefined || entity.state === (command === "open" ? "open" : "unlocked");
  },
});
