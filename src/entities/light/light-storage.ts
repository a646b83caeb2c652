import type { ColorMode } from "../../messages/enums.js";
import { COLOR_MODE_WORDS } from "../../messages/words.js";
import { keyOf } from "../object-id.js";
import { SavedFormat } from "../restore.js";
import type { ColorModeName, LightCapabilities } from "./color-modes.js";
import type { LightSettings } from "./light-settings.js";
import type { LightState } from "./light-values.js";

/** What the light supports, beside its values. */
type Capabilities = Readonly<LightCapabilities> & { readonly supportsColdWarmWhite: boolean };

/** The numbers that are saved, in this order, and what a light has to support for each. */
const NUMBERS: readonly (readonly [keyof SavedNumbers, keyof Capabilities])[] = [
  ["brightness", "supportsBrightness"],
  ["red", "supportsRgb"],
  ["green", "supportsRgb"],
  ["blue", "supportsRgb"],
  ["white", "supportsWhiteValue"],
  ["colorTemperature", "supportsColorTemperature"],
  ["coldWhite", "supportsColdWarmWhite"],
  ["warmWhite", "supportsColdWarmWhite"],
];
type SavedNumbers = Omit<LightState, "state" | "wireColorMode" | "wireEffect">;

/** Bytes: the format, state, colour mode, the hash of the effect's name, and the numbers as floats. */
const NUMBERS_AT = 7;
const LENGTH = NUMBERS_AT + 4 * NUMBERS.length;

/**
 * Saves a light's values; returns the number of bytes. What the light doesn't
 * support is saved as NaN, so that a later version of the program that supports
 * it doesn't take it for a value.
 */
export function saveLight(light: LightState, can: Capabilities, bytes: DataView): number {
  bytes.setUint8(0, SavedFormat.LIGHT);
  bytes.setUint8(1, light.state ? 1 : 0);
  bytes.setUint8(2, light.wireColorMode);
  bytes.setUint32(3, keyOf(light.wireEffect.toString()));
  for (const [index, [name, support]] of NUMBERS.entries())
    bytes.setFloat32(NUMBERS_AT + 4 * index, can[support] ? light[name] : Number.NaN);
  return LENGTH;
}

/** Reads what was saved, as far as the light still has it; undefined if the bytes aren't a light's. */
export function readLight(
  bytes: DataView,
  modes: readonly ColorModeName[],
  effects: readonly string[],
): LightSettings | undefined {
  if (bytes.byteLength !== LENGTH || bytes.getUint8(0) !== SavedFormat.LIGHT) return undefined;
  const [state, mode, hash] = [bytes.getUint8(1), bytes.getUint8(2), bytes.getUint32(3)];
  if (state > 1) return undefined;
  const colorMode = modes.find((word) => word === COLOR_MODE_WORDS[mode as ColorMode]);
  const saved: LightSettings = {
    state: state === 1,
    effect: effects.find((name) => keyOf(name) === hash) ?? "",
    ...(colorMode && { colorMode }),
  };
  for (const [index, [name]] of NUMBERS.entries())
    saved[name] = bytes.getFloat32(NUMBERS_AT + 4 * index);
  return saved;
}
