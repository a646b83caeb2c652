/** Actions that go from where an entity is: to the next value, the first or the last, brighter or darker. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import type { Scope } from "../lambda/values.js";
import { idOf } from "./conditions.js";
import { optionsOf, shareCode, targetOf, timeCode, valueCode } from "./scope.js";

/** An action on an entity, as code. @throws UnconvertibleError when it can't be. */
export type EntityAction = (value: YamlValue, scope: Scope) => string;

/** An action on one entity, without other options. */
export function simple(kinds: readonly string[], call: (code: string) => string): EntityAction {
  return (value, scope) => call(targetOf(idOf(value), scope, ...kinds).code);
}

/** One step up or down; past the end it begins at the other one, unless `cycle` is false. */
function step(sign: "+" | "-"): EntityAction {
  return (value, scope) => {
    const options = value.map ? optionsOf(value, "id", "cycle") : new Map<string, YamlValue>();
    const id = value.map ? textOf(options.get("id")) : textOf(value);
    const { code } = targetOf(id, scope, "number");
    const [end, start, comparison] =
      sign === "+" ? ["maxValue", "minValue", ">"] : ["minValue", "maxValue", "<"];
    const beyond = textOf(options.get("cycle")) === "false" ? end : start;
    const next = `(${code}.state ?? ${code}.minValue) ${sign} ${code}.step`;
    return `${code}.set(${next} ${comparison} ${code}.${end} ? ${code}.${beyond} : ${next})`;
  };
}

/** SelectCall::perform: the next option, or the first after the last. */
function selectStep(by: 1 | -1): EntityAction {
  return (value, scope) => {
    const options = value.map ? optionsOf(value, "id", "cycle") : new Map<string, YamlValue>();
    const id = value.map ? textOf(options.get("id")) : textOf(value);
    const { code } = targetOf(id, scope, "select");
    const index = `${code}.options.indexOf(\`\${${code}.state}\`)`;
    const last = `${code}.options.length - 1`;
    const cycles = textOf(options.get("cycle")) !== "false";
    const next =
      by === 1
        ? `${index} + 1] ?? ${code}.options[${cycles ? "0" : last}`
        : `${index} - 1] ?? ${code}.options[${cycles ? last : "0"}`;
    return `${code}.set(${code}.options[${next}] ?? "")`;
  };
}

/** DimRelativeAction and LightCall: from the brightness that it has, which is 0 while it is off. At 0 it goes off, and is bright when it comes back. */
function dimRelative(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "relative_brightness", "transition_length");
  const { code } = targetOf(textOf(options.get("id")), scope, "light");
  const by = shareCode(options.get("relative_brightness"), scope);
  const sum = `(${code}.state ? ${code}.brightness : 0) + ${by}`;
  const time = options.has("transition_length")
    ? `, transitionLength: ${timeCode(options.get("transition_length"), scope)}`
    : "";
  const to = (state: string, brightness: string) =>
    `{ state: ${state}, brightness: ${brightness}${time} }`;
  return `${code}.set(${sum} > 0 ? ${to("true", `Math.min(${sum}, 1)`)} : ${to("false", "1")})`;
}

/** Selects an option by its number. */
function selectIndex(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "index");
  const { code } = targetOf(textOf(options.get("id")), scope, "select");
  return `${code}.set(${code}.options[${valueCode(options.get("index"), scope, "int")}] ?? "")`;
}

export const STEP_ACTIONS: Readonly<Record<string, EntityAction>> = {
  "light.dim_relative": dimRelative,
  "number.increment": step("+"),
  "number.decrement": step("-"),
  "number.to_min": simple(["number"], (code) => `${code}.set(${code}.minValue)`),
  "number.to_max": simple(["number"], (code) => `${code}.set(${code}.maxValue)`),
  "select.next": selectStep(1),
  "select.previous": selectStep(-1),
  "select.set_index": selectIndex,
  "select.first": simple(["select"], (code) => `${code}.set(${code}.options[0] ?? "")`),
  "select.last": simple(["select"], (code) => `${code}.set(${code}.options.at(-1) ?? "")`),
};
