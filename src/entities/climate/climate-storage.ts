import { SavedFormat } from "../restore.js";
import type { ClimateSettings } from "./climate-settings.js";
import type { ClimateValues, Targets } from "./climate-values.js";

/** Bytes: the format, mode, away, and three targets as floats. */
export const CLIMATE_LENGTH = 15;

/** Saves what people set on a climate device; returns the number of bytes. A target that it doesn't have is saved as NaN. */
export function saveClimate(
  { mode, away }: Pick<ClimateValues, "mode" | "away">,
  targets: Readonly<Targets>,
  bytes: DataView,
): number {
  bytes.setUint8(0, SavedFormat.CLIMATE);
  bytes.setUint8(1, mode);
  bytes.setUint8(2, away ? 1 : 0);
  bytes.setFloat32(3, targets.targetTemperature);
  bytes.setFloat32(7, targets.targetTemperatureLow);
  bytes.setFloat32(11, targets.targetTemperatureHigh);
  return CLIMATE_LENGTH;
}

/** Reads what was saved; undefined if the bytes aren't a climate device's. */
export function readClimate(bytes: DataView): Required<ClimateSettings> | undefined {
  if (bytes.byteLength !== CLIMATE_LENGTH || bytes.getUint8(0) !== SavedFormat.CLIMATE)
    return undefined;
  const away = bytes.getUint8(2);
  if (away > 1) return undefined;
  return {
    mode: bytes.getUint8(1),
    away: away === 1,
    targetTemperature: bytes.getFloat32(3),
    targetTemperatureLow: bytes.getFloat32(7),
    targetTemperatureHigh: bytes.getFloat32(11),
  };
}
