import type {
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
} from "../../messages/enums.js";
import { Utf8 } from "../../wire/utf8.js";
import type { ClimateCommand } from "./climate-command.js";

/** What to change about a climate device; anything left out stays as it is. */
export interface ClimateSettings {
  /** One of the device's `supportedModes`. */
  mode?: ClimateMode;
  /** In °C; for a device with one target. */
  targetTemperature?: number;
  /** In °C; for a device with two targets. */
  targetTemperatureLow?: number;
  /** In °C; for a device with two targets. */
  targetTemperatureHigh?: number;
  /** As the presets AWAY and HOME. */
  away?: boolean;
  /** One of the device's `presets`. */
  preset?: ClimatePreset;
  /** One of the device's `customPresets`. */
  customPreset?: string;
  /** One of the device's `fanModes`. */
  fanMode?: ClimateFanMode;
  /** One of the device's `customFanModes`. */
  customFanMode?: string;
  /** One of the device's `swingModes`. */
  swingMode?: ClimateSwingMode;
  /** In percent. */
  targetHumidity?: number;
}

/** Converts settings to a command. */
export function commandOf(settings: ClimateSettings): ClimateCommand {
  const { mode, away } = settings;
  const { targetTemperature, targetTemperatureLow, targetTemperatureHigh } = settings;
  return {
    hasMode: mode !== undefined,
    mode: mode ?? 0,
    hasTargetTemperature: targetTemperature !== undefined,
    targetTemperature: targetTemperature ?? 0,
    hasTargetTemperatureLow: targetTemperatureLow !== undefined,
    targetTemperatureLow: targetTemperatureLow ?? 0,
    hasTargetTemperatureHigh: targetTemperatureHigh !== undefined,
    targetTemperatureHigh: targetTemperatureHigh ?? 0,
    hasAway: away !== undefined,
    away: away ?? false,
    hasFanMode: settings.fanMode !== undefined,
    fanMode: settings.fanMode ?? 0,
    hasSwingMode: settings.swingMode !== undefined,
    swingMode: settings.swingMode ?? 0,
    hasCustomFanMode: settings.customFanMode !== undefined,
    customFanMode: new Utf8(settings.customFanMode),
    hasPreset: settings.preset !== undefined,
    preset: settings.preset ?? 0,
    hasCustomPreset: settings.customPreset !== undefined,
    customPreset: new Utf8(settings.customPreset),
    hasTargetHumidity: settings.targetHumidity !== undefined,
    targetHumidity: settings.targetHumidity ?? 0,
  };
}
