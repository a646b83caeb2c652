/** `mqtt.publish`, `mqtt.publish_json` and what else actions say of the broker. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { ONLY_BROKER, optionsCode } from "../lambda/mqtt.js";
import { lambdaBody } from "../lambda/statements.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { quoted, type Scope } from "../lambda/values.js";
import { lambdaOf, optionsOf, targetOf, valueCode } from "./scope.js";

/** Of a topic, in bytes. */
const MAX_TOPIC = 256;

const OPTIONS = ["id", "topic", "payload", "qos", "retain"];

/** The variable of the message that `mqtt.publish_json` writes. */
const MESSAGE = "jsonMessage";

/** The broker's code. @throws UnconvertibleError when there is none. */
export function brokerOf(id: string | undefined, scope: Scope): string {
  try {
    return targetOf(id ?? ONLY_BROKER, scope, "mqtt").code;
  } catch {
    throw new UnconvertibleError("there is no mqtt with a broker");
  }
}

/** A topic that is known. @throws UnconvertibleError when it isn't one. */
export function knownTopic(value: YamlValue | undefined): string {
  const topic = textOf(value) ?? "";
  const unknown = /\$\{[^}]*\}/.exec(topic)?.[0];
  if (unknown !== undefined) throw new UnconvertibleError(`${unknown} isn't known here`);
  const { length } = new TextEncoder().encode(topic);
  if (length === 0 || length > MAX_TOPIC || topic.includes("\0"))
    throw new UnconvertibleError(`its topic, which has ${length} bytes`);
  return topic;
}

/** The quality of a message or a subscription: of 2 it is 1, which may deliver it twice. */
export function qosOf(value: YamlValue | undefined): number {
  if (value === undefined) return 0;
  const text = textOf(value) ?? "";
  if (!/^[012]$/.test(text)) throw new UnconvertibleError("its qos");
  return Number(text);
}

function topicCode(value: YamlValue | undefined, scope: Scope): string {
  if (lambdaOf(value) !== undefined) return valueCode(value, scope, "string");
  const topic = knownTopic(value);
  if (/[+#]/.test(topic)) throw new UnconvertibleError("its topic, which has + or #");
  return quoted(topic);
}

function payloadCode(value: YamlValue | undefined, scope: Scope): string {
  const isEmpty = value && "scalar" in value && value.scalar === null;
  return isEmpty ? '""' : valueCode(value, scope, "string");
}

/** The call that publishes a text. */
function publishing(
  options: ReadonlyMap<string, YamlValue>,
  payload: string,
  scope: Scope,
): string {
  const broker = brokerOf(textOf(options.get("id")), scope);
  const qos = qosOf(options.get("qos"));
  if (qos === 2) scope.change?.("qos 2", "here it is 1, so that a message may come twice");
  const retain = options.has("retain") ? valueCode(options.get("retain"), scope, "bool") : "false";
  const topic = topicCode(options.get("topic"), scope);
  return `${broker}.publish(${topic}, ${payload}${optionsCode(qos, retain)})`;
}

export const MQTT_ACTIONS: Readonly<Record<string, (value: YamlValue, scope: Scope) => string>> = {
  "mqtt.publish": (value, scope) => {
    const options = optionsOf(value, ...OPTIONS);
    return publishing(options, payloadCode(options.get("payload"), scope), scope);
  },
};

/** `mqtt.publish_json` as statements. */
export function publishJSON(value: YamlValue, scope: Scope): string[] {
  try {
    const options = optionsOf(value, ...OPTIONS);
    const payload = options.get("payload");
    const source = lambdaOf(payload) ?? textOf(payload);
    if (source === undefined) throw new UnconvertibleError("its payload");
    const message = { code: MESSAGE, type: "json", isPlace: true } as const;
    const variables = new Map(scope.variables).set("root", message);
    const { lines, returns } = lambdaBody(source, { ...scope, variables }, "void");
    if (returns) throw new UnconvertibleError("a payload that returns");
    return [
      "{",
      `  const ${MESSAGE}: Record<string, unknown> = {};`,
      ...lines.map((line) => `  ${line}`),
      `  ${publishing(options, `JSON.stringify(${MESSAGE})`, scope)};`,
      "}",
    ];
  } catch (error) {
    if (!(error instanceof UnconvertibleError)) throw error;
    throw new UnconvertibleError(`mqtt.publish_json: ${error.message}`);
  }
}
