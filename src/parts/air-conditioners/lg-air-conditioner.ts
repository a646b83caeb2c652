import { LG } from "../remotes/lg.js";
import {
  type AirConditioner,
  type AirConditionerState,
  isSameButSwing,
  keyOf,
  speedOf,
  wholeDegrees,
} from "./air-conditioner.js";

const BASE = 0x880_0000;
const BASE_MASK = 0xff0_0000;

const OFF = 0xc0000;
const SWING = 0x10000;
const COMMAND_MASK = 0xff000;
const MODES = { cool: 0, dry: 0x1000, fan_only: 0x2000, heat_cool: 0x3000, heat: 0x4000 };
/** It is on already. */
const IS_ON = 0x8000;

const FANS = { auto: 0x50, low: 0x00, medium: 0x20, high: 0x40 };
const FAN_MASK = 0xf0;

const LEAST = 18;
const MOST = 30;
/** What is sent as 0. */
const ZERO_DEGREES = 15;

/** Air conditioners of LG. Source: ESPHome's climate_ir_lg.cpp. */
export const LG_AIR_CONDITIONER: AirConditioner = {
  name: "LG",
  carrier: LG.carrier,
  minTemperature: LEAST,
  maxTemperature: MOST,
  fanModes: ["auto", "low", "medium", "high"],
  swingModes: ["off", "vertical"],

  settled: (state) => (state.mode === "off" ? { ...state, swing: "off" } : state),

  encode(state, before) {
    const swings = state.mode !== "off" && state.swing !== before.swing;
    const codes =
      swings && isSameButSwing(state, before) ? [] : [codeOf(state, commandOf(state, before))];
    if (swings) codes.push(codeOf(state, SWING));
    return codes.map((data) => LG.encode({ protocol: "LG", data }));
  },

  decode(timings, before) {
    const code = LG.decode(timings);
    if (
      code?.bits !== 28 ||
      (code.data & BASE_MASK) !== BASE ||
      withSum(code.data & ~0xf) !== code.data
    )
      return undefined;
    const { data } = code;
    const command = data & COMMAND_MASK;
    if (command === OFF) return { ...before, mode: "off", swing: "off" };
    if (command === SWING) return { ...before, swing: before.swing === "off" ? "vertical" : "off" };
    const mode = keyOf(MODES, command & ~IS_ON) ?? "cool";
    const fan = mode === "heat_cool" ? "auto" : (keyOf(FANS, data & FAN_MASK) ?? before.fan);
    const temperature = hasTemperature(mode)
      ? ((data >> 8) & 0xf) + ZERO_DEGREES
      : before.temperature;
    return { ...before, mode, fan, temperature };
  },
};

function hasTemperature(mode: AirConditionerState["mode"]): boolean {
  return mode === "cool" || mode === "heat";
}

function commandOf({ mode }: AirConditionerState, before: AirConditionerState): number {
  if (mode === "off") return OFF;
  return MODES[mode] | (before.mode === "off" ? 0 : IS_ON);
}

function codeOf({ mode, fan, temperature }: AirConditionerState, command: number): number {
  const speed = FANS[mode === "off" ? "auto" : speedOf(fan)];
  const degrees = hasTemperature(mode) ? wholeDegrees(temperature, LEAST, MOST) - ZERO_DEGREES : 0;
  return withSum(BASE | command | speed | (degrees << 8));
}

/** The last four bits are the sum of the others, four at a time. */
function withSum(code: number): number {
  let sum = 0;
  for (let bit = 4; bit < 32; bit += 4) sum += (code >> bit) & 0xf;
  return code | (sum & 0xf);
}
