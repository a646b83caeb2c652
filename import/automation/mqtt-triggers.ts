/** `mqtt: on_message`, `on_json_message`, `on_connect` and `on_disconnect`. */
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { ONLY_BROKER, optionsCode } from "../lambda/mqtt.js";
import { quoted } from "../lambda/values.js";
import type { ImportedProgram } from "../program/program.js";
import { indented } from "./actions.js";
import { brokerOf, knownTopic, qosOf } from "./mqtt-actions.js";
import { NO_VARIABLES, scopeOf, type Variables } from "./scope.js";
import { sectionActions } from "./section-actions.js";
import { attempt, automationsIn, bodyOf, variable } from "./triggers.js";

interface MessageTrigger {
  readonly key: string;
  readonly options: readonly string[];
  /** ESPHome's `x`. */
  readonly variables: Variables;
  /** What makes it of the payload. */
  readonly start: readonly string[];
}

const MESSAGES: readonly MessageTrigger[] = [
  {
    key: "on_message",
    options: ["topic", "payload", "qos"],
    variables: variable("x", "payload", "string"),
    start: [],
  },
  {
    key: "on_json_message",
    options: ["topic", "qos"],
    variables: variable("x", "message", "json"),
    start: ["const message = jsonObject(payload);", "if (!message) return;"],
  },
];

/** What actions and lambdas find the broker by. */
export function referBroker(section: Section, program: ImportedProgram): void {
  for (const id of [ONLY_BROKER, section.text("id")])
    if (id !== undefined) program.refer(id, "device.mqtt", "mqtt");
}

/** Adds them. */
export function readBrokerTriggers(root: Section, program: ImportedProgram): void {
  const section = root.value("mqtt")?.map ? root.section("mqtt") : undefined;
  if (!section) return;
  for (const trigger of MESSAGES)
    if (section.has(trigger.key))
      attempt(section, trigger.key, () => readMessages(section, program, trigger));
  for (const [key, call] of [
    ["on_connect", "onConnect"],
    ["on_disconnect", "onDisconnect"],
  ] as const)
    if (section.has(key))
      attempt(section, key, () => {
        for (const { actions } of automationsIn(section.value(key), [])) {
          const scope = scopeOf(program, NO_VARIABLES);
          const body = bodyOf(sectionActions(section, actions, scope));
          const broker = brokerOf(undefined, scope);
          program.automations.push([`${broker}.${call}(() => {`, ...indented(body), "});"]);
        }
      });
}

function readMessages(
  section: Section,
  program: ImportedProgram,
  { key, options: allowed, variables, start }: MessageTrigger,
): void {
  for (const { options, actions } of automationsIn(section.value(key), allowed)) {
    const scope = scopeOf(program, variables);
    const broker = brokerOf(undefined, scope);
    const topic = knownTopic(options.get("topic"));
    const qos = qosOf(options.get("qos"));
    if (qos === 2)
      section.note(
        `${key}: qos 2 is 1 here, so that a message may come twice`,
        options.get("qos")?.line,
      );
    const only = options.has("payload") ? (textOf(options.get("payload")) ?? "") : undefined;
    const lines = [
      ...(only === undefined ? [] : [`if (payload !== ${quoted(only)}) return;`]),
      ...start,
      ...bodyOf(sectionActions(section, actions, scope)),
    ];
    const isUsed = lines.some((line) => /\bpayload\b/.test(line));
    program.automations.push([
      `${broker}.subscribe(${quoted(topic)}, (${isUsed ? "payload" : ""}) => {`,
      ...indented(lines),
      `}${optionsCode(qos)});`,
    ]);
  }
}
