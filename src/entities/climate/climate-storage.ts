import { ClimateCommandRequest } from "../../messages/climate.js";
import type { Repeated } from "../../wire/repeated.js";
import type { Utf8 } from "../../wire/utf8.js";
import { none } from "../choices.js";
import { keyOf } from "../object-id.js";
import type { SavedFormat } from "../restore.js";
import type { ClimateState, ClimateTargetState } from "./climate-values.js";

/**
 * Bytes: the format, mode, preset, fan mode and swing mode, the hashes of the names of a custom preset and of a
 * custom fan mode, and as floats the target humidity and three target temperatures.
 */
export const CLIMATE_LENGTH = 29;

/** Saves what people set on a climate device, with these targets; returns the number of bytes. A target that it doesn't have is saved as NaN. */
export function saveClimate(
  format: SavedFormat,
  state: ClimateState,
  targets: ClimateTargetState,
  bytes: DataView,
): number {
  bytes.setUint8(0, format);
  bytes.setUint8(1, state.wireMode);
  bytes.setUint8(2, state.wirePreset);
  bytes.setUint8(3, state.wireFanMode);
  bytes.setUint8(4, state.wireSwingMode);
  bytes.setUint32(5, keyOf(state.wireCustomPreset.toString()));
  bytes.setUint32(9, keyOf(state.wireCustomFanMode.toString()));
  bytes.setFloat32(13, state.wireTargetHumidity);
  saveTargets(targets, bytes, 17);
  return CLIMATE_LENGTH;
}

export function saveTargets(targets: ClimateTargetState, bytes: DataView, at: number): void {
  bytes.setFloat32(at, targets.wireTargetTemperature);
  bytes.setFloat32(at + 4, targets.wireTargetTemperatureLow);
  bytes.setFloat32(at + 8, targets.wireTargetTemperatureHigh);
}

/** Reads what was saved, as a command; undefined if the bytes aren't those of this format. */
export function readClimate(
  format: SavedFormat,
  bytes: DataView,
  presets: Repeated<Utf8>,
  fanModes: Repeated<Utf8>,
): ClimateCommandRequest | undefined {
  if (bytes.byteLength < CLIMATE_LENGTH || bytes.getUint8(0) !== format) return undefined;
  const customPreset = named(presets, bytes.getUint32(5));
  const customFanMode = named(fanModes, bytes.getUint32(9));
  return Object.assign(new ClimateCommandRequest(), {
    ...{ hasMode: true, mode: bytes.getUint8(1), hasPreset: true, preset: bytes.getUint8(2) },
    ...{ hasFanMode: true, fanMode: bytes.getUint8(3) },
    ...{ hasSwingMode: true, swingMode: bytes.getUint8(4) },
    ...{ hasCustomPreset: customPreset !== undefined, customPreset: customPreset ?? none() },
    ...{ hasCustomFanMode: customFanMode !== undefined, customFanMode: customFanMode ?? none() },
    ...{ hasTargetHumidity: true, targetHumidity: bytes.getFloat32(13) },
    ...readTargets(bytes, 17),
  });
}

/** Reads targets that were saved at `at`, as fields of a command. */
export function readTargets(bytes: DataView, at: number) {
  return {
    ...{ hasTargetTemperature: true, targetTemperature: bytes.getFloat32(at) },
    ...{ hasTargetTemperatureLow: true, targetTemperatureLow: bytes.getFloat32(at + 4) },
    ...{ hasTargetTemperatureHigh: true, targetTemperatureHigh: bytes.getFloat32(at + 8) },
  };
}

function named(names: Repeated<Utf8>, hash: number): Utf8 | undefined {
  return names.toArray().find((name) => keyOf(name.toString()) === hash);
}
