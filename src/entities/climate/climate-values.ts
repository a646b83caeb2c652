import type {
  ClimateAction,
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
} from "../../messages/enums.js";
import type {
  CLIMATE_ACTION_WORDS,
  CLIMATE_MODE_WORDS,
  CLIMATE_SWING_MODE_WORDS,
} from "../../messages/words.js";
import type { Utf8 } from "../../wire/utf8.js";
import { none } from "../choices.js";

/** What people set a climate device to. */
export type ClimateModeName = (typeof CLIMATE_MODE_WORDS)[number];

/** What a climate device does. */
export type ClimateActionName = (typeof CLIMATE_ACTION_WORDS)[keyof typeof CLIMATE_ACTION_WORDS];

/** In which directions a climate device blows air in turn. */
export type ClimateSwingModeName = (typeof CLIMATE_SWING_MODE_WORDS)[number];

/** What a climate device is set to, and what it does. Temperatures are in °C. What isn't known or supported is undefined. */
export interface ClimateValues {
  readonly mode: ClimateModeName;
  readonly currentTemperature: number | undefined;
  /** For a device with one target. */
  readonly targetTemperature: number | undefined;
  /** For a device with two targets: it heats below this. */
  readonly targetTemperatureLow: number | undefined;
  /** For a device with two targets: it cools above this. */
  readonly targetTemperatureHigh: number | undefined;
  /** Whether the preset is `"away"`. */
  readonly away: boolean;
  readonly action: ClimateActionName;
  /** One of its `presets`; `"none"` if it has none, or none is chosen. */
  readonly preset: string;
  /** One of its `fanModes`. */
  readonly fanMode: string | undefined;
  /** One of its `swingModes`. */
  readonly swingMode: ClimateSwingModeName | undefined;
  /** In percent. */
  readonly currentHumidity: number | undefined;
  /** In percent. */
  readonly targetHumidity: number | undefined;
}

/** A climate device's targets in °C; NaN if unknown, or if it has no such target. */
export class ClimateTargetState {
  /** @internal */
  wireTargetTemperature = Number.NaN;
  /** @internal */
  wireTargetTemperatureLow = Number.NaN;
  /** @internal */
  wireTargetTemperatureHigh = Number.NaN;
}

/** The values as encoders read them: the fields of the device's state except the key. NaN is unknown. */
export class ClimateState extends ClimateTargetState {
  /** @internal */
  wireMode: ClimateMode = 0;
  /** @internal */
  wireCurrentTemperature = Number.NaN;
  away = false;
  /** @internal */
  wireAction: ClimateAction = 0;
  /** @internal */
  wireFanMode: ClimateFanMode = 0;
  /** @internal */
  wireSwingMode: ClimateSwingMode = 0;
  /** @internal In place of `wireFanMode`, unless it is empty. */
  wireCustomFanMode: Utf8 = none();
  /** @internal */
  wirePreset: ClimatePreset = 0;
  /** @internal In place of `wirePreset`, unless it is empty. */
  wireCustomPreset: Utf8 = none();
  /** @internal 0 if not supported, as is the target. */
  wireCurrentHumidity = 0;
  /** @internal */
  wireTargetHumidity = 0;
}

export function copyTargets(from: ClimateTargetState, to: ClimateTargetState): void {
  to.wireTargetTemperature = from.wireTargetTemperature;
  to.wireTargetTemperatureLow = from.wireTargetTemperatureLow;
  to.wireTargetTemperatureHigh = from.wireTargetTemperatureHigh;
}

export function copy(from: ClimateState, to: ClimateState): void {
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

export function isSame(one: ClimateState, other: ClimateState): boolean {
  return (
    // What changes most is first: on XS each comparison costs. NaN equals itself with Object.is.
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
