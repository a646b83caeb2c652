import type { Lock } from "../../entities/lock.js";
import { mqttKind, orNone, readJSONCommand } from "../mqtt-kind.js";

/** As Home Assistant knows a state that isn't known; a constant, since XS allocates memory for a literal each time. */
const NONE = "none";

export const lock = mqttKind({
  kind: "lock",
  platform: "lock",
  describe: (entity: Lock, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    command_template:
      "{% if code %}{{ {'command': value, 'code': code} | tojson }}{% else %}{{ {'command': value} | tojson }}{% endif %}",
    payload_lock: "lock",
    payload_unlock: "unlock",
    ...(entity.supportsOpen && { payload_open: "open" }),
    state_locked: "locked",
    state_unlocked: "unlocked",
    state_locking: "locking",
    state_unlocking: "unlocking",
    state_jammed: "jammed",
    // Over MQTT Home Assistant has no states for these.
    value_template:
      "{{ {'open': 'unlocked', 'opening': 'unlocking', 'none': 'None'}.get(value, value) }}",
    code_format: entity.requiresCode ? (orNone(entity.codeFormat) ?? ".+") : undefined,
    ...(entity.assumedState && { optimistic: true }),
  }),
  write: (entity, to) => to.word(entity.state ?? NONE),
  command: readJSONCommand,
});
