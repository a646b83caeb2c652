import { MIDEA_REMOTE } from "../remotes/air-conditioner-formats.js";
import { remoteCode, remoteFields } from "../remotes/remote-format.js";
import {
  type AirConditioner,
  type AirConditionerState,
  keyOf,
  speedOf,
  wholeDegrees,
} from "./air-conditioner.js";
import { COOLIX } from "./coolix.js";

/** The first byte: a state, or a key. */
const STATE = 0xa1;
const KEY = 0xa2;
const SWING = 2;
const TURBO = 9;

const ON = 0x80;
const SLEEP = 0x40;
/** With the fan's speed auto, in modes where that can be chosen. */
const AUTO_CHOSEN = 0x20;
const MODES = { cool: 0, dry: 1, heat_cool: 2, heat: 3, fan_only: 4 };
const FANS = { auto: 0, low: 1, medium: 2, high: 3 };

const USUAL = 0x40;
const IN_FAHRENHEIT = 0x20;
/** In the mode that has no temperature. */
const NO_DEGREES = 0x1f;

interface MideaOptions {
  /** It counts in °F. Default: in °C. */
  fahrenheit?: boolean;
}

const CELSIUS_RANGE = [17, 30] as const;
const FAHRENHEIT_RANGE = [62, 86] as const;

/**
 * Newer air conditioners of Midea, also sold by other names. They hear older remote controls too, those of `COOLIX`.
 * Source: ESPHome's midea_ir.cpp.
 */
export function midea({ fahrenheit = false }: MideaOptions = {}): AirConditioner {
  return {
    name: "Midea",
    carrier: MIDEA_REMOTE.carrier,
    minTemperature: CELSIUS_RANGE[0],
    maxTemperature: CELSIUS_RANGE[1],
    temperatureStep: fahrenheit ? 0.5 : 1,
    fanModes: ["auto", "low", "medium", "high"],
    swingModes: ["off", "vertical"],
    presets: ["none", "sleep", "boost"],

    settled: (state) => (state.mode === "off" ? { ...state, swing: "off", preset: "none" } : state),

    encode(state, before) {
      const isOn = state.mode !== "off";
      const swings = isOn && state.swing !== before.swing;
      const boosts = isOn && (state.preset === "boost") !== (before.preset === "boost");
      const isState = !(swings || boosts) || !isSameButKeys(state, before);
      const stops = boosts && before.preset === "boost";
      return [
        ...(stops ? [keyBytes(TURBO)] : []),
        ...(isState ? [stateBytes(state, fahrenheit)] : []),
        ...(swings ? [keyBytes(SWING)] : []),
        ...(boosts && !stops ? [keyBytes(TURBO)] : []),
      ].map((bytes) => remoteCode(MIDEA_REMOTE, { bytes }, 0).timings);
    },

    decode(timings, before) {
      const bytes = remoteFields(MIDEA_REMOTE, timings)?.bytes;
      if (!bytes) return COOLIX.decode(timings, before);
      const [sort, air, degrees] = bytes as [number, number, number];
      if (sort === KEY) return pressed(air, before);
      if (sort !== STATE) return undefined;
      const mode = air & ON ? (keyOf(MODES, air & 7) ?? "heat_cool") : "off";
      const sleeps = before.preset === "sleep" ? "none" : before.preset;
      return {
        ...before,
        mode,
        temperature: mode === "fan_only" ? before.temperature : celsiusOf(degrees),
        fan: keyOf(FANS, (air >> 3) & 3) ?? "auto",
        ...(mode === "off"
          ? { swing: "off", preset: "none" }
          : { preset: air & SLEEP ? "sleep" : sleeps }),
      };
    },
  };
}

function pressed(key: number, before: AirConditionerState): AirConditionerState {
  if (key === SWING) return { ...before, swing: before.swing === "vertical" ? "off" : "vertical" };
  if (key === TURBO) return { ...before, preset: before.preset === "boost" ? "none" : "boost" };
  return before;
}

/** Whether only the swing and boost are others: they have keys of their own, which are sent alone. */
function isSameButKeys(state: AirConditionerState, before: AirConditionerState): boolean {
  const { mode, fan, temperature } = before;
  const sleeps = (state.preset === "sleep") === (before.preset === "sleep");
  return sleeps && state.mode === mode && state.fan === fan && state.temperature === temperature;
}

function keyBytes(key: number): number[] {
  return [KEY, key, 0xff, 0xff, 0xff];
}

function stateBytes(state: AirConditionerState, fahrenheit: boolean): number[] {
  const { mode, temperature, fan, preset } = state;
  // Off is sent with the mode that a new code has.
  const power = mode === "off" ? MODES.heat_cool : MODES[mode] | ON;
  const air = power | (FANS[speedOf(fan)] << 3);
  const [least, most] = fahrenheit ? FAHRENHEIT_RANGE : CELSIUS_RANGE;
  const shown = fahrenheit ? temperature * 1.8 + 32 : temperature;
  const degrees = mode === "fan_only" ? NO_DEGREES : wholeDegrees(shown, least, most) - least;
  const isAutoChosen = [MODES.cool, MODES.heat, MODES.fan_only].includes(air & 0x1f);
  return [
    STATE,
    air | (isAutoChosen ? AUTO_CHOSEN : 0) | (preset === "sleep" ? SLEEP : 0),
    USUAL | (fahrenheit ? IN_FAHRENHEIT : 0) | degrees,
    ...[0xff, 0xff],
  ];
}

function celsiusOf(byte: number): number {
  const degrees = byte & 0x1f;
  if ((byte & IN_FAHRENHEIT) === 0) return degrees + CELSIUS_RANGE[0];
  return (degrees + FAHRENHEIT_RANGE[0] - 32) / 1.8;
}
