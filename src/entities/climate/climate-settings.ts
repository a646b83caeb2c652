import type { ClimateMode } from "../../messages/enums.js";
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
  away?: boolean;
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
  };
}
