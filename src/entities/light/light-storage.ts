import type { ColorMode } from "../../messages/enums.js";
import type { Utf8 } from "../../wire/utf8.js";
import { keyOf } from "../object-id.js";
import { SavedFormat } from "../restore.js";
import type { LightCapabilities } from "./color-modes.js";
import type { LightSettings } from "./light-settings.js";
import type { LightValues } from "./light-values.js";

/** What the light supports, beside its values. */
interface Capabilities extends Readonly<LightCapabilities> {
  readonly supportsColdWarmWhite: boolean;
}

/** Bytes: the format, state, six floats, the hash of the effect's name, the colour mode and two floats. */
const LENGTH = 39;

/** As earlier versions saved it, without the last three. */
const FORMER_LENGTH = 30;

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
  bytes.setUint8(30, values.colorMode);
  bytes.setFloat32(31, can.supportsColdWarmWhite ? values.coldWhite : Number.NaN);
  bytes.setFloat32(35, can.supportsColdWarmWhite ? values.warmWhite : Number.NaN);
  return LENGTH;
}

/** Reads what was saved; undefined if the bytes aren't a light's. */
export function readLight(bytes: DataView, effects: readonly Utf8[]): LightSettings | undefined {
  const { byteLength } = bytes;
  if (byteLength !== LENGTH && byteLength !== FORMER_LENGTH) return undefined;
  if (bytes.getUint8(0) !== SavedFormat.LIGHT) return undefined;
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
    ...(byteLength === LENGTH && {
      colorMode: bytes.getUint8(30) as ColorMode,
      coldWhite: bytes.getFloat32(31),
      warmWhite: bytes.getFloat32(35),
    }),
  };
}
