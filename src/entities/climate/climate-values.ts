import type {
  ClimateAction,
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
} from "../../messages/enums.js";
import type { Utf8 } from "../../wire/utf8.js";
import type { ClimateSettings } from "./climate-settings.js";

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
  /** Whether the preset is AWAY, for clients that know no presets. */
  away: boolean;
  action: ClimateAction;
  fanMode: ClimateFanMode;
  swingMode: ClimateSwingMode;
  /** In place of `fanMode`, unless it is empty. */
  customFanMode: Utf8;
  preset: ClimatePreset;
  /** In place of `preset`, unless it is empty. */
  customPreset: Utf8;
  /** In percent; NaN if unknown, 0 if not supported. */
  currentHumidity: number;
  /** In percent; NaN if unknown, 0 if not supported. */
  targetHumidity: number;
}

/** The targets among the values. */
export type Targets = Pick<
  ClimateValues,
  "targetTemperature" | "targetTemperatureLow" | "targetTemperatureHigh"
>;

/** What a climate device publishes; anything left out stays as it is. */
export type ClimatePublished = ClimateSettings &
  Partial<Pick<ClimateValues, "currentTemperature" | "currentHumidity" | "action">>;

/** A copy of a climate device's values. */
export class ClimateSnapshot {
  private readonly values: ClimateValues;

  constructor(climate: ClimateValues) {
    const { mode, currentTemperature, away, action } = climate;
    const { targetTemperature, targetTemperatureLow, targetTemperatureHigh } = climate;
    const { fanMode, swingMode, customFanMode, preset, customPreset } = climate;
    const { currentHumidity, targetHumidity } = climate;
    this.values = {
      ...{ mode, currentTemperature, away, action },
      ...{ targetTemperature, targetTemperatureLow, targetTemperatureHigh },
      ...{ fanMode, swingMode, customFanMode, preset, customPreset },
      ...{ currentHumidity, targetHumidity },
    };
  }

  /** Copies the device's current values. */
  take(climate: ClimateValues): void {
    copy(climate, this.values);
  }

  /** Restores the device's values from the copy. */
  putBack(climate: ClimateValues): void {
    copy(this.values, climate);
  }

  /** Whether the device's values equal the copy. */
  equals(climate: ClimateValues): boolean {
    const values = this.values;
    return (
      values.mode === climate.mode &&
      values.away === climate.away &&
      values.action === climate.action &&
      values.fanMode === climate.fanMode &&
      values.swingMode === climate.swingMode &&
      values.customFanMode === climate.customFanMode &&
      values.preset === climate.preset &&
      values.customPreset === climate.customPreset &&
      // NaN equals itself with Object.is.
      Object.is(values.currentHumidity, climate.currentHumidity) &&
      Object.is(values.targetHumidity, climate.targetHumidity) &&
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
  to.fanMode = from.fanMode;
  to.swingMode = from.swingMode;
  to.customFanMode = from.customFanMode;
  to.preset = from.preset;
  to.customPreset = from.customPreset;
  to.currentHumidity = from.currentHumidity;
  to.targetHumidity = from.targetHumidity;
}
