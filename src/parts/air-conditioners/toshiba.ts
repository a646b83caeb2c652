import type { PulseDistances } from "../remotes/pulse-distances.js";
import { type AirConditioner, type AirConditionerState, keyOf } from "./air-conditioner.js";
import { bytesHighFirst, highFirstFrame } from "./byte-frames.js";

/** Both sorts of Toshiba's have these. */
export const TOSHIBA_LENGTHS: PulseDistances = {
  leader: 4380,
  leaderOff: -4370,
  mark: 540,
  zero: -540,
  one: -1620,
};

/** Microseconds between two frames. */
export const TOSHIBA_BETWEEN = -5480;

const HEAD = [0xf2, 0x0d];
/** What the third byte doesn't count. */
const UNCOUNTED = 6;
const SHORTEST = 9;
const LONGEST = 16;

const USUAL = 0x01;
/** A key for the swing. */
const MOTION = 0x02;
const MODES = { heat_cool: 0, cool: 1, dry: 2, heat: 3, fan_only: 4, off: 7 };
const FANS = { auto: 0x00, quiet: 0x20, low: 0x40, medium: 0x80, high: 0xc0 };

const LEAST = 17;
const MOST = 30;

/** Air conditioners of Toshiba. Source: ESPHome's toshiba.cpp, its model `generic`. */
export const TOSHIBA: AirConditioner = {
  name: "Toshiba",
  carrier: 38_000,
  minTemperature: LEAST,
  maxTemperature: MOST,
  fanModes: ["auto", "quiet", "low", "medium", "high"],
  swingModes: [],

  encode(state) {
    const frame = highFirstFrame(TOSHIBA_LENGTHS, bytesOf(state));
    return [[...frame, TOSHIBA_BETWEEN, ...frame]];
  },

  decode(timings, before) {
    let bytes: number[] | undefined;
    for (let count = SHORTEST; count <= LONGEST && !bytes; count++)
      bytes = bytesHighFirst(TOSHIBA_LENGTHS, timings, count);
    if (!bytes || parity(bytes.slice(0, 4)) !== 0 || parity(bytes.slice(4)) !== 0) return undefined;
    if (bytes[0] !== HEAD[0] || bytes[2] !== bytes.length - UNCOUNTED) return undefined;
    const [command, degrees, air] = bytes.slice(4) as [number, number, number];
    if (command & MOTION) return undefined;
    return {
      ...before,
      mode: keyOf(MODES, air & 0xf) ?? "heat_cool",
      temperature: LEAST + (degrees >> 4),
      fan: keyOf(FANS, air & 0xf0) ?? "auto",
    };
  },
};

function bytesOf({ mode, temperature, fan }: AirConditionerState): number[] {
  const degrees = Math.floor(Math.min(Math.max(temperature, LEAST), MOST)) - LEAST;
  const speed = FANS[fan === "middle" ? "medium" : fan];
  const head = [...HEAD, SHORTEST - UNCOUNTED];
  const state = [USUAL, degrees << 4, MODES[mode] | speed, 0];
  return [...head, parity(head), ...state, parity(state)];
}

function parity(bytes: readonly number[]): number {
  let sum = 0;
  for (const byte of bytes) sum ^= byte;
  return sum;
}
