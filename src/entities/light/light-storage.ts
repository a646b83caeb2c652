import type { Utf8 } from "../../wire/utf8.js";
import { keyOf } from "../object-id.js";
import { SavedFormat } from "../restore.js";
import type { LightSettings } from "./light-settings.js";
import type { LightValues } from "./light-values.js";

/** What the light supports, beside its values. */
interface Capabilities {
  readonly supportsBrightness: boolean;
  readonly supportsRgb: boolean;
  readonly supportsWhiteValue: boolean;
  readonly supportsColorTemperature: boolean;
}

/** Bytes: the format, state, six floats and the hash of the effect's name. */
const LENGTH = 30;

/**
 * Saves a light's values; returns the number of bytes. What the light doesn't
 * support is saved as NaN, so that a later version of the program that supports
 * it doesn't take it for a value.
 */
export function saveLight(
  values: Readonly<LightValues>,
  can: Capabilities,
  bytes: DataView,
): number {
  bytes.setUint8(0, SavedFormat.LIGHT);
  bytes.setUint8(1, values.state ? 1 : 0);
  bytes.setFloat32(2, can.supportsBrightness ? values.brightness : Number.NaN);
  bytes.setFloat32(6, can.supportsRgb ? values.red : Number.NaN);
  bytes.setFloat32(10, can.supportsRgb ? values.green : Number.NaN);
  bytes.setFloat32(14, can.supportsRgb ? values.blue : Number.NaN);
  bytes.setFloat32(18, can.supportsWhiteValue ? values.white : Number.NaN);
  bytes.setFloat32(22, can.supportsColorTemperature ? values.colorTemperature : Number.NaN);
  bytes.setUint32(26, keyOf(values.effect.toString()));
  return LENGTH;
}

/** Reads what was saved; undefined if the bytes aren't a light's. */
export function readLight(bytes: DataView, effects: readonly Utf8[]): LightSettings | undefined {
  if (bytes.byteLength !== LENGTH || bytes.getUint8(0) !== SavedFormat.LIGHT) return undefined;
  const state = bytes.getUint8(1);
  if (state > 1) return undefined;
  const hash = bytes.getUint32(26);
  const effect = effects.find((name) => keyOf(name.toString()) === hash);
  return {
    state: state === 1,
    brightness: bytes.getFloat32(2),
    red: bytes.getFloat32(6),
    green: bytes.getFloat32(10),
    blue: bytes.getFloat32(14),
    white: bytes.getFloat32(18),
    colorTemperature: bytes.getFloat32(22),
    ...(effect && { effect: effect.toString() }),
  };
}
