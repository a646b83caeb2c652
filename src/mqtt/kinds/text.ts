import type { TextEntity } from "../../entities/text.js";
import { kindDiscovery, orNone } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "text",
  describe: (entity: TextEntity, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    min: entity.minLength,
    max: entity.maxLength,
    mode: entity.mode,
    pattern: orNone(entity.pattern),
  }),
});
