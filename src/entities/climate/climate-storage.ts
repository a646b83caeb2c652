import type {
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
} from "../../messages/enums.js";
import type { Utf8 } from "../../wire/utf8.js";
import { keyOf } from "../object-id.js";
import { SavedFormat } from "../restore.js";
import type { ClimateSettings } from "./climate-settings.js";
import type { ClimateValues, Targets } from "./climate-values.js";

/** Bytes: the format, mode, away, and three targets as floats. Earlier versions saved no more. */
export const CLIMATE_LENGTH = 15;

/**
 * Bytes of the choices: preset, fan mode and swing mode, the hashes of the names of a custom preset and
 * of a custom fan mode, and the target humidity as a float.
 */
export const CHOICES_LENGTH = 15;

/** What people choose on a climate device besides its mode and targets. */
type Choices = Pick<
  ClimateValues,
  "preset" | "customPreset" | "fanMode" | "customFanMode" | "swingMode" | "targetHumidity"
>;

/** Saves the choices at `at`; returns where they end. */
export function saveChoices(values: Readonly<Choices>, bytes: DataView, at: number): number {
  bytes.setUint8(at, values.preset);
  bytes.setUint8(at + 1, values.fanMode);
  bytes.setUint8(at + 2, values.swingMode);
  bytes.setUint32(at + 3, keyOf(values.customPreset.toString()));
  bytes.setUint32(at + 7, keyOf(values.customFanMode.toString()));
  bytes.setFloat32(at + 11, values.targetHumidity);
  return at + CHOICES_LENGTH;
}

/** Reads the choices that were saved at `at`; none if the bytes end there. */
export function readChoices(
  bytes: DataView,
  at: number,
  presets: readonly Utf8[],
  fanModes: readonly Utf8[],
): ClimateSettings {
  if (bytes.byteLength !== at + CHOICES_LENGTH) return {};
  const customPreset = named(presets, bytes.getUint32(at + 3));
  const customFanMode = named(fanModes, bytes.getUint32(at + 7));
  return {
    ...(customPreset === undefined
      ? { preset: bytes.getUint8(at) as ClimatePreset }
      : { customPreset }),
    ...(customFanMode === undefined
      ? { fanMode: bytes.getUint8(at + 1) as ClimateFanMode }
      : { customFanMode }),
    swingMode: bytes.getUint8(at + 2) as ClimateSwingMode,
    targetHumidity: bytes.getFloat32(at + 11),
  };
}

function named(names: readonly Utf8[], hash: number): string | undefined {
  return names.find((name) => keyOf(name.toString()) === hash)?.toString();
}

/** A climate device's saved mode and targets. */
export type SavedClimate = Targets & Pick<ClimateValues, "mode" | "away">;

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
export function readClimate(bytes: DataView): SavedClimate | undefined {
  if (bytes.byteLength < CLIMATE_LENGTH || bytes.getUint8(0) !== SavedFormat.CLIMATE)
    return undefined;
  const away = bytes.getUint8(2);
  if (away > 1) return undefined;
  return {
    mode: bytes.getUint8(1) as ClimateMode,
    away: away === 1,
    targetTemperature: bytes.getFloat32(3),
    targetTemperatureLow: bytes.getFloat32(7),
    targetTemperatureHigh: bytes.getFloat32(11),
  };
}
