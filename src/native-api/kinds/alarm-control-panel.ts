import type { AlarmControlPanel } from "../../entities/alarm-control-panel.js";
import {
  AlarmControlPanelCommandRequest,
  decodeAlarmControlPanelCommandRequest,
  encodeAlarmControlPanelStateResponse,
  encodeListEntitiesAlarmControlPanelResponse,
} from "../../messages/alarm-control-panel.js";
import { MessageId } from "../../messages/ids.js";
import { EntityCommands } from "./entity-commands.js";
import type { NativeKind } from "./native-kind.js";

export const alarmControlPanelKind: NativeKind<AlarmControlPanel> = {
  kind: "alarm_control_panel",
  encodeList: encodeListEntitiesAlarmControlPanelResponse,
  encodeState: encodeAlarmControlPanelStateResponse,
  commands: (entities) =>
    new EntityCommands(
      entities,
      MessageId.AlarmControlPanelCommandRequest,
      new AlarmControlPanelCommandRequest(),
      decodeAlarmControlPanelCommandRequest,
    ),
};
