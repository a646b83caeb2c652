import { newMessage } from "../../src/messages/client/decode-message.js";
import {
  ALARM_CONTROL_PANEL_COMMAND_WORDS as COMMANDS,
  ALARM_CONTROL_PANEL_STATE_WORDS as STATES,
} from "../../src/messages/words.js";
import { entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const alarmControlPanel: HubKind<
  "ListEntitiesAlarmControlPanelResponse",
  "AlarmControlPanelStateResponse"
> = {
  name: "alarm_control_panel",
  list: "ListEntitiesAlarmControlPanelResponse",
  state: "AlarmControlPanelStateResponse",
  inWords: ({ state }) => STATES[state] ?? `state ${state}`,
  command: entityCommand<
    "ListEntitiesAlarmControlPanelResponse",
    "AlarmControlPanelCommandRequest"
  >({
    request: "AlarmControlPanelCommandRequest",
    usage: [`ID ${COMMANDS.slice(0, 3).join("|")}|… [CODE]`],
    least: "disarm",
    read(words) {
      const request = newMessage("AlarmControlPanelCommandRequest");
      request.command = words.choice("alarm_control_panel", COMMANDS);
      request.code = words.take() ?? "";
      words.end();
      return request;
    },
  }),
};
