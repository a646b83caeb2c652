/** ESPHome's conditions as expressions of TypeScript. */
import { mapAlone } from "../configuration/section.js";
import { millisecondsOf, numberWith } from "../configuration/units.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import { askedOf, propertyOf } from "../lambda/targets.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { quoted, type Scope } from "../lambda/values.js";
import { brokerOf } from "./mqtt-actions.js";
import { lambdaValue, optionsOf, targetOf } from "./scope.js";

const PLAYER = "media_player";

/** Conditions on the state of one entity: its kinds, and whether it has to be on. */
const STATES: Readonly<Record<string, readonly [kinds: readonly string[], isOn: boolean]>> = {
  "binary_sensor.is_on": [["binary_sensor"], true],
  "binary_sensor.is_off": [["binary_sensor"], false],
  "switch.is_on": [["switch"], true],
  "switch.is_off": [["switch"], false],
  "light.is_on": [["light", "binary light"], true],
  "light.is_off": [["light", "binary light"], false],
  "fan.is_on": [["fan"], true],
  "fan.is_off": [["fan"], false],
};

/**
 * A condition as an expression that is true or false.
 *
 * @throws UnconvertibleError naming what can't be converted.
 */
export function conditionOf(value: YamlValue | undefined, scope: Scope): string {
  if (value?.list) return joined(value.list, "&&", scope);
  const { map } = value ? mapAlone(value) : {};
  if (!map) throw new UnconvertibleError("a condition that is missing");
  const codes = [...map].map(([name, given]) => one(name, given, scope));
  const [only] = codes;
  return codes.length === 1 && only !== undefined
    ? only
    : codes.map((code) => grouped(code, "&&")).join(" && ");
}

function joined(conditions: readonly YamlValue[], operator: string, scope: Scope): string {
  const codes = conditions.map((each) => conditionOf(each, scope));
  const [only] = codes;
  if (only === undefined) throw new UnconvertibleError("a condition that is missing");
  return codes.length === 1
    ? only
    : codes.map((code) => grouped(code, operator)).join(` ${operator} `);
}

/** In parentheses where another operator would take a part of it. */
function grouped(code: string, operator: string): string {
  const isPlain = !/\|\||\?|=>/.test(code) && (operator === "&&" || !code.includes("&&"));
  return isPlain ? code : `(${code})`;
}

function one(name: string, value: YamlValue, scope: Scope): string {
  const [kinds, isOn] = STATES[name] ?? [];
  if (kinds) {
    const target = targetOf(idOf(value), scope, ...kinds);
    // A sensor whose state isn't known is neither on nor off; ESPHome's begins as off.
    const code =
      target.kind === "binary_sensor" ? `${target.code}.state === true` : `${target.code}.state`;
    return isOn
      ? code
      : target.kind === "binary_sensor"
        ? `${target.code}.state !== true`
        : `!${code}`;
  }
  const items = value.list ?? [value];
  switch (name) {
    case "and":
    case "all":
      return joined(items, "&&", scope);
    case "or":
    case "any":
      return joined(items, "||", scope);
    case "not":
      return `!(${conditionOf(value, scope)})`;
    case "xor":
      return `[${items.map((each) => conditionOf(each, scope)).join(", ")}].filter(Boolean).length % 2 === 1`;
    case "for":
      return lasting(value, scope);
    case "lambda":
      return lambdaValue("scalar" in value ? String(value.scalar) : "", scope, "bool");
    case "sensor.in_range":
    case "number.in_range":
      return inRange(value, name.split(".")[0] ?? "", scope);
    case "text_sensor.state":
    case "select.is": {
      const kind = name.split(".")[0] ?? "";
      const options = optionsOf(value, "id", kind === "select" ? "options" : "state");
      const target = targetOf(textOf(options.get("id")), scope, kind);
      const text = textOf(options.get("state"));
      if (text === undefined) throw new UnconvertibleError(name);
      return `${propertyOf(target, "state").code} === ${quoted(text)}`;
    }
    case "script.is_running": {
      const target = targetOf(idOf(value), scope, "script");
      return askedOf(target, "is_running")?.code ?? "false";
    }
    case "rtttl.is_playing":
      return `${targetOf(idOf(value) ?? "only rtttl", scope, "rtttl").code}.state`;
    case "dfplayer.is_playing":
      return `${targetOf(idOf(value) ?? "only dfplayer", scope, "dfplayer").code}.isPlaying`;
    case "media_player.is_idle":
    case "media_player.is_playing":
    case "media_player.is_paused":
    case "media_player.is_announcing": {
      const player = targetOf(idOf(value) ?? `only ${PLAYER}`, scope, PLAYER);
      return `${player.code}.state === "${name.slice("media_player.is_".length)}"`;
    }
    case "voice_assistant.is_running":
    case "voice_assistant.connected":
    case "micro_wake_word.is_running":
    case "microphone.is_capturing":
      return never(name, scope);
    case "pn532.is_writing":
      return `${targetOf(idOf(value) ?? "only pn532", scope, "pn532").code}.isWriting`;
    case "cover.is_open":
    case "cover.is_closed": {
      const target = targetOf(idOf(value), scope, "cover");
      return `${target.code}.position === ${name.endsWith("open") ? 1 : 0}`;
    }
    case "lock.is_locked":
    case "lock.is_unlocked": {
      const target = targetOf(idOf(value), scope, "lock");
      return `${target.code}.state === "${name.slice(8)}"`;
    }
    case "alarm_control_panel.is_armed":
      return `${targetOf(idOf(value), scope, "alarm").code}.state.startsWith("armed")`;
    case "wifi.connected":
    case "ethernet.connected":
      return "device.host.networkAddress !== undefined";
    case "time.has_time":
      return "device.clock.known";
    case "mqtt.connected":
      return `${brokerOf(idOf(value), scope)}.connected`;
    case "api.connected":
      return "device.hub.connections > 0";
    default:
      throw new UnconvertibleError(`the condition ${name}`);
  }
}

/** What only a voice assistant does, which no program has: it never listens, nor does anything else to the microphone. */
function never(name: string, scope: Scope): string {
  if (!scope.never || (name.startsWith("microphone") && scope.isListening))
    throw new UnconvertibleError(`the condition ${name}`);
  scope.never(name);
  return "false";
}

/** ESPHome's ForCondition: a condition that has been true for a time. Its loop asks all the time, from the start on. */
function lasting(value: YamlValue, scope: Scope): string {
  const options = optionsOf(value, "time", "condition");
  const test = conditionOf(options.get("condition"), scope);
  const time = millisecondsOf(textOf(options.get("time")) ?? "");
  if (time === undefined || !scope.declareStatic || !scope.always)
    throw new UnconvertibleError("the time of the condition for");
  const since = scope.declareStatic("wasFalseAt", "float", "host.time.ticks");
  scope.always([`if (!(${test})) ${since} = host.time.ticks;`]);
  return `(${test}) && host.time.ticks - ${since} >= ${time}`;
}

/** ESPHome takes both ends; a sensor without a reading is in no range. */
function inRange(value: YamlValue, kind: string, scope: Scope): string {
  const options = optionsOf(value, "id", "above", "below");
  const target = targetOf(textOf(options.get("id")), scope, kind);
  const { code } = propertyOf(target, "state");
  const ends = [
    ["above", ">="],
    ["below", "<="],
  ] as const;
  const tests = ends.flatMap(([key, sign]) => {
    const text = textOf(options.get(key));
    if (!options.has(key)) return [];
    const number = text === undefined ? undefined : numberWith(text, []);
    if (number === undefined) throw new UnconvertibleError(`${key} in a condition`);
    return [`${code} ${sign} ${number}`];
  });
  if (tests.length === 0) throw new UnconvertibleError("a range without ends");
  return tests.join(" && ");
}

/** An id, directly or under `id`. @throws UnconvertibleError when there are other options. */
export function idOf(value: YamlValue): string | undefined {
  return value.map ? textOf(optionsOf(value, "id").get("id")) : textOf(value);
}
