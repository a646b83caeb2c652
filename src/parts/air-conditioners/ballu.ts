import type { PulseDistances } from "../remotes/pulse-distances.js";
import {
  type AirConditioner,
  type AirConditionerState,
  isHorizontal,
  isVertical,
  keyOf,
  speedOf,
  swingOf,
  wholeDegrees,
} from "./air-conditioner.js";
import { bytesLowFirst, isSummed, lowFirstFrame, withSum } from "./byte-frames.js";

const LENGTHS: PulseDistances = {
  leader: 9000,
  leaderOff: -4500,
  mark: 575,
  zero: -550,
  one: -1675,
};

const SORT = 0xc3;
const LENGTH = 13;

const ON = 0x20;
const MODES = { heat_cool: 0x00, cool: 0x20, dry: 0x40, heat: 0x80, fan_only: 0xc0 };
const FANS = { auto: 0xa0, high: 0x20, medium: 0x40, low: 0x60 };
const NOT_VERTICAL = 0x07;
const NOT_HORIZONTAL = 0xe0;

const LEAST = 16;
const MOST = 32;
/** What is sent as 0. */
const ZERO_DEGREES = 8;

/** Air conditioners of Ballu with the remote control YKR-K/002E. Source: ESPHome's ballu.cpp. */
export const BALLU: AirConditioner = {
  name: "Ballu",
  carrier: 38_000,
  minTemperature: LEAST,
  maxTemperature: MOST,
  fanModes: ["auto", "low", "medium", "high"],
  swingModes: ["off", "vertical", "horizontal", "both"],

  encode: (state) => [lowFirstFrame(LENGTHS, bytesOf(state))],

  decode(timings, before) {
    const bytes = bytesLowFirst(LENGTHS, timings, LENGTH);
    if (bytes?.[0] !== SORT || !isSummed(bytes)) return undefined;
    const [degrees, sideways, fan, mode, power] = [1, 2, 4, 6, 9].map((at) => bytes[at]) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return {
      ...before,
      mode: power & ON ? (keyOf(MODES, mode & 0xe0) ?? before.mode) : "off",
      temperature: (degrees >> 3) + ZERO_DEGREES,
      fan: keyOf(FANS, fan & 0xe0) ?? "auto",
      swing: swingOf(
        (degrees & NOT_VERTICAL) !== NOT_VERTICAL,
        (sideways & NOT_HORIZONTAL) !== NOT_HORIZONTAL,
      ),
    };
  },
};

function bytesOf({ mode, temperature, fan, swing }: AirConditionerState): number[] {
  const degrees = wholeDegrees(temperature, LEAST, MOST) - ZERO_DEGREES;
  const bytes = [
    SORT,
    (degrees << 3) | (isVertical(swing) ? 0 : NOT_VERTICAL),
    isHorizontal(swing) ? 0 : NOT_HORIZONTAL,
    0,
    FANS[speedOf(fan)],
    0,
    mode === "off" ? 0 : MODES[mode],
    ...[0, 0],
    mode === "off" ? 0 : ON,
    ...[0, 0x1e],
  ];
  return withSum(bytes);
}
