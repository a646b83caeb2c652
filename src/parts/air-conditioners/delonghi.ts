import type { PulseDistances } from "../remotes/pulse-distances.js";
import {
  type AirConditioner,
  type AirConditionerState,
  keyOf,
  speedOf,
  wholeDegrees,
} from "./air-conditioner.js";
import { bytesLowFirst, isSummed, lowFirstFrame, withSum } from "./byte-frames.js";

const LENGTHS: PulseDistances = {
  leader: 9000,
  leaderOff: -4500,
  mark: 465,
  zero: -670,
  one: -1750,
};

const SORT = 0x53;
const LENGTH = 8;

const ON = 1;
const MODES = { cool: 0, dry: 2, fan_only: 4, heat: 6, heat_cool: 8 };
const FANS = { auto: 0, high: 1, medium: 2, low: 3 };

const LEAST = 13;
const MOST = 32;
/** What is sent as 0 while it heats, and while it doesn't. */
const HEAT_ZERO = 12;
const COOL_ZERO = 17;

/** Air conditioners of De'Longhi. Heating, they are set to 13 to 27 °C, else to 17 to 32 °C. Source: ESPHome's delonghi.cpp. */
export const DELONGHI: AirConditioner = {
  name: "De'Longhi",
  carrier: 38_000,
  minTemperature: LEAST,
  maxTemperature: MOST,
  fanModes: ["auto", "low", "medium", "high"],
  swingModes: [],

  encode: (state) => [lowFirstFrame(LENGTHS, bytesOf(state))],

  decode(timings, before) {
    const bytes = bytesLowFirst(LENGTHS, timings, LENGTH);
    if (bytes?.[0] !== SORT || !isSummed(bytes)) return undefined;
    const [air, power] = bytes.slice(1) as [number, number];
    const mode = power & ON ? (keyOf(MODES, power & 0xe) ?? before.mode) : "off";
    return {
      ...before,
      mode,
      temperature: (air & 0xf) + (mode === "heat" ? HEAT_ZERO : COOL_ZERO),
      fan: keyOf(FANS, air >> 5) ?? before.fan,
    };
  },
};

function bytesOf({ mode, temperature, fan }: AirConditionerState): number[] {
  const zero = mode === "heat" ? HEAT_ZERO : COOL_ZERO;
  const degrees = wholeDegrees(temperature, zero, zero + 15) - zero;
  const power = mode === "off" ? 0 : MODES[mode] | ON;
  const bytes = [SORT, (FANS[speedOf(fan)] << 5) | degrees, power, 0, 0, 0, 0];
  return withSum(bytes);
}
