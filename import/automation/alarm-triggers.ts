/** What alarms do when their state changes. */
import { indented } from "./actions.js";
import type { Trigger, Triggers } from "./triggers.js";

/** @param test - Whether the state is one that is left out. */
function changed(test: string): Trigger {
  return {
    lines: (entity, body) => [
      `${entity}.onChange(() => {`,
      ...(test === "" ? [] : [`  if (${entity}.state ${test}) return;`]),
      ...indented(body),
      "});",
    ],
  };
}

/** `alarm_control_panel.h`: each state has a trigger, and so has the end of a triggered alarm. */
export const ALARM_TRIGGERS: Triggers = {
  on_state: changed(""),
  on_triggered: changed('!== "triggered"'),
  on_arming: changed('!== "arming"'),
  on_pending: changed('!== "pending"'),
  on_armed_away: changed('!== "armed_away"'),
  on_armed_home: changed('!== "armed_home"'),
  on_armed_night: changed('!== "armed_night"'),
  on_disarmed: changed('!== "disarmed"'),
  on_cleared: {
    lines: (entity, body) => [
      "{",
      `  let wasTriggered = false;`,
      `  ${entity}.onChange(() => {`,
      `    const isCleared = wasTriggered && ${entity}.state !== "triggered";`,
      `    wasTriggered = ${entity}.state === "triggered";`,
      "    if (!isCleared) return;",
      ...indented(indented(body)),
      "  });",
      "}",
    ],
  },
};
