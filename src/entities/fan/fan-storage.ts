import { FAN_DIRECTION_WORDS } from "../../messages/words.js";
import { keyOf } from "../object-id.js";
import { SavedFormat } from "../restore.js";
import type { FanValues } from "./fan-options.js";
import type { FanSettings } from "./fan-settings.js";

/** Bytes: the format, state, speed level, oscillation, direction and the hash of the preset's name. */
const LENGTH = 9;

/** Saves a fan's values; returns the number of bytes. */
export function saveFan(fan: Readonly<FanValues>, bytes: DataView): number {
  bytes.setUint8(0, SavedFormat.FAN);
  bytes.setUint8(1, fan.state ? 1 : 0);
  bytes.setUint8(2, fan.speedLevel);
  bytes.setUint8(3, fan.oscillating ? 1 : 0);
  bytes.setUint8(4, FAN_DIRECTION_WORDS.indexOf(fan.direction));
  bytes.setUint32(5, keyOf(fan.presetMode));
  return LENGTH;
}

/** Reads what was saved; undefined if the bytes aren't a fan's. */
export function readFan(bytes: DataView, presetModes: readonly string[]): FanSettings | undefined {
  if (bytes.byteLength !== LENGTH || bytes.getUint8(0) !== SavedFormat.FAN) return undefined;
  const [state, oscillating, hash] = [bytes.getUint8(1), bytes.getUint8(3), bytes.getUint32(5)];
  if (state > 1 || oscillating > 1) return undefined;
  const presetMode = presetModes.find((name) => keyOf(name) === hash);
  const direction = FAN_DIRECTION_WORDS[bytes.getUint8(4)];
  return {
    state: state === 1,
    oscillating: oscillating === 1,
    speedLevel: bytes.getUint8(2),
    ...(direction && { direction }),
    ...(presetMode && { presetMode }),
  };
}
