import type { AlarmControlPanel } from "../../entities/alarm-control-panel.js";
import { type AlarmCommandName, stateAfter } from "../../entities/alarm-states.js";
import { invalid } from "../../schema/errors.js";
import { specialKind } from "./special-kind.js";

interface AlarmChanges {
  command?: AlarmCommandName;
  code?: string;
}

export const special = specialKind<AlarmControlPanel>({
  check(entity, { command, code = "" }: AlarmChanges) {
    if (command !== undefined && !entity.isAllowed(command, code))
      throw invalid("code", `isn't the right one for "${entity.name}"`);
  },
  command(entity, { command }: AlarmChanges) {
    if (command !== undefined) entity.set(command);
  },
  isThere: (entity, { command }: AlarmChanges) =>
    command === undefined || entity.state === stateAfter(command),
});
