/** What an air conditioner is set to. */
export interface AirConditionerState {
  readonly mode: "off" | "heat_cool" | "cool" | "heat" | "dry" | "fan_only";
  /** In °C. */
  readonly temperature: number;
  readonly fan: "auto" | "quiet" | "low" | "medium" | "high";
  readonly swing: "off" | "vertical" | "horizontal" | "both";
}

/** How air conditioners of one sort are told by infrared, and what their remote controls say. */
export interface AirConditioner {
  /** For people: `"Daikin"`. */
  readonly name: string;
  /** The carrier in Hz. */
  readonly carrier: number;
  /** In °C, whole degrees. */
  readonly minTemperature: number;
  readonly maxTemperature: number;
  readonly fanModes: readonly AirConditionerState["fan"][];
  readonly swingModes: readonly AirConditionerState["swing"][];
  /** What it is set to in the end: some modes have one fan speed only. */
  settled?(state: AirConditionerState): AirConditionerState;
  /**
   * The timings of each signal that takes it from `before` to `state`, in microseconds: light positive, darkness
   * negative.
   */
  encode(state: AirConditionerState, before: AirConditionerState): (readonly number[])[];
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
