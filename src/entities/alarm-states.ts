import type {
  ALARM_CONTROL_PANEL_COMMAND_WORDS as COMMANDS,
  ALARM_CONTROL_PANEL_STATE_WORDS as STATES,
} from "../messages/words.js";

/** The commands of an alarm control panel. */
export type AlarmCommandName = (typeof COMMANDS)[number];

/** The states of an alarm control panel. */
export type AlarmStateName = (typeof STATES)[number];

/** How it can be armed. */
export type AlarmArmName = "home" | "away" | "night" | "vacation" | "custom_bypass";

/** The state that a command leads to when nothing else is known. */
export function stateAfter(command: AlarmCommandName): AlarmStateName {
  if (command === "disarm") return "disarmed";
  return command === "trigger"
    ? "triggered"
    : `armed_${command.slice("arm_".length) as AlarmArmName}`;
}
