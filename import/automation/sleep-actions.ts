/** The actions of `deep_sleep`. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import type { Scope } from "../lambda/values.js";
import { optionsOf, targetOf, timeCode } from "./scope.js";
import type { EntityAction } from "./step-actions.js";

/** The one that an action names, or the only one. */
function sleepOf(value: YamlValue, scope: Scope, ...more: readonly string[]) {
  const options = value.map ? optionsOf(value, "id", ...more) : undefined;
  const id = textOf(options ? options.get("id") : value);
  try {
    const { code } = targetOf(id ?? "only deep_sleep", scope, "deep_sleep");
    return { code, options };
  } catch (error) {
    if (id !== undefined) throw error;
    throw new UnconvertibleError("there is no deep_sleep");
  }
}

/** EnterDeepSleepAction. */
function enter(value: YamlValue, scope: Scope): string {
  const { code, options } = sleepOf(value, scope, "sleep_duration", "until", "time_id");
  // There is one clock.
  if (options?.has("time_id")) scope.target(textOf(options.get("time_id")) ?? "");
  if (options?.has("until")) return `${code}.enter({ until: "${untilOf(options.get("until"))}" })`;
  if (!options?.has("sleep_duration")) return `${code}.enter()`;
  return `${code}.enter({ sleep: ${timeCode(options.get("sleep_duration"), scope)} })`;
}

/** A time of day as `time_of_day` of ESPHome's config_validation.py reads it. */
function untilOf(value: YamlValue | undefined): string {
  const text = textOf(value) ?? "";
  const [, hour = "", rest, half] = /^(\d\d?)((?::\d\d){1,2})\s?(am|pm)?$/i.exec(text) ?? [];
  if (rest === undefined) throw new UnconvertibleError("the time of day");
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, "0")}${rest.replace(/^(:\d\d):00$/, "$1")}`;
}

export const SLEEP_ACTIONS: Readonly<Record<string, EntityAction>> = {
  "deep_sleep.enter": enter,
  "deep_sleep.prevent": (value, scope) => `${sleepOf(value, scope).code}.prevent()`,
  "deep_sleep.allow": (value, scope) => `${sleepOf(value, scope).code}.allow()`,
};
