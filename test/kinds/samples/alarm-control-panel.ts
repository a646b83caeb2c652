import { type AlarmCommandName, AlarmControlPanel } from "thimble";
import type { KindSample } from "../kind-sample.js";

export const alarmControlPanel: KindSample = {
  kind: "alarm_control_panel",
  use: "USE_ALARM_CONTROL_PANEL",
  messages: "AlarmControlPanel",
  file: "alarm-control-panel",
  collection: "alarm-control-panels",
  libraries: ["esphome-client"],
  make({ onCommand, ...options }) {
    const panel: AlarmControlPanel = new AlarmControlPanel({
      ...options,
      arms: ["away", "night"],
      checkCode: (code) => code === "1234",
      onCommand(command: AlarmCommandName) {
        onCommand?.();
        panel.publish(command === "disarm" ? "disarmed" : "armed_night");
      },
    });
    return panel;
  },
  listed: { supportedFeatures: 6, requiresCode: true, requiresCodeToArm: false },
  state: { state: 0 },
  words: "disarmed",
  json: { state: "disarmed", commands: ["disarm", "arm_away", "arm_night"], requires_code: true },
  command: {
    message: "AlarmControlPanelCommandRequest",
    fields: { command: 3 },
    words: "arm_night",
    json: { command: "arm_night" },
    state: { state: 3 },
    becomes: { state: "armed_night" },
    back: { command: 0, code: "1234" },
  },
  wrong: {
    set: "arm_home",
    fields: { command: 2 },
    says: 'the command is "arm_home"; it must be one of "disarm", "arm_away", "arm_night"',
  },
  homeAssistant: {
    commands: [{ template: "command_template", variables: { action: "arm_night", code: null } }],
    shows: { "": "armed_night" },
  },
  card: {
    sent: { command: "arm_night" },
    shows: "Armed night",
    clicks: ["1", "2", "3", "4", "Disarm"],
    becomes: "Disarmed",
  },
};
