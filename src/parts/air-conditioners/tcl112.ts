import type { PulseDistances } from "../remotes/pulse-distances.js";
import {
  type AirConditioner,
  type AirConditionerState,
  isVertical,
  keyOf,
  speedOf,
} from "./air-conditioner.js";
import { bytesLowFirst, isSummed, lowFirstFrame, withSum } from "./byte-frames.js";

const LENGTHS: PulseDistances = {
  leader: 3100,
  leaderOff: -1650,
  mark: 500,
  zero: -350,
  one: -1100,
};

const HEAD = [0x23, 0xcb];
const LENGTH = 14;
const ON = 0x04;

const MODES = { heat: 1, dry: 2, cool: 3, fan_only: 7, heat_cool: 8 };
const FANS = { auto: 0, low: 2, medium: 3, high: 5 };
const SWING = 0x38;
const HALF = 0x20;

const LEAST = 16;
const MOST = 31;

/** Air conditioners of TCL with the remote control 112, also sold by other names. Source: ESPHome's tcl112.cpp. */
export const TCL112: AirConditioner = {
  name: "TCL112",
  carrier: 38_000,
  minTemperature: LEAST,
  maxTemperature: MOST,
  temperatureStep: 0.5,
  fanModes: ["auto", "low", "medium", "high"],
  swingModes: ["off", "vertical"],

  encode: (state) => [lowFirstFrame(LENGTHS, bytesOf(state))],

  decode(timings, before) {
    const bytes = bytesLowFirst(LENGTHS, timings, LENGTH);
    if (!bytes || !HEAD.every((byte, at) => bytes[at] === byte)) return undefined;
    if (!isSummed(bytes)) return undefined;
    const [power, mode, below, motion] = bytes.slice(5) as [number, number, number, number];
    const isHalf = ((bytes[12] as number) & HALF) !== 0;
    return {
      ...before,
      mode: power & ON ? (keyOf(MODES, mode & 0xf) ?? before.mode) : "off",
      temperature: MOST - below + (isHalf ? 0.5 : 0),
      fan: keyOf(FANS, motion & 7) ?? "auto",
      swing: (motion & SWING) === SWING ? "vertical" : "off",
    };
  },
};

function bytesOf({ mode, temperature, fan, swing }: AirConditionerState): number[] {
  const halves = Math.floor(Math.min(Math.max(temperature, LEAST), MOST) * 2);
  const bytes = [
    ...[...HEAD, 0x26, 0x01, 0x00],
    0x20 | (mode === "off" ? 0 : ON),
    MODES[mode === "off" ? "cool" : mode],
    MOST - (halves >> 1),
    0x40 | FANS[speedOf(fan)] | (isVertical(swing) ? SWING : 0),
    ...[0, 0, 0],
    halves % 2 === 1 ? HALF : 0,
  ];
  return withSum(bytes);
}
