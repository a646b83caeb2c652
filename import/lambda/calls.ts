/** `make_call()` of entities: what is to be set is put together, and done with `perform()`. */
import { UnconvertibleError } from "./tokens.js";
import { type CppType, type CppValue, converted, type LambdaTarget } from "./values.js";

/** What a call's function sets: its arguments' types, and the property of each. */
type CallSetter = readonly (readonly [type: CppType, property: string])[];

interface CallKind {
  /** The properties that a call has that begins so. */
  readonly starts: Readonly<Record<string, string>>;
  readonly setters: Readonly<Record<string, CallSetter>>;
  /** Those without arguments, with what they set. */
  readonly orders?: Readonly<Record<string, string>>;
  /** It has one value, which is given alone. */
  readonly isValue?: true;
}

const share = (property: string): CallSetter => [["float", property]];

const CALLS: Readonly<Record<string, CallKind>> = {
  light: {
    starts: { make_call: "", turn_on: "state: true", turn_off: "state: false" },
    setters: {
      set_state: [["bool", "state"]],
      set_brightness: share("brightness"),
      set_red: share("red"),
      set_green: share("green"),
      set_blue: share("blue"),
      set_rgb: [
        ["float", "red"],
        ["float", "green"],
        ["float", "blue"],
      ],
      set_white: share("white"),
      set_cold_white: share("coldWhite"),
      set_warm_white: share("warmWhite"),
      set_color_temperature: share("colorTemperature"),
      set_transition_length: [["int", "transitionLength"]],
      set_flash_length: [["int", "flashLength"]],
      set_effect: [["string", "effect"]],
      set_color_mode: [["mode", "colorMode"]],
    },
  },
  "binary light": {
    starts: { make_call: "", turn_on: "state: true", turn_off: "state: false" },
    setters: { set_state: [["bool", "state"]] },
  },
  fan: {
    starts: { make_call: "", turn_on: "state: true", turn_off: "state: false" },
    setters: {
      set_state: [["bool", "state"]],
      set_speed: [["int", "speedLevel"]],
      set_oscillating: [["bool", "oscillating"]],
    },
  },
  cover: {
    starts: { make_call: "" },
    setters: { set_position: share("position"), set_tilt: share("tilt") },
    orders: {
      set_command_open: "position: 1",
      set_command_close: "position: 0",
      set_command_stop: "stop: true",
    },
  },
  climate: {
    starts: { make_call: "" },
    setters: {
      set_mode: [["mode", "mode"]],
      set_target_temperature: share("targetTemperature"),
      set_target_temperature_low: share("targetTemperatureLow"),
      set_target_temperature_high: share("targetTemperatureHigh"),
    },
  },
  number: { starts: { make_call: "" }, setters: { set_value: share("value") }, isValue: true },
  select: {
    starts: { make_call: "" },
    setters: { set_option: [["string", "value"]], set_index: [["int", "index"]] },
    isValue: true,
  },
  text: {
    starts: { make_call: "" },
    setters: { set_value: [["string", "value"]] },
    isValue: true,
  },
};

/** A call that begins; undefined if the entity has none of this name. Its code is the properties that it has. */
export function callOf(target: LambdaTarget, name: string): CppValue | undefined {
  const kind = CALLS[target.kind];
  if (!kind) return undefined;
  const start =
    name === "toggle" && "turn_on" in kind.starts
      ? `state: !${target.code}.state`
      : kind.starts[name];
  return start === undefined ? undefined : { code: start, type: "call", target };
}

/** The code of the properties that a call's function sets. @throws UnconvertibleError when it isn't known. */
export function setBy({ target }: CppValue, name: string, args: readonly CppValue[]): string {
  const kind = CALLS[target?.kind ?? ""];
  const order = args.length === 0 ? kind?.orders?.[name] : undefined;
  if (order !== undefined) return order;
  const setter = kind && Object.hasOwn(kind.setters, name) ? kind.setters[name] : undefined;
  if (!setter || args.length !== setter.length)
    throw new UnconvertibleError(`${name}() of a ${target?.kind}`);
  const properties = setter.map(([type, property], i) => {
    const value = effectOf(property, args[i] as CppValue);
    const code = converted(value, type).code;
    return property === "index"
      ? `value: ${target?.code}.options[${code}]`
      : `${property}: ${code}`;
  });
  return properties.join(", ");
}

/** ESPHome's "None" ends the effect. */
function effectOf(property: string, value: CppValue): CppValue {
  const isNone = property === "effect" && /^"none"$/i.test(value.code);
  return isNone ? { ...value, code: '""' } : value;
}

/** The type of a variable with a call. */
export function callType({ code, kind }: LambdaTarget): string {
  if (!CALLS[kind]?.isValue) return `Parameters<typeof ${code}.set>[0]`;
  return `{ value?: ${kind === "number" ? "number" : "string"} | undefined }`;
}

/** What does it. @param properties - Their code, or the variable that has them. */
export function performed(
  { code, kind }: LambdaTarget,
  given: { readonly variable?: string; readonly properties?: string },
): string {
  const { variable, properties } = given;
  const whole = variable ?? `{ ${properties} }`;
  if (!CALLS[kind]?.isValue) return `${code}.set(${whole})`;
  if (variable !== undefined)
    return `if (${variable}.value !== undefined) ${code}.set(${variable}.value)`;
  const value = (properties ?? "").slice("value: ".length);
  return `${code}.set(${value}${value.includes(".options[") ? ' ?? ""' : ""})`;
}
