import type { TextEntity } from "../../entities/text.js";
import { kindDiscovery, MAX_STATE, orNone } from "./kind-discovery.js";

/** The pattern by which Home Assistant checks a text. An empty one passes, because it stands for an unknown state. */
function patternOf({ pattern, minLength }: TextEntity): string {
  if (pattern !== "") return `(?:${pattern})|`;
  return minLength > 0 ? `.{${minLength},}|` : "";
}

/**
 * Home Assistant has no payload for a text that isn't known, and an error in its log for a state that its own checks
 * refuse. So it is empty then, and the checks take an empty text, which the device still refuses.
 *
 * All clients of the broker read a topic, so a secret is only written: Home Assistant shows what it has set itself.
 * The topic is kept empty, which removes what an earlier version of the device has left there.
 */
export const discovery = kindDiscovery({
  platform: "text",
  describe: (entity: TextEntity, { state, command }) => ({
    state_topic: entity.isSecret ? undefined : state,
    command_topic: command,
    value_template: `{{ value[:${MAX_STATE}] }}`,
    min: 0,
    max: entity.maxLength,
    mode: entity.mode,
    pattern: orNone(patternOf(entity)),
  }),
  write({ state, isSecret }, to) {
    if (state !== undefined && !isSecret) to.text(state);
  },
});
