import type { DateTimeEntity } from "../../entities/datetime.js";
import { mqttKind } from "../mqtt-kind.js";

export const dateTime = mqttKind({
  kind: "datetime",
  platform: "datetime",
  describe: (_: DateTimeEntity, { state, command }) => ({
    state_topic: state,
    command_topic: command,
  }),
  write: ({ state }, to) => to.text(state?.toISOString() ?? "None"),
  command: (text) => ({ state: text }),
});
