import type { Select } from "../../entities/select.js";
import { mqttKind } from "../mqtt-kind.js";

export const select = mqttKind({
  kind: "select",
  platform: "select",
  describe: ({ options }: Select, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    options: options,
  }),
  write({ wireState, missingState }, to) {
    if (missingState) to.number(Number.NaN);
    else to.utf8(wireState);
  },
  command: (text) => ({ state: text }),
});
