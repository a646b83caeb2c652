import type { FanDirection } from "../../messages/enums.js";
import type { Utf8 } from "../../wire/utf8.js";
import { keyOf } from "../object-id.js";
import { SavedFormat } from "../restore.js";
import type { FanSettings } from "./fan-command.js";
import type { FanValues } from "./fan-options.js";

/** Bytes: the format, state, speed level, oscillation, direction and the hash of the preset's name. */
const LENGTH = 9;

/** As earlier versions saved it: the format, state, one of three speeds, and oscillation. */
const FORMER_LENGTH = 4;

/** Saves a fan's values; returns the number of bytes. */
export function saveFan(fan: Readonly<FanValues>, bytes: DataView): number {
  bytes.setUint8(0, SavedFormat.FAN);
  bytes.setUint8(1, fan.state ? 1 : 0);
  bytes.setUint8(2, fan.speedLevel);
  bytes.setUint8(3, fan.oscillating ? 1 : 0);
  bytes.setUint8(4, fan.direction);
  bytes.setUint32(5, keyOf(fan.presetMode.toString()));
  return LENGTH;
}

/** Reads what was saved; undefined if the bytes aren't a fan's. */
export function readFan(bytes: DataView, presetModes: readonly Utf8[]): FanSettings | undefined {
  const { byteLength } = bytes;
  if (byteLength !== LENGTH && byteLength !== FORMER_LENGTH) return undefined;
  if (bytes.getUint8(0) !== SavedFormat.FAN) return undefined;
  const state = bytes.getUint8(1);
  const speed = bytes.getUint8(2);
  const oscillating = bytes.getUint8(3);
  if (state > 1 || oscillating > 1) return undefined;
  const saved = { state: state === 1, oscillating: oscillating === 1 };
  if (byteLength === FORMER_LENGTH) return { ...saved, speed: speed as 0 | 1 | 2 };
  const hash = bytes.getUint32(5);
  const mode = presetModes.find((name) => keyOf(name.toString()) === hash);
  return {
    ...saved,
    speedLevel: speed,
    direction: bytes.getUint8(4) as FanDirection,
    ...(mode && { presetMode: mode.toString() }),
  };
}
