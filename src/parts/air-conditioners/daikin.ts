import type { PulseDistances } from "../remotes/pulse-distances.js";
import {
  type AirConditioner,
  type AirConditionerState,
  isHorizontal,
  isVertical,
  keyOf,
  swingOf,
  wholeDegrees,
} from "./air-conditioner.js";
import { bytesLowFirst, isSummed, lowFirstFrame, withSum } from "./byte-frames.js";

const LENGTHS: PulseDistances = {
  leader: 3360,
  leaderOff: -1760,
  mark: 520,
  zero: -360,
  one: -1370,
};

/** Microseconds between two frames. */
const BETWEEN = -32_300;

/** Two frames that are always the same, before that with the state. */
const BEFORE = [
  [0x11, 0xda, 0x27, 0x00, 0xc5, 0x00, 0x00, 0xd7],
  [0x11, 0xda, 0x27, 0x00, 0x42, 0x49, 0x05, 0xa2],
];

/** The frame with the state, for what is written into it: its bytes' numbers follow. */
const STATE = [
  ...[0x11, 0xda, 0x27, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
  ...[0x00, 0x06, 0x60, 0x00, 0x00, 0xc0, 0x00, 0x00],
];
const MODE = 5;
const TEMPERATURE = 6;
const FAN = 8;
const SWING = 9;
const SUM = STATE.length;
/** How many bytes say that it is one. */
const HEAD = 5;

const MODES = { heat_cool: 0x00, cool: 0x30, heat: 0x40, dry: 0x20, fan_only: 0x60 };
const ON = 1;

const FANS = { auto: 0xa0, quiet: 0xb0, low: 0x30, medium: 0x50, high: 0x70 };
/** Two that remote controls have as well. */
const OTHER_FANS = { low: 0x40, high: 0x60 };

const LEAST = 10;
const MOST = 30;

/** Air conditioners of Daikin with the remote controls ARC43. Source: ESPHome's daikin.cpp. */
export const DAIKIN: AirConditioner = {
  name: "Daikin",
  carrier: 38_000,
  minTemperature: LEAST,
  maxTemperature: MOST,
  fanModes: ["auto", "quiet", "low", "medium", "high"],
  swingModes: ["off", "vertical", "horizontal", "both"],

  encode(state) {
    const frames = [...BEFORE, bytesOf(state)].map((bytes) => lowFirstFrame(LENGTHS, bytes));
    return [frames.flatMap((frame, at) => (at === 0 ? frame : [BETWEEN, ...frame]))];
  },

  decode(timings, before) {
    const bytes = bytesLowFirst(LENGTHS, timings, SUM + 1);
    const isState = STATE.slice(0, HEAD).every((byte, at) => bytes?.[at] === byte);
    if (!bytes || !isState || !isSummed(bytes)) return undefined;
    const [modeBits, degrees, fanBits, swingBits] = [MODE, TEMPERATURE, FAN, SWING].map(
      (at) => bytes[at] ?? 0,
    ) as [number, number, number, number];
    const mode = modeBits & ON ? (keyOf(MODES, modeBits & 0xf0) ?? before.mode) : "off";
    const hasTemperature = mode === "cool" || mode === "heat" || mode === "heat_cool";
    return {
      ...before,
      mode,
      temperature: hasTemperature ? degrees / 2 : before.temperature,
      fan: keyOf(FANS, fanBits & 0xf0) ?? keyOf(OTHER_FANS, fanBits & 0xf0) ?? before.fan,
      swing: swingOf((fanBits & 0xf) !== 0, (swingBits & 0xf) !== 0),
    };
  },
};

function bytesOf({ mode, temperature, fan, swing }: AirConditionerState): number[] {
  const bytes = [...STATE];
  bytes[MODE] = mode === "off" ? 0 : MODES[mode] | ON;
  bytes[TEMPERATURE] =
    mode === "fan_only" ? 0x32 : mode === "dry" ? 0xc0 : wholeDegrees(temperature, LEAST, MOST) * 2;
  bytes[FAN] = FANS[fan === "middle" ? "medium" : fan] | (isVertical(swing) ? 0xf : 0);
  bytes[SWING] = isHorizontal(swing) ? 0xf : 0;
  return withSum(bytes);
}
