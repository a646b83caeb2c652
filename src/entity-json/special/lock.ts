import type { Lock, LockCommandName } from "../../entities/lock.js";
import { invalid } from "../../schema/errors.js";
import { specialKind } from "./special-kind.js";

interface LockChanges {
  command?: LockCommandName;
  code?: string;
}

export const special = specialKind<Lock>({
  check(entity, { command, code = "" }: LockChanges) {
    if (command !== undefined && !entity.isAllowed(command, code))
      throw invalid("code", `isn't the right one for "${entity.name}"`);
  },
  command(entity, { command }: LockChanges) {
    if (command !== undefined) entity.set(command);
  },
  isThere(entity, { command }: LockChanges) {
    if (command === "lock") return entity.state === "locked";
    return command === undefined || entity.state === (command === "open" ? "open" : "unlocked");
  },
});
