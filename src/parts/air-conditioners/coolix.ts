import { framed, type PulseDistances, unframed } from "../remotes/pulse-distances.js";
import {
  type AirConditioner,
  type AirConditionerState,
  isSameButSwing,
  keyOf,
  speedOf,
  wholeDegrees,
} from "./air-conditioner.js";

const LENGTHS: PulseDistances = {
  leader: 4480,
  leaderOff: -4480,
  mark: 560,
  zero: -560,
  one: -1680,
};

/** Microseconds between a frame and the same once more. */
const BETWEEN = -5600;

const OFF = 0xb27be0;
const SWING = 0xb26be0;
const BASE = 0xb20f00;
/** The first byte. */
const SORT = 0xb20000;
const SORT_MASK = 0xff0000;

const MODES = { cool: 0, dry: 0x4, heat_cool: 0x8, heat: 0xc };
const MODE_MASK = 0xc;

const FANS = { auto: 0xb000, low: 0x9000, medium: 0x5000, high: 0x3000 };
/** In the modes that have no other fan speed. */
const FAN_OF_MODE = 0x1000;
const FAN_MASK = 0xf000;

const FAN_ONLY = 0xe0;
/** From 17 °C on. */
const TEMPERATURES = [
  ...[0x00, 0x10, 0x30, 0x20, 0x60, 0x70, 0x50],
  ...[0x40, 0xc0, 0xd0, 0x90, 0x80, 0xa0, 0xb0],
];
const TEMPERATURE_MASK = 0xf0;
const LEAST = 17;
const MOST = LEAST + TEMPERATURES.length - 1;

/** Air conditioners of Midea, which are sold by many names. Source: ESPHome's coolix.cpp and coolix_protocol.cpp. */
export const COOLIX: AirConditioner = {
  name: "Coolix",
  carrier: 38_000,
  minTemperature: LEAST,
  maxTemperature: MOST,
  fanModes: ["auto", "low", "medium", "high"],
  swingModes: ["off", "vertical"],

  settled(state) {
    const fan = hasOwnFan(state) ? "auto" : state.fan;
    return { ...state, fan, swing: state.mode === "off" ? "off" : state.swing };
  },

  encode(state, before) {
    const swings = state.mode !== "off" && state.swing !== before.swing;
    const codes = swings && isSameButSwing(state, before) ? [] : [codeOf(state)];
    return [...codes, ...(swings ? [SWING] : [])].map(signalOf);
  },

  decode(timings, before) {
    const code = receivedCode(timings);
    if (code === undefined || (code & SORT_MASK) !== SORT) return undefined;
    if (code === OFF) return { ...before, mode: "off", swing: "off" };
    if (code === SWING) return { ...before, swing: before.swing === "off" ? "vertical" : "off" };
    const fanBits = code & FAN_MASK;
    const isFanOnly = (code & MODE_MASK) === MODES.dry && fanBits !== FAN_OF_MODE;
    const mode = isFanOnly ? "fan_only" : (keyOf(MODES, code & MODE_MASK) ?? "cool");
    const index = TEMPERATURES.indexOf(code & TEMPERATURE_MASK);
    return {
      ...before,
      mode,
      fan: keyOf(FANS, fanBits) ?? "auto",
      temperature: index < 0 ? before.temperature : LEAST + index,
    };
  },
};

/** Whether the mode decides how fast the fan is. */
function hasOwnFan({ mode }: AirConditionerState): boolean {
  return mode === "heat_cool" || mode === "dry";
}

function codeOf(state: AirConditionerState): number {
  const { mode, temperature, fan } = state;
  if (mode === "off") return OFF;
  const degrees =
    mode === "fan_only"
      ? FAN_ONLY
      : (TEMPERATURES[wholeDegrees(temperature, LEAST, MOST) - LEAST] as number);
  const speed = hasOwnFan(state) ? FAN_OF_MODE : FANS[speedOf(fan)];
  return BASE | MODES[mode === "fan_only" ? "dry" : mode] | degrees | speed;
}

/** Each byte, and its inverse; all of it twice. */
function signalOf(code: number): readonly number[] {
  const bytes = [code >> 16, (code >> 8) & 0xff, code & 0xff];
  const frame = framed(
    LENGTHS,
    ...bytes.map((byte) => ({ value: (byte << 8) | (byte ^ 0xff), bits: 16 })),
  );
  return [...frame, BETWEEN, ...frame];
}

function receivedCode(timings: ArrayLike<number>): number | undefined {
  const bits = unframed(LENGTHS, timings, 48);
  if (bits === undefined) return undefined;
  let code = 0;
  for (let at = 0; at < 48; at += 16) {
    const pair = Number.parseInt(bits.slice(at, at + 16), 2);
    if (((pair >> 8) ^ (pair & 0xff)) !== 0xff) return undefined;
    code = (code << 8) | (pair >> 8);
  }
  return code;
}
