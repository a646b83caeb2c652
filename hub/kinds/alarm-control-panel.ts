import {
  AlarmControlPanelCommandRequest,
  AlarmControlPanelStateResponse,
  ListEntitiesAlarmControlPanelResponse,
} from "../../src/messages/alarm-control-panel.js";
import {
  decodeAlarmControlPanelStateResponse,
  decodeListEntitiesAlarmControlPanelResponse,
  encodeAlarmControlPanelCommandRequest,
} from "../../src/messages/client/alarm-control-panel.js";
import { MessageId } from "../../src/messages/ids.js";
import {
  ALARM_CONTROL_PANEL_COMMAND_WORDS as COMMANDS,
  ALARM_CONTROL_PANEL_STATE_WORDS as STATES,
} from "../../src/messages/words.js";
import { type CommandRequest, entityCommand } from "../commands/entity-command.js";
import type { HubKind } from "./kind.js";

export const alarmControlPanel: HubKind<
  ListEntitiesAlarmControlPanelResponse,
  AlarmControlPanelStateResponse
> = {
  name: "alarm_control_panel",
  list: {
    id: MessageId.ListEntitiesAlarmControlPanelResponse,
    message: new ListEntitiesAlarmControlPanelResponse(),
    decode: decodeListEntitiesAlarmControlPanelResponse,
  },
  state: {
    id: MessageId.AlarmControlPanelStateResponse,
    message: new AlarmControlPanelStateResponse(),
    decode: decodeAlarmControlPanelStateResponse,
  },
  inWords: ({ state }) => STATES[state] ?? `state ${state}`,
  command: entityCommand<ListEntitiesAlarmControlPanelResponse, AlarmControlPanelCommandRequest>({
    usage: [`ID ${COMMANDS.slice(0, 3).join("|")}|… [CODE]`],
    least: "disarm",
    read(words) {
      const request: CommandRequest<AlarmControlPanelCommandRequest> =
        new AlarmControlPanelCommandRequest();
      request.command = words.choice("alarm_control_panel", COMMANDS);
      request.code = words.take() ?? "";
      words.end();
      return request;
    },
    encode: encodeAlarmControlPanelCommandRequest,
  }),
};
