import type { AlarmControlPanel } from "../../entities/alarm-control-panel.js";
import { mqttKind, readJSONCommand } from "../mqtt-kind.js";

/** Makes Home Assistant ask for a code, and send it with the command. */
const REMOTE_CODE = "REMOTE_CODE_TEXT";

export const alarmControlPanel = mqttKind({
  kind: "alarm_control_panel",
  platform: "alarm_control_panel",
  describe: (entity: AlarmControlPanel, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    command_template:
      "{% if code %}{{ {'command': action, 'code': code} | tojson }}{% else %}{{ {'command': action} | tojson }}{% endif %}",
    payload_disarm: "disarm",
    payload_arm_home: "arm_home",
    payload_arm_away: "arm_away",
    payload_arm_night: "arm_night",
    payload_arm_vacation: "arm_vacation",
    payload_arm_custom_bypass: "arm_custom_bypass",
    payload_trigger: "trigger",
    supported_features: entity.commands.filter((word) => word !== "disarm"),
    ...(entity.requiresCode && { code: REMOTE_CODE }),
    code_disarm_required: entity.requiresCode,
    code_arm_required: entity.requiresCode && entity.requiresCodeToArm,
    code_trigger_required: false,
  }),
  write: (entity, to) => to.word(entity.state),
  command: readJSONCommand,
});
