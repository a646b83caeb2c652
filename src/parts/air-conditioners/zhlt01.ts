import type { PulseDistances } from "../remotes/pulse-distances.js";
import {
  type AirConditioner,
  type AirConditionerState,
  isHorizontal,
  isVertical,
  keyOf,
  speedOf,
  swingOf,
} from "./air-conditioner.js";
import { bytesLowFirst, lowFirstFrame } from "./byte-frames.js";

const LENGTHS: PulseDistances = {
  leader: 6100,
  leaderOff: -7400,
  mark: 500,
  zero: -600,
  one: -1800,
};

/** The remote control. */
const SORT = 0xd5;
/** Each with its inverse before it. */
const COUNT = 6;

const ON = 0x02;
const TURBO = 0x08;
const FANS = { auto: 0x00, low: 0x60, medium: 0x40, high: 0x20 };
const SILENT = 0x01;
const FAN_MASK = 0xe1;
const VERTICAL = 0x04;
const NOT_VERTICAL = 0x08;
const VERTICAL_MASK = 0x0c;
const NOT_HORIZONTAL = 0x10;
const MODES = { heat_cool: 0x00, cool: 0x20, dry: 0x40, fan_only: 0x60, heat: 0x80 };

const LEAST = 16;
const MOST = 32;

/**
 * Air conditioners with the remote control ZH/LT-01: of Eurom, Chigo, Tristar, Elgin and others. Source: ESPHome's
 * zhlt01.cpp.
 */
export const ZHLT01: AirConditioner = {
  name: "ZH/LT-01",
  carrier: 38_000,
  minTemperature: LEAST,
  maxTemperature: MOST,
  fanModes: ["auto", "low", "medium", "high"],
  swingModes: ["off", "vertical", "horizontal", "both"],
  presets: ["none", "sleep", "boost"],

  encode: (state) => [
    lowFirstFrame(
      LENGTHS,
      bytesOf(state).flatMap((byte) => [byte ^ 0xff, byte]),
    ),
  ],

  decode(timings, before) {
    const all = bytesLowFirst(LENGTHS, timings, 2 * COUNT);
    const bytes = all?.filter((_, at) => at % 2 === 1);
    if (!all || !bytes?.every((byte, at) => all[2 * at] === (byte ^ 0xff))) return undefined;
    const [, extra, , motion, air, sort] = bytes as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    if (sort !== SORT) return undefined;
    if ((motion & ON) === 0) return { ...before, mode: "off" };
    const isTurbo = (extra & TURBO) !== 0;
    const isSilent = (motion & FAN_MASK) === SILENT;
    const speed = keyOf(FANS, motion & FAN_MASK) ?? before.fan;
    return {
      mode: keyOf(MODES, air & 0xe0) ?? "heat_cool",
      temperature: LEAST + (air & 0x1f),
      fan: isTurbo ? "high" : isSilent ? "low" : speed,
      swing: swingOf((motion & VERTICAL_MASK) !== NOT_VERTICAL, (motion & NOT_HORIZONTAL) === 0),
      preset: isTurbo ? "boost" : isSilent ? "sleep" : "none",
    };
  },
};

function bytesOf({ mode, temperature, fan, swing, preset }: AirConditionerState): number[] {
  const speed = preset === "boost" ? FANS.high : preset === "sleep" ? SILENT : FANS[speedOf(fan)];
  const motion =
    speed |
    (mode === "off" ? 0 : ON) |
    (isVertical(swing) ? VERTICAL : NOT_VERTICAL) |
    (isHorizontal(swing) ? 0 : NOT_HORIZONTAL);
  const degrees = Math.floor(Math.min(Math.max(temperature, LEAST), MOST)) - LEAST;
  const air = (mode === "off" ? 0 : MODES[mode]) | degrees;
  return [0, preset === "boost" ? TURBO : 0, 0, motion, air, SORT];
}
