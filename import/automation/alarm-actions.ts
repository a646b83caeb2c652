/** What is done with alarms. A program needs no code for it. */
import { type EntityAction, simple } from "./step-actions.js";

const commanded = (command: string): EntityAction =>
  simple(["alarm"], (code) => `${code}.set("${command}")`);

export const ALARM_ACTIONS: Readonly<Record<string, EntityAction>> = {
  "alarm_control_panel.arm_away": commanded("arm_away"),
  "alarm_control_panel.arm_home": commanded("arm_home"),
  "alarm_control_panel.arm_night": commanded("arm_night"),
  "alarm_control_panel.disarm": commanded("disarm"),
  "alarm_control_panel.triggered": commanded("trigger"),
};
