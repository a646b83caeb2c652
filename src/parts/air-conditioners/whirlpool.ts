import type { PulseDistances } from "../remotes/pulse-distances.js";
import {
  type AirConditioner,
  type AirConditionerState,
  keyOf,
  speedOf,
  wholeDegrees,
} from "./air-conditioner.js";
import { bytesLowFirst, lowFirstFrame, sectionsOf } from "./byte-frames.js";

const LENGTHS: PulseDistances = {
  leader: 9000,
  leaderOff: -4494,
  mark: 572,
  zero: -553,
  one: -1659,
};

/** Microseconds between the parts of a signal. */
const BETWEEN = -7960;
/** The parts' bytes. */
const SECTIONS = [6, 8, 7];
/** The sums of the bytes before them, from here. */
const FIRST_SUM = [2, 13] as const;
const SECOND_SUM = [14, 20] as const;

const POWER = 0x04;
const SWING = 0x80;
const SWING_TOO = 0x40;
const MODES = { heat: 0, heat_cool: 1, cool: 2, dry: 3, fan_only: 4 };
const FANS = { auto: 0, high: 1, medium: 2, low: 3 };

const MODELS = { "DG11J1-3A": [18, 32], "DG11J1-91": [16, 30] } as const;

/**
 * Air conditioners of Whirlpool. Their remote controls send that it goes on or off, or that its swing does, not which:
 * what is sent depends on the state. Source: ESPHome's whirlpool.cpp.
 *
 * @param model - The remote control. Default `"DG11J1-3A"`, 18 to 32 °C; `"DG11J1-91"` has 16 to 30 °C.
 */
export function whirlpool(model: keyof typeof MODELS = "DG11J1-3A"): AirConditioner {
  const [least, most] = MODELS[model];
  return {
    name: "Whirlpool",
    carrier: 38_000,
    minTemperature: least,
    maxTemperature: most,
    fanModes: ["auto", "low", "medium", "high"],
    swingModes: ["off", "vertical"],

    encode(state, before) {
      const degrees = wholeDegrees(state.temperature, least, most) - least;
      const bytes = bytesOf(state, before, degrees);
      let from = 0;
      const sections = SECTIONS.map((count) => {
        from += count;
        return lowFirstFrame(LENGTHS, bytes.slice(from - count, from));
      });
      return [
        sections.flatMap((section, at) => (at === 0 ? section : [BETWEEN, ...section.slice(2)])),
      ];
    },

    decode(timings, before) {
      const sections = sectionsOf(LENGTHS, timings);
      if (sections.length !== SECTIONS.length) return undefined;
      const bytes = sections.flatMap(
        (section, at) => bytesLowFirst(LENGTHS, section, SECTIONS[at] as number) ?? [],
      );
      if (bytes.length !== 21 || bytes[0] !== 0x83 || bytes[1] !== 0x06) return undefined;
      if (bytes[13] !== parity(bytes, FIRST_SUM) || bytes[20] !== parity(bytes, SECOND_SUM))
        return undefined;
      const [motion, air] = bytes.slice(2) as [number, number];
      const swings = (motion & SWING) !== 0 && bytes[8] === SWING_TOO;
      const isOn = (before.mode === "off") === ((motion & POWER) !== 0);
      return {
        ...before,
        mode: isOn ? (keyOf(MODES, air & 7) ?? before.mode) : "off",
        temperature: (air >> 4) + least,
        fan: keyOf(FANS, motion & 3) ?? before.fan,
        swing: swings ? (before.swing === "off" ? "vertical" : "off") : before.swing,
      };
    },
  };
}

function bytesOf(
  { mode, fan, swing }: AirConditionerState,
  before: AirConditionerState,
  degrees: number,
): number[] {
  const isPower = (mode === "off") !== (before.mode === "off");
  const swings = swing !== before.swing;
  const bytes: number[] = Array.from({ length: 21 }, () => 0);
  bytes[0] = 0x83;
  bytes[1] = 0x06;
  bytes[2] = FANS[speedOf(fan)] | (isPower ? POWER : 0) | (swings ? SWING : 0);
  bytes[3] = (mode === "off" ? 0 : MODES[mode]) | (degrees << 4);
  bytes[6] = 0x80;
  bytes[8] = swings ? SWING_TOO : 0;
  bytes[13] = parity(bytes, FIRST_SUM);
  bytes[15] = mode === "off" ? (isPower ? 1 : 0) : mode === "heat_cool" ? 0x17 : 6;
  bytes[18] = 0x08;
  bytes[20] = parity(bytes, SECOND_SUM);
  return bytes;
}

function parity(bytes: readonly number[], [from, to]: readonly [number, number]): number {
  let sum = 0;
  for (const byte of bytes.slice(from, to)) sum ^= byte;
  return sum;
}
