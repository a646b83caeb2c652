// Generated from proto/device.proto by `npm run generate`: change that, not this.
import type { Utf8 } from "../wire/utf8.js";
import type {
  ClimateAction,
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
  ColorMode,
  WaterHeaterMode,
} from "./enums.js";

/** The values of LightStateResponse, as encoders read them from an entity. */
export class LightState {
  state = false;
  brightness = 0;
  red = 0;
  green = 0;
  blue = 0;
  white = 0;
  colorTemperature = 0;
  wireEffect!: Utf8;
  wireColorMode: ColorMode = 0;
  coldWhite = 0;
  warmWhite = 0;
}

export function copyLightState(from: LightState, to: LightState): void {
  to.state = from.state;
  to.brightness = from.brightness;
  to.red = from.red;
  to.green = from.green;
  to.blue = from.blue;
  to.white = from.white;
  to.colorTemperature = from.colorTemperature;
  to.wireEffect = from.wireEffect;
  to.wireColorMode = from.wireColorMode;
  to.coldWhite = from.coldWhite;
  to.warmWhite = from.warmWhite;
}

export function isSameLightState(one: LightState, other: LightState): boolean {
  return (
    one.state === other.state &&
    one.brightness === other.brightness &&
    one.red === other.red &&
    one.green === other.green &&
    one.blue === other.blue &&
    one.white === other.white &&
    one.colorTemperature === other.colorTemperature &&
    one.wireEffect === other.wireEffect &&
    one.wireColorMode === other.wireColorMode &&
    one.coldWhite === other.coldWhite &&
    one.warmWhite === other.warmWhite
  );
}

/** The values of ClimateStateResponse, as encoders read them from an entity. */
export class ClimateState {
  wireMode: ClimateMode = 0;
  wireCurrentTemperature = 0;
  wireTargetTemperature = 0;
  wireTargetTemperatureLow = 0;
  wireTargetTemperatureHigh = 0;
  away = false;
  wireAction: ClimateAction = 0;
  wireFanMode: ClimateFanMode = 0;
  wireSwingMode: ClimateSwingMode = 0;
  wireCustomFanMode!: Utf8;
  wirePreset: ClimatePreset = 0;
  wireCustomPreset!: Utf8;
  wireCurrentHumidity = 0;
  wireTargetHumidity = 0;
}

export function copyClimateState(from: ClimateState, to: ClimateState): void {
  to.wireMode = from.wireMode;
  to.wireCurrentTemperature = from.wireCurrentTemperature;
  to.wireTargetTemperature = from.wireTargetTemperature;
  to.wireTargetTemperatureLow = from.wireTargetTemperatureLow;
  to.wireTargetTemperatureHigh = from.wireTargetTemperatureHigh;
  to.away = from.away;
  to.wireAction = from.wireAction;
  to.wireFanMode = from.wireFanMode;
  to.wireSwingMode = from.wireSwingMode;
  to.wireCustomFanMode = from.wireCustomFanMode;
  to.wirePreset = from.wirePreset;
  to.wireCustomPreset = from.wireCustomPreset;
  to.wireCurrentHumidity = from.wireCurrentHumidity;
  to.wireTargetHumidity = from.wireTargetHumidity;
}

export function isSameClimateState(one: ClimateState, other: ClimateState): boolean {
  return (
    one.wireMode === other.wireMode &&
    Object.is(one.wireCurrentTemperature, other.wireCurrentTemperature) &&
    Object.is(one.wireTargetTemperature, other.wireTargetTemperature) &&
    Object.is(one.wireTargetTemperatureLow, other.wireTargetTemperatureLow) &&
    Object.is(one.wireTargetTemperatureHigh, other.wireTargetTemperatureHigh) &&
    one.away === other.away &&
    one.wireAction === other.wireAction &&
    one.wireFanMode === other.wireFanMode &&
    one.wireSwingMode === other.wireSwingMode &&
    one.wireCustomFanMode === other.wireCustomFanMode &&
    one.wirePreset === other.wirePreset &&
    one.wireCustomPreset === other.wireCustomPreset &&
    Object.is(one.wireCurrentHumidity, other.wireCurrentHumidity) &&
    Object.is(one.wireTargetHumidity, other.wireTargetHumidity)
  );
}

/** The values of WaterHeaterStateResponse, as encoders read them from an entity. */
export class WaterHeaterState {
  wireCurrentTemperature = 0;
  wireTargetTemperature = 0;
  wireMode: WaterHeaterMode = 0;
  wireState = 0;
  wireTargetTemperatureLow = 0;
  wireTargetTemperatureHigh = 0;
}

export function copyWaterHeaterState(from: WaterHeaterState, to: WaterHeaterState): void {
  to.wireCurrentTemperature = from.wireCurrentTemperature;
  to.wireTargetTemperature = from.wireTargetTemperature;
  to.wireMode = from.wireMode;
  to.wireState = from.wireState;
  to.wireTargetTemperatureLow = from.wireTargetTemperatureLow;
  to.wireTargetTemperatureHigh = from.wireTargetTemperatureHigh;
}

export function isSameWaterHeaterState(one: WaterHeaterState, other: WaterHeaterState): boolean {
  return (
    one.wireMode === other.wireMode &&
    Object.is(one.wireCurrentTemperature, other.wireCurrentTemperature) &&
    Object.is(one.wireTargetTemperature, other.wireTargetTemperature) &&
    one.wireState === other.wireState &&
    Object.is(one.wireTargetTemperatureLow, other.wireTargetTemperatureLow) &&
    Object.is(one.wireTargetTemperatureHigh, other.wireTargetTemperatureHigh)
  );
}
