import type { WaterHeaterMode } from "../../messages/enums.js";

/** A water heater's values: the fields of its state except the key. Temperatures in °C; NaN if unknown or not supported. */
export interface WaterHeaterValues {
  mode: WaterHeaterMode;
  /** Away and on, a bit each. */
  state: number;
  currentTemperature: number;
  targetTemperature: number;
  targetTemperatureLow: number;
  targetTemperatureHigh: number;
}

/** A copy of a water heater's values. */
export class WaterHeaterSnapshot implements WaterHeaterValues {
  mode: WaterHeaterMode = 0;
  state = 0;
  currentTemperature = 0;
  targetTemperature = 0;
  targetTemperatureLow = 0;
  targetTemperatureHigh = 0;

  constructor(values: WaterHeaterValues) {
    this.take(values);
  }

  /** Copies the device's current values. */
  take(values: WaterHeaterValues): void {
    copy(values, this);
  }

  /** Restores the device's values from the copy. */
  putBack(values: WaterHeaterValues): void {
    copy(this, values);
  }

  /** Whether the device's values equal the copy. */
  equals(values: WaterHeaterValues): boolean {
    return (
      this.mode === values.mode &&
      this.state === values.state &&
      // NaN equals itself with Object.is.
      Object.is(this.currentTemperature, values.currentTemperature) &&
      Object.is(this.targetTemperature, values.targetTemperature) &&
      Object.is(this.targetTemperatureLow, values.targetTemperatureLow) &&
      Object.is(this.targetTemperatureHigh, values.targetTemperatureHigh)
    );
  }
}

function copy(from: WaterHeaterValues, to: WaterHeaterValues): void {
  to.mode = from.mode;
  to.state = from.state;
  to.currentTemperature = from.currentTemperature;
  to.targetTemperature = from.targetTemperature;
  to.targetTemperatureLow = from.targetTemperatureLow;
  to.targetTemperatureHigh = from.targetTemperatureHigh;
}
