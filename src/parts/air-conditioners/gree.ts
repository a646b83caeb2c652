import type { PulseDistances } from "../remotes/pulse-distances.js";
import { unframed } from "../remotes/pulse-distances.js";
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
import { byteSum, bytesLowFirst, lowFirstFrame, reversedByte, sectionsOf } from "./byte-frames.js";

const LENGTHS: PulseDistances = {
  leader: 9000,
  leaderOff: -4000,
  mark: 620,
  zero: -540,
  one: -1600,
};

/** Microseconds between the two halves of a signal. */
const BETWEEN = -19_000;
/** The bits after the first half's bytes. */
const MIDDLE = "010";
const HALF = 4;

const ON = 0x08;
const MODES = { heat_cool: 0, cool: 1, dry: 2, fan_only: 3, heat: 4 };
const FANS = { auto: 0x00, low: 0x10, medium: 0x20, high: 0x30 };
const FOUR_FANS = { auto: 0x00, quiet: 0x10, low: 0x20, medium: 0x30, high: 0x80 };
const FAN_MASK = 0x30;
const SWING = 0x40;
const SLEEP = 0x80;
const TURBO = 0x10;
const VERTICAL = 0x01;
const HORIZONTAL = 0x10;

const LEAST = 16;
const MOST = 30;

interface GreeModel {
  /** The bytes 2, 3, 5 and 6. */
  readonly usual: readonly [number, number, number, number];
  readonly swings: "none" | "vertical" | "both";
  /** Where it says that it swings: in byte 0, in byte 4, or in both. Up and down only; left and right is in byte 4. */
  readonly swingBytes: readonly number[];
  readonly sum: (bytes: readonly number[]) => number;
  readonly hasFourSpeeds?: boolean;
  readonly leaderOff?: number;
  readonly between?: number;
}

const low = (byte = 0) => byte & 0xf;
const high = (byte = 0) => byte >> 4;

/** Of the lower halves of the first four bytes and the upper ones of these. */
const sumWith = (places: readonly number[]) => (bytes: readonly number[]) => {
  const halves = [...bytes.slice(0, 4).map(low), ...places.map((at) => high(bytes[at]))];
  return ((byteSum(halves) + 0x0a) & 0xf) << 4;
};
const usualSum = sumWith([5, 6]);
const shortSum = ([first = 0, second = 0]: readonly number[]) =>
  ((first << 4) + (second << 4) + 0xc0) & 0xff;

const YAC: GreeModel = {
  usual: [0x20, 0x50, 0x20, 0x20],
  swings: "both",
  swingBytes: [0],
  sum: usualSum,
};
const YAN: GreeModel = {
  usual: [0x60, 0x50, 0x20, 0x00],
  swings: "vertical",
  swingBytes: [4],
  sum: shortSum,
};

const MODELS = {
  generic: { usual: [0, 0, 0x20, 0], swings: "none", swingBytes: [], sum: usualSum },
  yan: YAN,
  yaa: { ...YAC, swings: "vertical" },
  yac: YAC,
  yac1fb9: { ...YAC, swings: "vertical", leaderOff: -4500, between: -19_980 },
  yx1ff: { ...YAN, hasFourSpeeds: true },
  yag: {
    usual: [0x60, 0x50, 0x40, 0x00],
    swings: "both",
    swingBytes: [0, 4],
    sum: sumWith([4, 5, 6]),
  },
} satisfies Record<string, GreeModel>;

const SWINGS: Record<GreeModel["swings"], readonly AirConditionerState["swing"][]> = {
  none: [],
  vertical: ["off", "vertical"],
  both: ["off", "vertical", "horizontal", "both"],
};

/**
 * Air conditioners of Gree, also sold by other names. A signal has a pause of 20 ms: a receiver with `idle: "25 ms"`
 * hears all of it, others not whether it swings, with some models. Source: ESPHome's gree.cpp, which only sends.
 *
 * @param model - The remote control. `"generic"` has no swing.
 */
export function gree(model: keyof typeof MODELS): AirConditioner {
  const own: GreeModel = MODELS[model];
  const lengths = { ...LENGTHS, leaderOff: own.leaderOff ?? LENGTHS.leaderOff };
  return {
    name: "Gree",
    carrier: 38_000,
    minTemperature: LEAST,
    maxTemperature: MOST,
    fanModes: own.hasFourSpeeds
      ? ["auto", "quiet", "low", "medium", "high"]
      : ["auto", "low", "medium", "high"],
    swingModes: SWINGS[own.swings],
    ...(own.hasFourSpeeds && { presets: ["none", "sleep"] }),

    encode(state) {
      const bytes = bytesOf(state, own);
      const [first, second] = [bytes.slice(0, HALF), bytes.slice(HALF)].map((half) =>
        lowFirstFrame(lengths, half),
      ) as [number[], number[]];
      const { mark, zero, one } = lengths;
      const middle = [...MIDDLE].flatMap((bit) => [bit === "1" ? one : zero, mark]);
      return [[...first, ...middle, own.between ?? BETWEEN, ...second.slice(2)]];
    },

    decode(timings, before) {
      const [first = [], second] = sectionsOf(lengths, timings);
      const bits = unframed(lengths, first, 8 * HALF + MIDDLE.length);
      if (!bits?.endsWith(MIDDLE)) return undefined;
      const bytes = Array.from({ length: HALF }, (_, at) =>
        reversedByte(Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2)),
      );
      const [, degrees = 0, extra = 0, sort] = bytes;
      const [usualExtra, usualSort] = own.usual;
      if (sort !== usualSort || (extra & ~TURBO) !== usualExtra) return undefined;
      if (degrees < LEAST || degrees > MOST) return undefined;
      if (second) {
        const others = bytesLowFirst(lengths, second, HALF);
        if (!others) return undefined;
        bytes.push(...others);
        if (bytes.at(-1) !== own.sum(bytes)) return undefined;
      }
      return stateOf(bytes, own, before);
    },
  };
}

function bytesOf({ mode, temperature, fan, swing, preset }: AirConditionerState, own: GreeModel) {
  const [vertical, horizontal] = [isVertical(swing), isHorizontal(swing)];
  const [extra, sort, fifth, sixth] = own.usual;
  const isTurbo = own.hasFourSpeeds === true && fan === "high";
  const speed = own.hasFourSpeeds
    ? FOUR_FANS[fan === "middle" ? "medium" : fan]
    : FANS[speedOf(fan)];
  const hasBoth = own.swings === "both";
  const [inFirst, inFourth] = [own.swingBytes.includes(0), own.swingBytes.includes(4)];
  const swings = vertical || (horizontal && inFourth);
  const sleeps = own.hasFourSpeeds && preset === "sleep";
  const bytes = [
    speed |
      (mode === "off" ? 0 : MODES[mode] | ON) |
      (swings && inFirst ? SWING : 0) |
      (sleeps ? SLEEP : 0),
    wholeDegrees(temperature, LEAST, MOST),
    extra | (isTurbo ? TURBO : 0),
    sort,
    (vertical && inFourth ? VERTICAL : 0) | (horizontal && hasBoth ? HORIZONTAL : 0),
    ...[fifth, sixth],
  ];
  return [...bytes, own.sum(bytes)];
}

function stateOf(
  bytes: readonly number[],
  own: GreeModel,
  before: AirConditionerState,
): AirConditionerState {
  const [air = 0, temperature = 0, extra = 0, , motion] = bytes;
  const isTurbo = own.hasFourSpeeds === true && (extra & TURBO) !== 0;
  const fans = own.hasFourSpeeds ? FOUR_FANS : FANS;
  const inFourth = own.swingBytes.includes(4);
  const vertical =
    inFourth && motion !== undefined ? (motion & VERTICAL) !== 0 : (air & SWING) !== 0;
  const horizontal = motion === undefined ? isHorizontal(before.swing) : motion >= HORIZONTAL;
  const isHeard = motion !== undefined || (!inFourth && own.swings !== "none");
  // Turbo has the bit of sleep.
  const preset = isTurbo ? before.preset : air & SLEEP ? "sleep" : "none";
  return {
    mode: air & ON ? (keyOf(MODES, air & 7) ?? "heat_cool") : "off",
    temperature,
    fan: isTurbo
      ? "high"
      : (keyOf<AirConditionerState["fan"]>(fans as never, air & FAN_MASK) ?? "auto"),
    swing: isHeard ? swingOf(vertical, horizontal) : before.swing,
    preset,
  };
}
