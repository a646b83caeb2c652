import type { AlarmControlPanel } from "../../entities/alarm-control-panel.js";
import { stateAfter } from "../../entities/alarm-states.js";
import {
  ALARM_CONTROL_PANEL_COMMAND_WORDS as COMMANDS,
  ALARM_CONTROL_PANEL_STATE_WORDS as STATES,
} from "../../messages/words.js";
import { invalid } from "../../schema/errors.js";
import { array, boolean, oneOf, optional, readOnly, string } from "../../schema/schema.js";
import { entityKind } from "../entity-kind.js";

export const alarmControlPanels = entityKind({
  kind: "alarm_control_panel",
  name: "alarm-control-panels",
  description: "Alarms that can be armed and disarmed",
  fields: {
    state: readOnly(oneOf(STATES)),
    commands: readOnly(array(oneOf(COMMANDS))),
    /** It can't be disarmed without a code. */
    requires_code: readOnly(boolean()),
    requires_code_to_arm: readOnly(boolean()),
    /** Only for commands, as is the code; clients never read it. */
    command: optional(oneOf(COMMANDS)),
    code: optional(string()),
  },
  state: (entity: AlarmControlPanel) => ({
    state: entity.state,
    commands: [...entity.commands],
    requires_code: entity.requiresCode,
    requires_code_to_arm: entity.requiresCodeToArm,
  }),
  takes: ({ requiresCode }) => (requiresCode ? ["command", "code"] : ["command"]),
  limits: ({ commands }) => ({ command: oneOf(commands) }),
  check(entity, { command, code = "" }) {
    if (command !== undefined && !entity.isAllowed(command, code))
      throw invalid("code", `isn't the right one for "${entity.name}"`);
  },
  command(entity, { command }) {
    if (command !== undefined) entity.set(command);
  },
  isThere: (entity, { command }) => command === undefined || entity.state === stateAfter(command),
});
