import type { Lock } from "../../entities/lock.js";
import { kindDiscovery, orNone } from "./kind-discovery.js";

export const discovery = kindDiscovery({
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
    value_template: "{{ {'open': 'unlocked', 'opening': 'unlocking'}.get(value, value) }}",
    code_format: entity.requiresCode ? (orNone(entity.codeFormat) ?? ".+") : undefined,
    ...(entity.assumedState && { optimistic: true }),
  }),
});
