/** The actions on entities, each a call. */
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { published } from "../lambda/targets.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { type LambdaTarget, quoted, type Scope } from "../lambda/values.js";
import { ALARM_ACTIONS } from "./alarm-actions.js";
import { idOf } from "./conditions.js";
import { DATE_ACTIONS } from "./date-actions.js";
import { MEDIA_ACTIONS } from "./media-actions.js";
import { MOTOR_ACTIONS } from "./motor-actions.js";
import { MQTT_ACTIONS } from "./mqtt-actions.js";
import { PART_ACTIONS } from "./part-actions.js";
import { PLAYER_ACTIONS } from "./player-actions.js";
import {
  lambdaOf,
  lambdaValue,
  optionsOf,
  shareCode,
  targetOf,
  temperatureCode,
  timeCode,
  valueCode,
} from "./scope.js";
import { SLEEP_ACTIONS } from "./sleep-actions.js";
import { type EntityAction, STEP_ACTIONS, simple } from "./step-actions.js";

const LIGHTS = ["light", "binary light"];

function onOff(
  domain: string,
  kinds: readonly string[],
  call: (code: string, on: string) => string,
) {
  return {
    [`${domain}.turn_on`]: simple(kinds, (code) => call(code, "true")),
    [`${domain}.turn_off`]: simple(kinds, (code) => call(code, "false")),
    [`${domain}.toggle`]: simple(kinds, (code) => call(code, `!${code}.state`)),
  };
}

/** For each option of a light its name in a program, and how its value is read. */
const LIGHT_OPTIONS: Readonly<
  Record<string, readonly [name: string, code: (value: YamlValue, scope: Scope) => string]>
> = {
  state: ["state", (value, scope) => valueCode(value, scope, "bool")],
  brightness: ["brightness", shareCode],
  red: ["red", shareCode],
  green: ["green", shareCode],
  blue: ["blue", shareCode],
  white: ["white", shareCode],
  cold_white: ["coldWhite", shareCode],
  warm_white: ["warmWhite", shareCode],
  color_temperature: ["colorTemperature", miredCode],
  effect: ["effect", effectCode],
  transition_length: ["transitionLength", timeCode],
  flash_length: ["flashLength", timeCode],
};

function miredCode(value: YamlValue, scope: Scope): string {
  const text = textOf(value) ?? "";
  const number = Number.parseFloat(text);
  if (/k\s*$/i.test(text) && number > 0) return String(Math.round(1_000_000 / number));
  if (/mireds?\s*$/i.test(text)) return String(number);
  return valueCode(value, scope, "float");
}

function effectCode(value: YamlValue, scope: Scope): string {
  const text = textOf(value);
  return text?.toLowerCase() === "none" ? '""' : valueCode(value, scope, "string");
}

/** @param state - What it sets besides its options: `"state: true"`. */
function light(state: (code: string) => string | undefined): EntityAction {
  return (value, scope) => {
    const options = value.map
      ? optionsOf(value, "id", ...Object.keys(LIGHT_OPTIONS))
      : new Map<string, YamlValue>();
    const target = targetOf(
      value.map ? textOf(options.get("id")) : textOf(value),
      scope,
      ...LIGHTS,
    );
    const given = [...options].filter(([key]) => key !== "id");
    const unsuitable = given.find(([key]) => target.kind === "binary light" && key !== "state");
    if (unsuitable)
      throw new UnconvertibleError(`the option ${unsuitable[0]} of a light that is on or off`);
    const codes = given.map(([key, each]) => {
      const [name, code] = LIGHT_OPTIONS[key] as (typeof LIGHT_OPTIONS)[string];
      return `${name}: ${code(each, scope)}`;
    });
    return `${target.code}.set({ ${[state(target.code), ...codes].filter(Boolean).join(", ")} })`;
  };
}

function fanOn(value: YamlValue, scope: Scope): string {
  const options = value.map
    ? optionsOf(value, "id", "speed", "oscillating", "direction")
    : new Map<string, YamlValue>();
  const target = targetOf(value.map ? textOf(options.get("id")) : textOf(value), scope, "fan");
  const codes = ["state: true"];
  if (options.has("speed"))
    codes.push(`speedLevel: ${valueCode(options.get("speed"), scope, "int")}`);
  if (options.has("oscillating"))
    codes.push(`oscillating: ${valueCode(options.get("oscillating"), scope, "bool")}`);
  const direction = textOf(options.get("direction"))?.toLowerCase();
  if (options.has("direction")) {
    if (direction !== "forward" && direction !== "reverse")
      throw new UnconvertibleError("direction");
    codes.push(`direction: "${direction}"`);
  }
  return `${target.code}.set({ ${codes.join(", ")} })`;
}

function coverControl(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "position", "state", "stop");
  const target = targetOf(textOf(options.get("id")), scope, "cover");
  const state = textOf(options.get("state"))?.toUpperCase();
  if (textOf(options.get("stop")) === "true") return `${target.code}.set({ stop: true })`;
  if (state === "OPEN" || state === "CLOSED")
    return `${target.code}.set({ position: ${state === "OPEN" ? 1 : 0} })`;
  return `${target.code}.set({ position: ${shareCode(options.get("position"), scope)} })`;
}

const OPERATIONS = ["idle", "opening", "closing"];

function coverPublish(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "position", "state", "tilt", "current_operation");
  const { code } = targetOf(textOf(options.get("id")), scope, "cover");
  const state = textOf(options.get("state"))?.toUpperCase();
  if (state !== undefined && state !== "OPEN" && state !== "CLOSED")
    throw new UnconvertibleError("state");
  const given = textOf(options.get("current_operation"))?.toLowerCase();
  if (options.has("current_operation") && !OPERATIONS.includes(given ?? ""))
    throw new UnconvertibleError("current_operation");
  const parts: string[] = [];
  if (state !== undefined) parts.push(`position: ${state === "OPEN" ? 1 : 0}`);
  if (options.has("position")) parts.push(`position: ${shareCode(options.get("position"), scope)}`);
  if (options.has("tilt")) parts.push(`tilt: ${shareCode(options.get("tilt"), scope)}`);
  parts.push(`operation: ${given === undefined ? `${code}.operation` : quoted(given)}`);
  return `${code}.publish({ ${parts.join(", ")} })`;
}

const LOCK_STATES = ["locked", "unlocked", "jammed", "locking", "unlocking"];

function lockPublish(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "state");
  const { code } = targetOf(textOf(options.get("id")), scope, "lock");
  const lambda = lambdaOf(options.get("state"));
  if (lambda !== undefined) return `${code}.publish(${lambdaValue(lambda, scope, "lock")})`;
  const state = textOf(options.get("state"))?.toLowerCase() ?? "";
  if (!LOCK_STATES.includes(state)) throw new UnconvertibleError("state");
  return `${code}.publish(${quoted(state)})`;
}

/** Sets a value of a number, a select or a text. */
function setting(kind: string, key: string, type: "float" | "string"): EntityAction {
  return (value, scope) => {
    const options = optionsOf(value, "id", key);
    const target = targetOf(textOf(options.get("id")), scope, kind);
    return `${target.code}.set(${valueCode(options.get(key), scope, type)})`;
  };
}

function publish(kind: "sensor" | "binary_sensor" | "text_sensor" | "switch"): EntityAction {
  const type = kind === "sensor" ? "float" : kind === "text_sensor" ? "string" : "bool";
  return (value, scope) => {
    const options = optionsOf(value, "id", "state");
    const target: LambdaTarget = targetOf(textOf(options.get("id")), scope, kind);
    return published(target, { code: valueCode(options.get("state"), scope, type), type });
  };
}

/** RotaryEncoderSetValueAction: it counts on from there. */
function setSteps(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "value");
  const target = targetOf(textOf(options.get("id")), scope, "sensor");
  return published(target, {
    code: valueCode(options.get("value"), scope, "float"),
    type: "float",
  });
}

function climate(value: YamlValue, scope: Scope): string {
  const options = optionsOf(
    value,
    ...["id", "mode", "target_temperature", "target_temperature_low", "target_temperature_high"],
  );
  const target = targetOf(textOf(options.get("id")), scope, "climate");
  const codes: string[] = [];
  const mode = textOf(options.get("mode"))?.toLowerCase();
  if (mode !== undefined) codes.push(`mode: ${quoted(mode)}`);
  else if (options.has("mode")) throw new UnconvertibleError("mode");
  const names = {
    target_temperature: "targetTemperature",
    target_temperature_low: "targetTemperatureLow",
    target_temperature_high: "targetTemperatureHigh",
  };
  for (const [key, name] of Object.entries(names))
    if (options.has(key)) codes.push(`${name}: ${temperatureCode(options.get(key), scope)}`);
  return `${target.code}.set({ ${codes.join(", ")} })`;
}

function pidParameters(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "kp", "ki", "kd");
  const { code } = targetOf(`${textOf(options.get("id"))} pid`, scope, "pid");
  const given = ["kp", "ki", "kd"].filter((key) => options.has(key));
  const codes = given.map((key) => `${key}: ${valueCode(options.get(key), scope, "float")}`);
  return `${code}.setParameters({ ${codes.join(", ")} })`;
}

function pidTune(value: YamlValue, scope: Scope): string {
  const options = value.map
    ? optionsOf(value, "id", "noiseband", "positive_output", "negative_output")
    : new Map<string, YamlValue>();
  const id = value.map ? textOf(options.get("id")) : textOf(value);
  const { code } = targetOf(`${id} pid`, scope, "pid");
  const names = {
    noiseband: "noiseBand",
    positive_output: "positiveOutput",
    negative_output: "negativeOutput",
  };
  const codes = Object.entries(names)
    .filter(([key]) => options.has(key))
    .map(([key, name]) => `${name}: ${shareCode(options.get(key), scope)}`);
  return `${code}.tune(new PIDTuner(${codes.length > 0 ? `{ ${codes.join(", ")} }` : ""}))`;
}

function trigger(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "id", "event_type");
  const { code } = targetOf(textOf(options.get("id")), scope, "event");
  return `${code}.trigger(${valueCode(options.get("event_type"), scope, "string")})`;
}

/** `homeassistant.action`, which was `homeassistant.service`. */
function hubCall(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "action", "service", "data", "data_template", "variables");
  const name = textOf(options.get("action") ?? options.get("service"));
  if (name === undefined || !/^[a-z0-9_]+\.[a-z0-9_]+$/.test(name))
    throw new UnconvertibleError("the name of the action");
  return `device.hub.call(${quoted(name)}${hubData(options, scope)})`;
}

function hubEvent(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "event", "data", "data_template", "variables");
  const name = textOf(options.get("event"));
  if (name === undefined || !/^esphome\.[a-z0-9_]+$/.test(name))
    throw new UnconvertibleError("the name of the event");
  return `device.hub.fire(${quoted(name)}${hubData(options, scope)})`;
}

/** `homeassistant.tag_scanned`: an event of this name. */
function hubTag(value: YamlValue, scope: Scope): string {
  const options = value.map ? optionsOf(value, "tag") : undefined;
  const tag = valueCode(options ? options.get("tag") : value, scope, "string");
  return `device.hub.fire("esphome.tag_scanned", { data: { tag_id: ${tag} } })`;
}

function hubData(options: ReadonlyMap<string, YamlValue>, scope: Scope): string {
  const names = { data: "data", data_template: "dataTemplate", variables: "variables" };
  const parts = Object.entries(names).flatMap(([key, name]) => {
    const given = options.get(key);
    if (!given) return [];
    if (!given.map) throw new UnconvertibleError(key);
    const items = [...given.map].map(([each, of]) => `${quoted(each)}: ${hubValue(of, scope)}`);
    return [`${name}: { ${items.join(", ")} }`];
  });
  return parts.length > 0 ? `, { ${parts.join(", ")} }` : "";
}

/** A text; a lambda's result may be a number as well, which is sent as text. */
function hubValue(value: YamlValue, scope: Scope): string {
  const lambda = lambdaOf(value);
  if (lambda === undefined) return valueCode(value, scope, "string");
  for (const type of ["string", "float", "bool"] as const)
    try {
      return lambdaValue(lambda, scope, type);
    } catch (error) {
      if (!(error instanceof UnconvertibleError) || type === "bool") throw error;
    }
  throw new UnconvertibleError("a lambda");
}

function outputSet(isOn: boolean): EntityAction {
  return (value, scope) => {
    const { code, kind } = targetOf(idOf(value), scope, "output", "level output");
    return kind === "output" ? `${code}.set(${isOn})` : `${code}(${Number(isOn)})`;
  };
}

export const ENTITY_ACTIONS: Readonly<Record<string, EntityAction>> = {
  ...onOff("switch", ["switch"], (code, on) => `${code}.set(${on})`),
  ...onOff("fan", ["fan"], (code, on) => `${code}.set({ state: ${on} })`),
  "switch.control": (value, scope) => {
    const options = optionsOf(value, "id", "state");
    const target = targetOf(textOf(options.get("id")), scope, "switch");
    return `${target.code}.set(${valueCode(options.get("state"), scope, "bool")})`;
  },
  "fan.turn_on": fanOn,
  "light.turn_on": light(() => "state: true"),
  "light.turn_off": light(() => "state: false"),
  "light.toggle": light((code) => `state: !${code}.state`),
  "light.control": light(() => undefined),
  ...STEP_ACTIONS,
  ...MOTOR_ACTIONS,
  ...SLEEP_ACTIONS,
  ...PART_ACTIONS,
  ...PLAYER_ACTIONS,
  ...MEDIA_ACTIONS,
  ...MQTT_ACTIONS,
  ...DATE_ACTIONS,
  "cover.open": simple(["cover"], (code) => `${code}.set({ position: 1 })`),
  "cover.close": simple(["cover"], (code) => `${code}.set({ position: 0 })`),
  "cover.stop": simple(["cover"], (code) => `${code}.set({ stop: true })`),
  "cover.toggle": (value, scope) => `${targetOf(`${idOf(value)} toggle`, scope, "toggle").code}()`,
  "cover.control": coverControl,
  "cover.template.publish": coverPublish,
  "lock.template.publish": lockPublish,
  ...ALARM_ACTIONS,
  "lock.open": simple(["lock"], (code) => `${code}.set("open")`),
  "lock.lock": simple(["lock"], (code) => `${code}.set("lock")`),
  "lock.unlock": simple(["lock"], (code) => `${code}.set("unlock")`),
  "valve.open": simple(["valve"], (code) => `${code}.set({ position: 1 })`),
  "valve.close": simple(["valve"], (code) => `${code}.set({ position: 0 })`),
  "button.press": simple(["button"], (code) => `${code}.press()`),
  "number.set": setting("number", "value", "float"),
  "select.set": setting("select", "option", "string"),
  "text.set": setting("text", "value", "string"),
  "sensor.rotary_encoder.set_value": setSteps,
  "sensor.template.publish": publish("sensor"),
  "binary_sensor.template.publish": publish("binary_sensor"),
  "text_sensor.template.publish": publish("text_sensor"),
  "switch.template.publish": publish("switch"),
  "climate.control": climate,
  "climate.pid.set_control_parameters": pidParameters,
  "climate.pid.autotune": pidTune,
  "climate.pid.reset_integral_term": (value, scope) =>
    `${targetOf(`${idOf(value)} pid`, scope, "pid").code}.resetIntegral()`,
  "event.trigger": trigger,
  "output.turn_on": outputSet(true),
  "output.turn_off": outputSet(false),
  "output.set_level": (value, scope) => {
    const options = optionsOf(value, "id", "level");
    const { code } = targetOf(textOf(options.get("id")), scope, "level output");
    return `${code}(${shareCode(options.get("level"), scope)})`;
  },
  "homeassistant.action": hubCall,
  "homeassistant.service": hubCall,
  "homeassistant.event": hubEvent,
  "homeassistant.tag_scanned": hubTag,
};
