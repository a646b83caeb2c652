import type { ClimateAction, ClimateMode } from "../../messages/enums.js";

/** A climate device's values: the fields of its state except the key. Temperatures in °C; NaN if unknown or not supported. */
export interface ClimateValues {
  mode: ClimateMode;
  currentTemperature: number;
  /** For a device with one target. */
  targetTemperature: number;
  /** For a device with two targets: it heats below this. */
  targetTemperatureLow: number;
  /** For a device with two targets: it cools above this. */
  targetTemperatureHigh: number;
  away: boolean;
  action: ClimateAction;
}

/** The targets among the values. */
export type Targets = Pick<
  ClimateValues,
  "targetTemperature" | "targetTemperatureLow" | "targetTemperatureHigh"
>;

/** A copy of a climate device's values. */
export class ClimateSnapshot {
  readonly #values: ClimateValues;

  constructor(climate: ClimateValues) {
    const { mode, currentTemperature, away, action } = climate;
    const { targetTemperature, targetTemperatureLow, targetTemperatureHigh } = climate;
    this.#values = {
      mode,
      currentTemperature,
      targetTemperature,
      targetTemperatureLow,
      targetTemperatureHigh,
      away,
      action,
    };
  }

  /** Copies the device's current values. */
  take(climate: ClimateValues): void {
    copy(climate, this.#values);
  }

  /** Restores the device's values from the copy. */
  putBack(climate: ClimateValues): void {
    copy(this.#values, climate);
  }

  /** Whether the device's values equal the copy. */
  equals(climate: ClimateValues): boolean {
    const values = this.#values;
    return (
      values.mode === climate.mode &&
      values.away === climate.away &&
      values.action === climate.action &&
      // NaN equals itself with Object.is.
      Object.is(values.currentTemperature, climate.currentTemperature) &&
      Object.is(values.targetTemperature, climate.targetTemperature) &&
      Object.is(values.targetTemperatureLow, climate.targetTemperatureLow) &&
      Object.is(values.targetTemperatureHigh, climate.targetTemperatureHigh)
    );
  }
}

function copy(from: ClimateValues, to: ClimateValues): void {
  to.mode = from.mode;
  to.currentTemperature = from.currentTemperature;
  to.targetTemperature = from.targetTemperature;
  to.targetTemperatureLow = from.targetTemperatureLow;
  to.targetTemperatureHigh = from.targetTemperatureHigh;
  to.away = from.away;
  to.action = from.action;
}
