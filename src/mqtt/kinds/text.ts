import type { TextEntity } from "../../entities/text.js";
import { mqttKind, orNone } from "../mqtt-kind.js";

export const text = mqttKind({
  kind: "text",
  platform: "text",
  describe: (entity: TextEntity, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    min: entity.minLength,
    max: entity.maxLength,
    mode: entity.mode,
    pattern: orNone(entity.pattern),
  }),
  write({ state }, to) {
    if (state !== undefined) to.text(state);
  },
  command: (text) => ({ state: text }),
});
