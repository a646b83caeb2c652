// Generated from proto/device.proto by `npm run generate`: change that, not this.

import type { AlarmControlPanel } from "../entities/index.js";
import {
  AlarmControlPanelCommandRequest,
  decodeAlarmControlPanelCommandRequest,
  encodeAlarmControlPanelStateResponse,
  encodeListEntitiesAlarmControlPanelResponse,
} from "../messages/alarm-control-panel.js";
import { MessageId } from "../messages/ids.js";
import {
  ALARM_CONTROL_PANEL_COMMAND_WORDS,
  ALARM_CONTROL_PANEL_STATE_WORDS,
} from "../messages/words.js";

import { Access, kind, ValueType } from "./kind.js";

export const ALARM_CONTROL_PANEL = kind<AlarmControlPanel>({
  name: "alarm_control_panel",
  collection: "alarm-control-panels",
  description: "Alarms that can be armed and disarmed",
  state: (entity) => ({
    state: entity.state,
    commands: [...entity.commands],
    requires_code: entity.requiresCode,
    requires_code_to_arm: entity.requiresCodeToArm,
  }),
  encodeList: encodeListEntitiesAlarmControlPanelResponse,
  encodeState: encodeAlarmControlPanelStateResponse,
  savedFormat: 0xa10a3f0f,
  command: {
    id: MessageId.AlarmControlPanelCommandRequest,
    Request: AlarmControlPanelCommandRequest,
    decode: decodeAlarmControlPanelCommandRequest,
  },
  // biome-ignore format: a line for each value
  values: [
    { name: "state", property: "state", type: ValueType.TEXT, access: Access.READ, words: Object.values(ALARM_CONTROL_PANEL_STATE_WORDS), isSaved: true },
    { name: "commands", property: "commands", type: ValueType.TEXT, access: Access.READ, words: Object.values(ALARM_CONTROL_PANEL_COMMAND_WORDS), isList: true, isFixed: true },
    { name: "command", property: "command", type: ValueType.TEXT, access: Access.SET, words: Object.values(ALARM_CONTROL_PANEL_COMMAND_WORDS), among: "commands" },
    { name: "code", property: "code", type: ValueType.TEXT, access: Access.SET, when: "requiresCode" },
    { name: "requires_code", property: "requiresCode", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true },
    { name: "requires_code_to_arm", property: "requiresCodeToArm", type: ValueType.BOOLEAN, access: Access.READ, isFixed: true },
  ],
});
