/** What lambdas do with the connection to the broker. */
import { UnconvertibleError } from "./tokens.js";
import { type CppValue, converted } from "./values.js";

/** ESPHome's variable for it. */
export const GLOBAL_BROKER = "mqtt::global_mqtt_client";

/** What it is found by without an id. */
export const ONLY_BROKER = "only mqtt";

/** The options of a message or a subscription, with a comma before; "" for the usual ones. */
export function optionsCode(qos: number, retain = "false"): string {
  const options = [
    ...(qos > 0 ? ["qos: 1"] : []),
    ...(retain === "false" ? [] : [retain === "retain" ? retain : `retain: ${retain}`]),
  ];
  return options.length === 0 ? "" : `, { ${options.join(", ")} }`;
}

/** `publish(topic, payload, qos, retain)` as code; undefined for any other call. */
export function publishedBy(
  broker: string,
  name: string,
  args: readonly CppValue[],
): string | undefined {
  const [topic, payload, qos, retain, ...more] = args;
  if (name !== "publish" || !topic || !payload || more.length > 0) return undefined;
  if (qos && !/^[012]$/.test(qos.code)) throw new UnconvertibleError("a QoS that is calculated");
  const options = optionsCode(
    Number(qos?.code ?? 0),
    retain ? converted(retain, "bool").code : undefined,
  );
  const [where, what] = [converted(topic, "string").code, converted(payload, "string").code];
  return `${broker}.publish(${where}, ${what}${options})`;
}
