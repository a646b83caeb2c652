import type { PulseDistances } from "../remotes/pulse-distances.js";
import {
  type AirConditioner,
  type AirConditionerState,
  ALL_MODES,
  isHorizontal,
  isVertical,
  keyOf,
  swingOf,
  wholeDegrees,
} from "./air-conditioner.js";
import { bytesLowFirst, isSummed, lowFirstFrame, withSum } from "./byte-frames.js";

const LENGTHS: PulseDistances = {
  leader: 3500,
  leaderOff: -1700,
  mark: 430,
  zero: -390,
  one: -1250,
};

/** Microseconds between a frame and the same once more. */
const BETWEEN = -17_500;

const HEAD = [0x23, 0xcb, 0x26, 0x01, 0x00];
const LENGTH = 18;
const ON = 0x20;

const MODES = { heat: 0x08, dry: 0x10, cool: 0x18, heat_cool: 0x20, fan_only: 0x38 };
/** The same once more. */
const AGAIN = { heat: 0, dry: 2, cool: 6, heat_cool: 6, fan_only: 6 };
/** With a preset, which is said elsewhere. */
const OTHERWISE = 0x40;

const SIDEWAYS = 0xc0;
const SIDEWAYS_MASK = 0xf0;
const UPWARDS = 0x38;

const ECO = 0x20;
const SLEEP = 0xc1;
const BOOST = 0x08;

/** The fan's speeds by their numbers. */
const SPEEDS: Record<FanLevels, readonly AirConditionerState["fan"][]> = {
  "3": ["auto", "low", "medium", "high", "high", "quiet"],
  "4": ["auto", "low", "middle", "medium", "high", "quiet"],
  "quiet and 4": ["auto", "low", "middle", "medium", "high", "quiet"],
};
const FANS: Record<FanLevels, readonly AirConditionerState["fan"][]> = {
  "3": ["auto", "low", "medium", "high"],
  "4": ["auto", "low", "middle", "medium", "high"],
  "quiet and 4": ["auto", "quiet", "low", "middle", "medium", "high"],
};

const HORIZONTAL = {
  left: 0x10,
  "middle left": 0x20,
  middle: 0x30,
  "middle right": 0x40,
  right: 0x50,
  split: 0x80,
};
const VERTICAL = {
  auto: 0,
  up: 0x08,
  "middle up": 0x10,
  middle: 0x18,
  "middle down": 0x20,
  down: 0x28,
};

const LEAST = 16;
const MOST = 31;
/** What is sent with dry, in °C. */
const DRY = 24;

type FanLevels = "3" | "4" | "quiet and 4";

export interface MitsubishiOptions {
  /** How many speeds the fan has beside auto. Default `"3"`. */
  fanLevels?: FanLevels;
  /** It dries. Default false. */
  supportsDry?: boolean;
  /** It blows without cooling. Default false. */
  supportsFanOnly?: boolean;
  /** Where it blows when it doesn't swing left and right. Default `"middle"`. */
  horizontal?: keyof typeof HORIZONTAL;
  /** Where it blows when it doesn't swing up and down. Default `"middle"`. */
  vertical?: keyof typeof VERTICAL;
}

/** Air conditioners of Mitsubishi Electric. Source: ESPHome's mitsubishi.cpp. */
export function mitsubishi(options: MitsubishiOptions = {}): AirConditioner {
  const { fanLevels = "3", supportsDry = false, supportsFanOnly = false } = options;
  const { horizontal = "middle", vertical = "middle" } = options;
  const speeds = SPEEDS[fanLevels];
  const still = { sideways: HORIZONTAL[horizontal], upwards: VERTICAL[vertical] };
  return {
    name: "Mitsubishi",
    carrier: 38_000,
    minTemperature: LEAST,
    maxTemperature: MOST,
    fanModes: FANS[fanLevels],
    swingModes: ["off", "vertical", "horizontal", "both"],
    presets: ["none", "eco", "boost", "sleep"],

    modesOf: (modes) =>
      modes.filter((mode) => {
        if (mode === "heat_cool") return modes.includes("heat") && modes.includes("cool");
        return (mode !== "dry" || supportsDry) && (mode !== "fan_only" || supportsFanOnly);
      }),

    encode(state, _, modes = ALL_MODES) {
      const mode = state.mode === "off" ? (modes.includes("heat") ? "heat" : "cool") : state.mode;
      const frame = lowFirstFrame(LENGTHS, bytesOf(state, mode, speeds, still));
      return [[...frame, BETWEEN, ...frame]];
    },

    decode(timings, before) {
      const bytes = bytesLowFirst(LENGTHS, timings, LENGTH);
      if (!bytes || !HEAD.every((byte, at) => bytes[at] === byte)) return undefined;
      if (!isSummed(bytes)) return undefined;
      const at = (number: number) => bytes[number] as number;
      const mode = keyOf(MODES, at(6) & ~OTHERWISE) ?? before.mode;
      return {
        mode: at(5) === 0 ? "off" : mode,
        temperature: LEAST + at(7),
        fan: speeds[at(9) & 7] ?? "auto",
        swing: swingOf((at(9) & UPWARDS) === UPWARDS, (at(8) & SIDEWAYS_MASK) === SIDEWAYS),
        preset: presetOf(at(14), at(15)),
      };
    },
  };
}

function presetOf(one: number, other: number): AirConditionerState["preset"] {
  if (one === ECO) return "eco";
  if (one === SLEEP) return "sleep";
  return other & BOOST ? "boost" : "none";
}

function bytesOf(
  state: AirConditionerState,
  mode: keyof typeof MODES,
  speeds: readonly AirConditionerState["fan"][],
  still: { readonly sideways: number; readonly upwards: number },
): number[] {
  const { temperature, fan, swing, preset } = state;
  const degrees = state.mode === "dry" ? DRY : wholeDegrees(temperature, LEAST, MOST);
  const sent = preset === "eco" ? "cool" : mode;
  const isOtherwise = preset === "eco" || preset === "boost";
  const upwards = OTHERWISE | (isVertical(swing) ? UPWARDS : still.upwards);
  const bytes = [
    ...HEAD,
    state.mode === "off" ? 0 : ON,
    MODES[sent] | (isOtherwise ? OTHERWISE : 0),
    degrees - LEAST,
    AGAIN[sent] | (isHorizontal(swing) ? SIDEWAYS : still.sideways),
    preset === "sleep" ? 0 : Math.max(speeds.indexOf(fan), 0) | upwards,
    ...[0, 0, 0, 0],
    preset === "eco" ? ECO : preset === "sleep" ? SLEEP : 0,
    preset === "boost" ? BOOST : 0,
    0,
  ];
  return withSum(bytes);
}
