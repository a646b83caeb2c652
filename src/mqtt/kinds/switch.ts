import type { Switch } from "../../entities/switch.js";
import { mqttKind, OFF, ON, orNone, readOnOff } from "../mqtt-kind.js";

export const switchKind = mqttKind({
  kind: "switch",
  platform: "switch",
  describe: ({ deviceClass, assumedState }: Switch, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    device_class: orNone(deviceClass),
    ...(assumedState && { optimistic: true }),
  }),
  write: ({ state }, to) => to.word(state ? ON : OFF),
  command: (text) => ({ state: readOnOff(text) }),
});
