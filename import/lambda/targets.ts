/** What lambdas and actions do with the entities of a configuration, for each kind. */
import { drawn } from "./displays.js";
import { modbusCommand, queued } from "./modbus-commands.js";
import { publishedBy } from "./mqtt.js";
import { LOCAL_TIME, UTC_TIME } from "./times.js";
import { UnconvertibleError } from "./tokens.js";
import {
  type CppType,
  type CppValue,
  converted,
  isNumber,
  type LambdaTarget,
  type Scope,
  wrapped,
} from "./values.js";

/** An entity's properties in C++. */
const PROPERTIES: Readonly<
  Record<string, Readonly<Record<string, readonly [CppType, (code: string) => string]>>>
> = {
  sensor: { state: ["float", (code) => `(${code}.state ?? Number.NaN)`] },
  number: { state: ["float", (code) => `(${code}.state ?? Number.NaN)`] },
  binary_sensor: { state: ["bool", (code) => `(${code}.state ?? false)`] },
  text_sensor: { state: ["string", (code) => `(${code}.state ?? "")`] },
  switch: { state: ["bool", (code) => `${code}.state`] },
  select: { state: ["string", (code) => `\`\${${code}.state}\``] },
  text: { state: ["string", (code) => `\`\${${code}.state}\``] },
  fan: {
    state: ["bool", (code) => `${code}.state`],
    speed: ["int", (code) => `${code}.speedLevel`],
    oscillating: ["bool", (code) => `${code}.oscillating`],
  },
  cover: {
    position: ["float", (code) => `${code}.position`],
    tilt: ["float", (code) => `${code}.tilt`],
    current_operation: ["operation", (code) => `${code}.operation`],
  },
  climate: {
    mode: ["mode", (code) => `${code}.mode`],
    action: ["action", (code) => `${code}.action`],
    current_temperature: ["float", (code) => `(${code}.currentTemperature ?? Number.NaN)`],
    target_temperature: ["float", (code) => `(${code}.targetTemperature ?? Number.NaN)`],
  },
  lock: { state: ["lock", (code) => `${code}.state`] },
  date: fields("year", "month", "day"),
  "time of day": fields("hour", "minute", "second"),
};

/** A value as an integer: 0 while it isn't known. */
function fields(...names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => [
      name,
      ["int", (code: string) => `(${code}.state?.${name} ?? 0)`] as const,
    ]),
  );
}

/** What a property of an id is. */
export function propertyOf(target: LambdaTarget, name: string): CppValue {
  const found = PROPERTIES[target.kind]?.[name];
  if (!found) throw new UnconvertibleError(`${name} of a ${target.kind}`);
  return { code: found[1](target.code), type: found[0] };
}

const CAN_BE_UNKNOWN = [
  ...["sensor", "binary_sensor", "text_sensor", "number", "date", "time of day", "moment"],
];

/** The calls that give a value. */
export function askedOf(target: LambdaTarget, name: string): CppValue | undefined {
  const { code, kind } = target;
  switch (name) {
    case "now":
      return kind === "time" ? LOCAL_TIME : undefined;
    case "utcnow":
      return kind === "time" ? UTC_TIME : undefined;
    case "has_state":
      if (CAN_BE_UNKNOWN.includes(kind))
        return { code: `${code}.state !== undefined`, type: "bool", binding: 6 };
      return undefined;
    case "current_option":
      return kind === "select" ? propertyOf(target, "state") : undefined;
    case "get_state":
    case "get_raw_state":
      return undefined;
    case "is_on":
      return kind.endsWith("light") || kind === "fan" || kind === "switch"
        ? { code: `${code}.state`, type: "bool" }
        : undefined;
    case "is_connected":
      return kind === "mqtt" ? { code: `${code}.connected`, type: "bool" } : undefined;
    case "is_writing":
      return kind === "pn532" ? { code: `${code}.isWriting`, type: "bool" } : undefined;
    case "is_running":
      return kind === "script" ? { code: `${code}.isRunning()`, type: "bool" } : undefined;
    default:
      return undefined;
  }
}

/** What a PN532 does with the next tag. */
const PN532_TASKS: Readonly<Record<string, string>> = {
  read_mode: "cancelWriting",
  format_mode: "format",
  clean_mode: "erase",
};

/** The calls that do something, as a statement without its end. */
export function doneTo(
  target: LambdaTarget,
  name: string,
  args: readonly CppValue[],
): string | undefined {
  const { code, kind } = target;
  const [first] = args;
  const statement = drawn(target, name, args);
  if (statement !== undefined) return statement;
  if (name === "publish_state" && first && args.length === 1) return published(target, first);
  if (kind === "mqtt") return publishedBy(code, name, args);
  if (kind === "modbus_controller") return queued(target, name, args);
  if (kind === "level output" && name === "set_level" && first && args.length === 1)
    return `${code}(${converted(first, "float").code})`;
  if (name === "write_mode" && kind === "pn532" && first?.type === "records")
    return `${code}.write(${first.code})`;
  // DeepSleepComponent::begin_sleep: by hand it sleeps though it is prevented.
  if (kind === "deep_sleep" && name === "begin_sleep" && first?.code === "true")
    return `${code}.enter()`;
  if (args.length > 0)
    return kind === "script" && name === "execute" ? executed(target, args) : undefined;
  const on = { turn_on: "true", turn_off: "false", toggle: `!${code}.state` }[name];
  if (on !== undefined && kind === "switch") return `${code}.set(${on})`;
  if (name === "turn_on" || name === "turn_off") {
    if (kind === "output") return `${code}.set(${on})`;
    if (kind === "level output") return `${code}(${on === "true" ? 1 : 0})`;
  }
  if (name === "update" && target.update !== undefined) return `${target.update}()`;
  if (kind === "deep_sleep" && name === "prevent_deep_sleep") return `${code}.prevent()`;
  if (kind === "deep_sleep" && name === "allow_deep_sleep") return `${code}.allow()`;
  const task = PN532_TASKS[name];
  if (task !== undefined && kind === "pn532") return `${code}.${task}()`;
  if (kind === "button" && name === "press") return `${code}.press()`;
  if (kind === "script" && name === "execute") return `${code}.start()`;
  if (kind === "script" && name === "stop") return `${code}.stop()`;
  return undefined;
}

function executed(target: LambdaTarget, args: readonly CppValue[]): string {
  return `${target.code}.start(${args.map(({ code }) => code).join(", ")})`;
}

/** A state that is published. */
export function published(target: LambdaTarget, value: CppValue): string {
  const { code, kind } = target;
  const type = PROPERTIES[kind]?.state?.[0];
  if (type === undefined || kind === "fan") throw new UnconvertibleError(`publishing a ${kind}`);
  return `${code}.publish(${converted(value, type).code})`;
}

/** What stands before a state that a lambda assigns: in ESPHome that doesn't call the trigger again. */
export const ASSIGNED = "/* Without on_value. */";

/**
 * A state that a text sensor's own trigger assigns: `id(note).state = "on"`. ESPHome's API sends what the state is when
 * all of its callbacks have been called, so hubs have it.
 */
export function assigned({ code, kind }: LambdaTarget, value: CppValue, scope: Scope): string {
  if (kind !== "text_sensor" || code !== scope.listensTo)
    throw new UnconvertibleError(`assigning the state of a ${kind}`);
  return `${ASSIGNED} ${code}.publish(${converted(value, "string").code})`;
}

/** A global's value, and what an id alone stands for. */
export function globalOf(target: LambdaTarget): CppValue | undefined {
  const [word, type] = target.kind.split(" ");
  return word === "global" ? { code: target.code, type: type as CppType } : undefined;
}

const UNARY: Readonly<Record<string, string>> = {
  abs: "Math.abs",
  fabs: "Math.abs",
  fabsf: "Math.abs",
  "std::abs": "Math.abs",
  floor: "Math.floor",
  floorf: "Math.floor",
  ceil: "Math.ceil",
  ceilf: "Math.ceil",
  sqrt: "Math.sqrt",
  sqrtf: "Math.sqrt",
  log: "Math.log",
  logf: "Math.log",
  log10: "Math.log10",
  exp: "Math.exp",
  expf: "Math.exp",
  sin: "Math.sin",
  cos: "Math.cos",
  tan: "Math.tan",
  asin: "Math.asin",
  acos: "Math.acos",
  atan: "Math.atan",
  sinf: "Math.sin",
  cosf: "Math.cos",
  tanf: "Math.tan",
  asinf: "Math.asin",
  acosf: "Math.acos",
  atanf: "Math.atan",
  log2: "Math.log2",
  cbrt: "Math.cbrt",
};

const BINARY: Readonly<Record<string, string>> = {
  pow: "Math.pow",
  powf: "Math.pow",
  min: "Math.min",
  max: "Math.max",
  "std::min": "Math.min",
  "std::max": "Math.max",
  fmin: "Math.min",
  fmax: "Math.max",
  atan2: "Math.atan2",
  atan2f: "Math.atan2",
  "std::atan2": "Math.atan2",
  hypot: "Math.hypot",
};

/** The functions that lambdas use. */
export function functionCall(name: string, args: readonly CppValue[], _scope: Scope): CppValue {
  const command = modbusCommand(name, args);
  if (command) return command;
  const [first, second] = args;
  const plain = name.replace(/^std::/, "");
  if (name === "millis" && args.length === 0)
    return { code: "Math.trunc(device.host.time.ticks)", type: "int" };
  if (plain === "isnan" && first && args.length === 1)
    return { code: `Number.isNaN(${first.code})`, type: "bool" };
  // Away from 0, as C++ rounds halves.
  if ((plain === "round" || plain === "roundf" || plain === "lround") && first && args.length === 1)
    return {
      code: `Math.sign(${first.code}) * Math.round(Math.abs(${first.code}))`,
      type: plain === "lround" ? "int" : "float",
      binding: 9,
    };
  const own = name.replace(/^esphome::/, "");
  if (first && args.length === 1 && isNumber(first.type)) {
    const degrees = wrapped(first, 9);
    if (own === "celsius_to_fahrenheit")
      return { code: `${degrees} * 1.8 + 32`, type: "float", binding: 8 };
    if (own === "fahrenheit_to_celsius")
      return { code: `(${wrapped(first, 8)} - 32) / 1.8`, type: "float", binding: 9 };
  }
  const text = textFunction(own, args);
  if (text) return text;
  if (plain === "to_string" && first && args.length === 1) return textOfNumber(first);
  // Arduino's.
  if (name === "String" && first && args.length === 1)
    return first.type === "string" ? first : textOfNumber(first, 2);
  const unary = UNARY[name] ?? UNARY[plain];
  if (unary && first && args.length === 1) {
    const isInt = unary === "Math.abs" && first.type === "int";
    return { code: `${unary}(${converted(first, "float").code})`, type: isInt ? "int" : "float" };
  }
  const binary = BINARY[name];
  if (binary && first && second && args.length === 2) {
    const type =
      first.type === "int" && second.type === "int" && /min|max/.test(binary) ? "int" : "float";
    return {
      code: `${binary}(${converted(first, "float").code}, ${converted(second, "float").code})`,
      type,
    };
  }
  throw new UnconvertibleError(`${name}()`);
}

/** ESPHome's functions of texts, of core/helpers.h. */
function textFunction(
  name: string,
  [first, second, ...more]: readonly CppValue[],
): CppValue | undefined {
  if (first?.type !== "string" || more.length > 0) return undefined;
  const code = wrapped(first);
  if (name === "str_truncate" && second?.type === "int")
    return { code: `${code}.slice(0, ${second.code})`, type: "string" };
  if (name === "str_startswith" && second?.type === "string")
    return { code: `${code}.startsWith(${second.code})`, type: "bool" };
  if (name === "str_endswith" && second?.type === "string")
    return { code: `${code}.endsWith(${second.code})`, type: "bool" };
  return undefined;
}

/** `std::to_string`: a float has six decimals. */
function textOfNumber(value: CppValue, decimals = 6): CppValue {
  if (value.type === "int") return { code: `String(${value.code})`, type: "string" };
  if (value.type === "bool") return { code: `String(Number(${value.code}))`, type: "string" };
  if (value.type === "float")
    return { code: `${wrapped(value)}.toFixed(${decimals})`, type: "string" };
  throw new UnconvertibleError("to_string of a text");
}
