import type { PulseDistances } from "../remotes/pulse-distances.js";
import {
  type AirConditioner,
  type AirConditionerState,
  keyOf,
  wholeDegrees,
} from "./air-conditioner.js";
import { byteSum, bytesLowFirst, lowFirstFrame } from "./byte-frames.js";

const LENGTHS: PulseDistances = {
  leader: 3300,
  leaderOff: -1600,
  mark: 420,
  zero: -420,
  one: -1200,
};

const HEAD = [0x14, 0x63, 0x00, 0x10, 0x10];
const OFF = [...HEAD, 0x02, 0xfd];
const STATE = [...HEAD, 0xfe, 0x09, 0x30];
const LAST = [0, 0, 0, 0x20];
const LENGTH = 16;
/** The first byte that is part of the sum. */
const SUMMED = 7;

const MODES = { heat_cool: 0, cool: 1, dry: 2, fan_only: 3, heat: 4 };
const FANS = { auto: 0, high: 1, medium: 2, low: 3, quiet: 4 };
const SWINGS = { off: 0, vertical: 1, horizontal: 2, both: 3 };

const LEAST = 16;
const MOST = 30;

/** Air conditioners of Fujitsu General. Source: ESPHome's fujitsu_general.cpp. */
export const FUJITSU_GENERAL: AirConditioner = {
  name: "Fujitsu General",
  carrier: 38_000,
  minTemperature: LEAST,
  maxTemperature: MOST,
  fanModes: ["auto", "quiet", "low", "medium", "high"],
  swingModes: ["off", "vertical", "horizontal", "both"],

  encode: (state, before) => [lowFirstFrame(LENGTHS, bytesOf(state, before.mode === "off"))],

  decode(timings, before) {
    if (bytesLowFirst(LENGTHS, timings, OFF.length)?.every((byte, at) => byte === OFF[at]))
      return { ...before, mode: "off" };
    const bytes = bytesLowFirst(LENGTHS, timings, LENGTH);
    if (!bytes || !STATE.every((byte, at) => bytes[at] === byte)) return undefined;
    if (byteSum(bytes.slice(SUMMED)) !== 0) return undefined;
    const [degrees, mode, motion] = bytes.slice(STATE.length) as [number, number, number];
    return {
      ...before,
      mode: keyOf(MODES, mode & 0xf) ?? "heat_cool",
      temperature: LEAST + (degrees >> 4),
      fan: keyOf(FANS, motion & 0xf) ?? "auto",
      swing: keyOf(SWINGS, motion >> 4) ?? "off",
    };
  },
};

/** @param isFirst - It was off. */
function bytesOf({ mode, temperature, fan, swing }: AirConditionerState, isFirst: boolean) {
  if (mode === "off") return OFF;
  const degrees = wholeDegrees(temperature, LEAST, MOST) - LEAST;
  const speed = FANS[fan === "middle" ? "medium" : fan];
  const bytes = [
    ...STATE,
    (degrees << 4) | (isFirst ? 1 : 0),
    MODES[mode],
    (SWINGS[swing] << 4) | speed,
    ...LAST,
  ];
  return [...bytes, -byteSum(bytes.slice(SUMMED)) & 0xff];
}
