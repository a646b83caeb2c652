import type { ClimateAction, ClimateMode } from "../../messages/enums.js";

/** What a climate device is at: the fields of its state but the key. Temperatures in °C; NaN where unknown or not supported. */
export interface ClimateValues {
  mode: ClimateMode;
  currentTemperature: number;
  /** Of a device with one target. */
  targetTemperature: number;
  /** Of a device with two targets: it heats below this one. */
  targetTemperatureLow: number;
  /** Of a device with two targets: it cools above this one. */
  targetTemperatureHigh: number;
  away: boolean;
  action: ClimateAction;
}

/** The targets among the values. */
export type Targets = Pick<
  ClimateValues,
  "targetTemperature" | "targetTemperatureLow" | "targetTemperatureHigh"
>;

/** A climate device's values at one moment. */
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

  /** Takes the values that the device has now. */
  take(climate: ClimateValues): void {
    copy(climate, this.#values);
  }

  /** Gives the device the values that were taken. */
  putBack(climate: ClimateValues): void {
    copy(this.#values, climate);
  }

  /** Whether the device still has these values. */
  equals(climate: ClimateValues): boolean {
    const values = this.#values;
    return (
      values.mode === climate.mode &&
      values.away === climate.away &&
      values.action === climate.action &&
      // NaN is equal to itself here.
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
