import type {
  CLIMATE_ACTION_WORDS,
  CLIMATE_MODE_WORDS,
  CLIMATE_SWING_MODE_WORDS,
} from "../../messages/words.js";

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

export function copyTargets(from: ClimateTargetState, to: ClimateTargetState): void {
  to.wireTargetTemperature = from.wireTargetTemperature;
  to.wireTargetTemperatureLow = from.wireTargetTemperatureLow;
  to.wireTargetTemperatureHigh = from.wireTargetTemperatureHigh;
}
