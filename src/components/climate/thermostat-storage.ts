import type { ClimateSettings } from "../../entities/climate/climate.js";
import {
  CLIMATE_LENGTH,
  readClimate,
  saveClimate,
} from "../../entities/climate/climate-storage.js";
import type { ClimateValues, Targets } from "../../entities/climate/climate-values.js";
import { SavedFormat } from "../../entities/restore.js";

/** Bytes: those of a climate device with the home targets, then the away targets. The choices follow. */
export const THERMOSTAT_LENGTH = CLIMATE_LENGTH + 12;

/** Saves what people set on a thermostat; returns the number of bytes. */
export function saveThermostat(
  values: Pick<ClimateValues, "mode" | "away">,
  home: Targets,
  away: Targets,
  bytes: DataView,
): number {
  saveClimate(values, home, bytes);
  bytes.setUint8(0, SavedFormat.THERMOSTAT);
  bytes.setFloat32(CLIMATE_LENGTH, away.targetTemperature);
  bytes.setFloat32(CLIMATE_LENGTH + 4, away.targetTemperatureLow);
  bytes.setFloat32(CLIMATE_LENGTH + 8, away.targetTemperatureHigh);
  return THERMOSTAT_LENGTH;
}

/** A thermostat's saved settings. */
export interface SavedThermostat {
  /** The mode, and the home targets. */
  readonly home: ClimateSettings;
  /** The away targets. */
  readonly away: ClimateSettings;
  readonly isAway: boolean;
}

/** Reads what was saved; undefined if the bytes aren't a thermostat's. */
export function readThermostat(bytes: DataView): SavedThermostat | undefined {
  if (bytes.byteLength < THERMOSTAT_LENGTH || bytes.getUint8(0) !== SavedFormat.THERMOSTAT)
    return undefined;
  const climate = new DataView(new ArrayBuffer(CLIMATE_LENGTH));
  for (let at = 0; at < CLIMATE_LENGTH; at++) climate.setUint8(at, bytes.getUint8(at));
  climate.setUint8(0, SavedFormat.CLIMATE);
  const saved = readClimate(climate);
  if (!saved) return undefined;
  return {
    home: { ...saved, away: false },
    away: {
      targetTemperature: bytes.getFloat32(CLIMATE_LENGTH),
      targetTemperatureLow: bytes.getFloat32(CLIMATE_LENGTH + 4),
      targetTemperatureHigh: bytes.getFloat32(CLIMATE_LENGTH + 8),
    },
    isAway: saved.away,
  };
}
