import type { WaterHeaterMode } from "../../messages/enums.js";

/** A water heater's values as encoders read them: the fields of its state except the key. Temperatures in °C; NaN if unknown or not supported. */
export class WaterHeaterState {
  /** @internal */
  wireMode: WaterHeaterMode = 0;
  /** @internal Away and on, a bit each. */
  wireState = 0;
  /** @internal */
  wireCurrentTemperature = Number.NaN;
  /** @internal */
  wireTargetTemperature = Number.NaN;
  /** @internal */
  wireTargetTemperatureLow = Number.NaN;
  /** @internal */
  wireTargetTemperatureHigh = Number.NaN;
}

export function copy(from: WaterHeaterState, to: WaterHeaterState): void {
  to.wireMode = from.wireMode;
  to.wireState = from.wireState;
  to.wireCurrentTemperature = from.wireCurrentTemperature;
  to.wireTargetTemperature = from.wireTargetTemperature;
  to.wireTargetTemperatureLow = from.wireTargetTemperatureLow;
  to.wireTargetTemperatureHigh = from.wireTargetTemperatureHigh;
}

export function isSame(one: WaterHeaterState, other: WaterHeaterState): boolean {
  return (
    one.wireMode === other.wireMode &&
    one.wireState === other.wireState &&
    // NaN equals itself with Object.is.
    Object.is(one.wireCurrentTemperature, other.wireCurrentTemperature) &&
    Object.is(one.wireTargetTemperature, other.wireTargetTemperature) &&
    Object.is(one.wireTargetTemperatureLow, other.wireTargetTemperatureLow) &&
    Object.is(one.wireTargetTemperatureHigh, other.wireTargetTemperatureHigh)
  );
}
