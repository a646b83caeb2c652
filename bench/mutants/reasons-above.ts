/** Why mutants live that change nothing, in devices, entities and rules: see `reasons.ts`. */
import type { Reason } from "./reason.js";

const NO_TIMER = "A host's timers take it well when there is none to clear.";

export const ABOVE: readonly Reason[] = [
  {
    file: "src/automations/automations.ts",
    why: NO_TIMER,
    changes: [["timer", "true"]],
  },
  {
    file: "src/automations/automations.ts",
    why: "Only a rule that can't start isn't there, and it was checked just before.",
    changes: [["this.running.get(id)?.close", "this.running.get(id).close"]],
  },
  {
    file: "src/automations/automations.ts",
    why: "Only rules that are stored are written.",
    changes: [["fixed", "false"]],
  },
  {
    file: "src/automations/live-condition.ts",
    why: "Within the list there is a condition.",
    changes: [["all[i]?.isMet", "all[i].isMet"]],
  },
  {
    file: "src/automations/live-condition.ts",
    why: "A wait that isn't on is stopped, and its rule's waits are written once more.",
    changes: [["this.wait.isOn", "true"]],
  },
  {
    file: "src/automations/rule-storage.ts",
    why: "Nothing is stored behind the last place.",
    changes: [["place < this.ids.length", "place <= this.ids.length"]],
  },
  {
    file: "src/automations/running-rule.ts",
    why: NO_TIMER,
    changes: [["this.rest", "true"]],
  },
  {
    file: "src/automations/running-rule.ts",
    why: "It is set to what it was, which takes memory on XS.",
    changes: [["isTried || this.isTried", "true"]],
  },
  {
    file: "src/automations/running-rule.ts",
    why: "The wait begins anew anyway when the rule comes to it.",
    changes: [["{ this.pause.stop(); this.owner.waitsChanged(this.rule); }", "{}"]],
  },
  {
    file: "src/device/compose.ts",
    why: "`false` has no key either.",
    changes: [
      ["encryption === false", "false"],
      ["false", "true"],
    ],
  },
  {
    file: "src/device/device.ts",
    why: "A text has no connections, and nothing to disconnect or to drop.",
    changes: [["[]", '["Stryker was here"]']],
  },
  {
    file: "src/device/kept-delay.ts",
    why: "What has a clock and a host has a wait as well.",
    changes: [
      ["this.wait?.kept", "this.wait.kept"],
      ["this.wait?.tick", "this.wait.tick"],
    ],
  },
  {
    file: "src/device/kept-delay.ts",
    why: "Where there is a timer, there is a host.",
    changes: [["this.host?.timer", "this.host.timer"]],
  },
  {
    file: "src/device/kept-delay.ts",
    why: NO_TIMER,
    changes: [["this.minute", "true"]],
  },
  {
    file: "src/device/kept.ts",
    why: "A number, true or false is encoded as a text for nothing.",
    changes: [['typeof value === "string"', "true"]],
  },
  {
    file: "src/device/kept.ts",
    why: "It saves encoding the same text again, and nothing else.",
    changes: [["value === this.current", "false"]],
  },
  {
    file: "src/device/lazy-entity-json.ts",
    why: "A build without HTTP, MQTT and rules never asks for it.",
    changes: [
      [
        'typeof USE_HTTP === "undefined" || USE_HTTP || typeof USE_MQTT === "undefined" || USE_MQTT || typeo…',
        "true",
      ],
    ],
  },
  {
    file: "src/device/port-service.ts",
    why: "It is only called where there is an onError.",
    changes: [["this.onError?.(error)", "this.onError(error)"]],
  },
  {
    file: "src/device/rule-device.ts",
    why: "Checking a name throws nothing else.",
    changes: [["!(error instanceof HubNameError)", "false"]],
  },
  {
    file: "src/device/rule-service.ts",
    why: "The rules are made at the start though there are none, which only takes memory.",
    changes: [
      ["automations.length > 0", "true"],
      ["automations.length > 0", "automations.length >= 0"],
      ["options.automations?.length || stored", "true"],
    ],
  },
  {
    file: "src/device/saved-states.ts",
    why: NO_TIMER,
    changes: [["this.timer", "true"]],
  },
  {
    file: "src/device/saved-states.ts",
    why: "The state is then saved, which fails in the same way and is logged.",
    changes: [
      [
        `{ this.warn(\`the state of "\${entity.name}" can't be kept\`, error); return hash; }`,
        "{}",
      ],
    ],
  },
  {
    file: "src/device/saved-states.ts",
    why: "What couldn't be read is undefined, which isn't what is to be stored.",
    changes: [["{ return false; }", "{}"]],
  },
  {
    file: "src/device/saved-states.ts",
    why: "What it throws without a storage is caught, as if there were nothing stored.",
    changes: [["this.storage?.read", "this.storage.read"]],
  },
  {
    file: "src/device/saved-states.ts",
    why: "The hash is another one for all states, at a higher cost.",
    changes: [
      ["i + 4 <= length", "false"],
      ["i + 4 <= length", "i + 4 < length"],
    ],
  },
  {
    file: "src/device/stray-warnings.ts",
    why: "No entity is that text.",
    changes: [["[]", '["Stryker was here"]']],
  },
  {
    file: "src/device/webserver.ts",
    why: "Only a device that runs is asked, and then a page that it has is open.",
    changes: [
      ["this.service?.listener", "this.service.listener"],
      ["this.service?.listener?.port", "this.service?.listener.port"],
      ["!http || !port", "!http && !port"],
    ],
  },
  {
    file: "src/entities/binary-sensor.ts",
    why: "What is true or false passes the check that follows.",
    changes: [["true", "false"]],
  },
  {
    file: "src/entities/choices.ts",
    why: "The list is as empty, at a higher cost on XS.",
    changes: [["choices.length > 0", "choices.length >= 0"]],
  },
  {
    file: "src/entities/choices.ts",
    why: "At that value both ways give the same.",
    changes: [["value <= low", "value < low"]],
  },
  {
    file: "src/entities/climate/climate-settings.ts",
    why: "It is made by the first use in the process, before a mutant is active.",
    changes: [
      ["request ??= new ClimateCommandRequest()", "request &&= new ClimateCommandRequest()"],
    ],
  },
];
