import type { PulseDistances } from "../remotes/pulse-distances.js";
import {
  type AirConditioner,
  type AirConditionerState,
  isHorizontal,
  keyOf,
  speedOf,
} from "./air-conditioner.js";
import { bytesLowFirst, lowFirstFrame } from "./byte-frames.js";

const LENGTHS: PulseDistances = {
  leader: 3300,
  leaderOff: -1700,
  mark: 400,
  zero: -500,
  one: -1250,
};

const HEAD = [0x01, 0x10, 0x00];
/** After the head, each with its inverse behind it. */
const COUNT = 20;

/** Their places among these. */
const [BUTTON, TEMPERATURE, AIR, POWER, SWING] = [4, 5, 11, 12, 16] as const;
/** What never changes. */
const USUAL = { 0: 0x40, 1: 0xff, 2: 0xcc, 3: 0x92, 13: 1, 14: 1, 15: 0x80 };
/** Also while the fan is slowest. */
const SLOW_PLACE = 3;
const SLOW = 0x98;

const POWER_BUTTON = 0x13;
const ON = 0xf1;
const OFF = 0xe1;

/** It has no mode of its own for heating and cooling, and cools. */
const MODES = { fan_only: 1, cool: 3, dry: 5, heat: 6, heat_cool: 7 };
const FANS = { low: 2, medium: 3, high: 4, auto: 5 };
const SLOWEST = 1;
const FASTEST = 6;
const STILL = 3;

const LEAST = 16;
const MOST = 32;

/** Air conditioners of Hitachi whose signals have 344 bits. Source: ESPHome's hitachi_ac344.cpp. */
export const HITACHI_AC344: AirConditioner = {
  name: "Hitachi",
  carrier: 38_000,
  minTemperature: LEAST,
  maxTemperature: MOST,
  fanModes: ["auto", "low", "medium", "high"],
  swingModes: ["off", "horizontal"],

  encode(state, before) {
    const bytes = bytesOf(state, before).flatMap((byte) => [byte, byte ^ 0xff]);
    return [lowFirstFrame(LENGTHS, [...HEAD, ...bytes])];
  },

  decode(timings, before) {
    const all = bytesLowFirst(LENGTHS, timings, HEAD.length + 2 * COUNT);
    if (!all || !HEAD.every((byte, at) => all[at] === byte)) return undefined;
    const pairs = all.slice(HEAD.length);
    const bytes = pairs.filter((_, at) => at % 2 === 0);
    if (!bytes.every((byte, at) => pairs[2 * at + 1] === (byte ^ 0xff))) return undefined;
    const [degrees, air, power, swing] = [TEMPERATURE, AIR, POWER, SWING].map(
      (at) => bytes[at],
    ) as [number, number, number, number];
    return {
      ...before,
      mode: power === ON ? (keyOf(MODES, air & 0xf) ?? before.mode) : "off",
      temperature: degrees >> 2,
      fan: fanOf(air >> 4) ?? before.fan,
      swing: (swing & STILL) === STILL ? "off" : "horizontal",
    };
  },
};

function fanOf(speed: number): AirConditionerState["fan"] | undefined {
  if (speed === SLOWEST) return "low";
  return speed === FASTEST ? "high" : keyOf(FANS, speed);
}

function bytesOf(state: AirConditionerState, before: AirConditionerState): number[] {
  const { temperature, fan, swing } = state;
  // Off is sent with the mode that it had.
  const sent = state.mode === "off" ? before.mode : state.mode;
  const mode = sent === "off" ? 0 : MODES[sent === "heat_cool" ? "cool" : sent];
  const wanted = FANS[speedOf(fan)];
  let speed: number = wanted;
  if (mode === MODES.dry && wanted !== FANS.auto) speed = FANS.low;
  if (mode === MODES.fan_only && wanted === FANS.auto) speed = SLOWEST;
  const bytes: number[] = Array.from({ length: COUNT }, () => 0);
  for (const [at, byte] of Object.entries(USUAL)) bytes[Number(at)] = byte;
  if (speed === SLOWEST) bytes[SLOW_PLACE] = SLOW;
  bytes[BUTTON] = POWER_BUTTON;
  bytes[TEMPERATURE] = Math.floor(Math.min(Math.max(temperature, LEAST), MOST)) << 2;
  bytes[AIR] = (speed << 4) | mode;
  bytes[POWER] = state.mode === "off" ? OFF : ON;
  bytes[SWING] = isHorizontal(swing) ? 0 : STILL;
  return bytes;
}
