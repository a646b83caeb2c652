/** What an air conditioner is set to. */
export interface AirConditionerState {
  readonly mode: "off" | "heat_cool" | "cool" | "heat" | "dry" | "fan_only";
  /** In °C. */
  readonly temperature: number;
  readonly fan: "auto" | "quiet" | "low" | "middle" | "medium" | "high";
  readonly swing: "off" | "vertical" | "horizontal" | "both";
  readonly preset: "none" | "eco" | "boost" | "sleep";
}

/** Before the first command, as in ESPHome. */
export const FIRST_STATE: AirConditionerState = {
  mode: "off",
  temperature: 24,
  fan: "auto",
  swing: "off",
  preset: "none",
};

/** The modes of most air conditioners that heat and cool. */
export const ALL_MODES: readonly AirConditionerState["mode"][] = [
  "off",
  "heat_cool",
  "cool",
  "heat",
  "dry",
  "fan_only",
];

/** How air conditioners of one sort are told by infrared, and what their remote controls say. */
export interface AirConditioner {
  /** For people: `"Daikin"`. */
  readonly name: string;
  /** The carrier in Hz. */
  readonly carrier: number;
  /** In °C. */
  readonly minTemperature: number;
  readonly maxTemperature: number;
  /** The step between the temperatures that it can be set to, in °C. Default 1. */
  readonly temperatureStep?: number;
  readonly fanModes: readonly AirConditionerState["fan"][];
  /** Empty: none can be set. */
  readonly swingModes: readonly AirConditionerState["swing"][];
  /** Default: none can be set. */
  readonly presets?: readonly AirConditionerState["preset"][];
  /** Which of these modes it has, if it lacks some. */
  modesOf?(modes: readonly AirConditionerState["mode"][]): readonly AirConditionerState["mode"][];
  /** What it is set to in the end: some modes have one fan speed only. */
  settled?(state: AirConditionerState): AirConditionerState;
  /**
   * The timings of each signal that takes it from `before` to `state`, in microseconds: light positive, darkness
   * negative.
   *
   * @param modes - Those that it has. Default: all.
   */
  encode(
    state: AirConditionerState,
    before: AirConditionerState,
    modes?: readonly AirConditionerState["mode"][],
  ): (readonly number[])[];
  /**
   * The timings of each signal that says how warm the room is, in °C: after a state, or because it has changed (news).
   * Default: it isn't told.
   */
  encodeRoom?(
    state: AirConditionerState,
    temperature: number,
    isNews: boolean,
  ): (readonly number[])[];
  /** What a remote control says, after `before`; undefined when the timings aren't its. */
  decode(timings: ArrayLike<number>, before: AirConditionerState): AirConditionerState | undefined;
}

/** A temperature as it is sent. */
export function wholeDegrees(temperature: number, from: number, to: number): number {
  return Math.round(Math.min(Math.max(temperature, from), to));
}

/** The key of a number. */
export function keyOf<Key extends string>(
  numbers: Readonly<Record<Key, number>>,
  number: number,
): Key | undefined {
  for (const key in numbers) if (numbers[key] === number) return key;
  return undefined;
}

/** Whether only the swing is another: where it has a key of its own, that is sent alone. */
export function isSameButSwing(state: AirConditionerState, before: AirConditionerState): boolean {
  const { mode, fan, temperature } = before;
  return state.mode === mode && state.fan === fan && state.temperature === temperature;
}

/** The nearest of three fan speeds, for air conditioners that have no others. */
export function speedOf(fan: AirConditionerState["fan"]): "auto" | "low" | "medium" | "high" {
  if (fan === "quiet") return "low";
  return fan === "middle" ? "medium" : fan;
}

/** A swing mode of two that are on or off. */
export function swingOf(vertical: boolean, horizontal: boolean) {
  if (vertical) return horizontal ? "both" : "vertical";
  return horizontal ? "horizontal" : "off";
}

/** Whether air is blown up and down in turn. */
export function isVertical(swing: string): boolean {
  return swing === "vertical" || swing === "both";
}

/** Whether air is blown left and right in turn. */
export function isHorizontal(swing: string): boolean {
  return swing === "horizontal" || swing === "both";
}
