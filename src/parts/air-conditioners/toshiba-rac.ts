import {
  type AirConditioner,
  type AirConditionerState,
  keyOf,
  speedOf,
} from "./air-conditioner.js";
import { bytesHighFirst, highFirstFrame, isSummed, withSum } from "./byte-frames.js";
import { TOSHIBA_BETWEEN, TOSHIBA_LENGTHS } from "./toshiba.js";

/** The first bytes of frames: the state, the second frame of it, the swing, how warm the room is. */
const STATE = 0xb2;
const MORE = 0xd5;
const SWING = 0xb9;
const ROOM = 0xba;

const LENGTH = 6;

const OFF = 0x7b;
const FANS = { auto: 0xbf, low: 0x9f, medium: 0x5f, high: 0x3f };
/** In the second frame. */
const FANS_AGAIN = { auto: 0x66, low: 0x28, medium: 0x3c, high: 0x64 };
/** In the modes that have no fan speed: in both. */
const [NO_FAN, NO_FAN_AGAIN] = [0x1f, 0x65];

const MODES = { cool: 0x0, dry: 0x4, heat_cool: 0x8, heat: 0xc };
/** What is sent for the temperature while it is off or only blows. */
const NO_DEGREES = 0xe;

/** What is sent for each temperature from the least on. */
const CELSIUS = [
  ...[0x10, 0x00, 0x01, 0x03, 0x02, 0x06, 0x07, 0x05],
  ...[0x04, 0x0c, 0x0d, 0x09, 0x08, 0x0a, 0x0b],
];
const FAHRENHEIT = [
  ...[0x10, 0x30, 0x00, 0x20, 0x01, 0x21, 0x03, 0x23, 0x02],
  ...[0x22, 0x06, 0x26, 0x07, 0x05, 0x25, 0x04, 0x24, 0x0c],
  ...[0x2c, 0x0d, 0x2d, 0x09, 0x08, 0x28, 0x0a, 0x2a, 0x0b],
];
const BETWEEN_DEGREES = 0x20;
const BELOW = 0x10;
const IN_FAHRENHEIT = 0x01;

const LEAST = 16;
const LEAST_FAHRENHEIT = 60;
const MOST = 30;

const SWINGS = { vertical: 0x04, off: 0x05 };
const SWING_KEY = 0xf5;

const ROOM_MODES = { heat_cool: 0x7a, cool: 0x72, heat: 0x7e };
const IS_FOLLOWED = 0x40;
const IS_NEWS = 0x80;

interface ToshibaRACOptions {
  /** It counts in °F. Default: in °C. */
  fahrenheit?: boolean;
}

/**
 * Air conditioners of Toshiba with the remote control RAC-PT1411HWRU. They are told how warm the room is, if the
 * climate has a sensor. Source: ESPHome's toshiba.cpp, its models `RAC-PT1411HWRU-C` and `-F`.
 */
export function toshibaRAC({ fahrenheit = false }: ToshibaRACOptions = {}): AirConditioner {
  return {
    name: "Toshiba RAC",
    carrier: 38_000,
    minTemperature: LEAST,
    maxTemperature: MOST,
    fanModes: ["auto", "low", "medium", "high"],
    swingModes: ["off", "vertical"],

    encode(state) {
      const first = withInverses(stateBytes(state, fahrenheit));
      const more = state.mode === "off" ? [] : [moreBytes(state, fahrenheit)];
      const swing = [SWING, SWING_KEY, SWINGS[state.swing === "off" ? "off" : "vertical"]];
      return [signalOf([first, first, ...more]), signalOf(twice(withInverses(swing)))];
    },

    encodeRoom({ mode }, temperature, isNews) {
      if (mode !== "heat" && mode !== "cool" && mode !== "heat_cool") return [];
      const degrees = Math.round(Math.min(Math.max(temperature, 0), MOST + 1));
      const room = [ROOM, degrees | IS_FOLLOWED | (isNews ? IS_NEWS : 0), ROOM_MODES[mode]];
      return [signalOf(twice(withInverses(room)))];
    },

    decode(timings, before) {
      const frames = framesIn(timings);
      const [first, again, more] = frames ?? [];
      if (!first || !again || !first.every((byte, at) => again[at] === byte)) return undefined;
      const bytes = [0, 2, 4].map((at) => first[at] as number);
      if (!bytes.every((byte, at) => first[2 * at + 1] === (byte ^ 0xff))) return undefined;
      const [sort, fan, air] = bytes as [number, number, number];
      if (sort === ROOM) return before;
      if (sort === SWING) return { ...before, swing: air === SWINGS.vertical ? "vertical" : "off" };
      if (sort !== STATE || (more && !isMore(more))) return undefined;
      return {
        ...before,
        mode: modeOf(fan, air),
        fan: keyOf(FANS, fan) ?? "auto",
        temperature: (more && degreesOf(air, more)) ?? before.temperature,
      };
    },
  };
}

function codeOf({ mode, temperature }: AirConditionerState, fahrenheit: boolean): number {
  if (mode === "fan_only" || mode === "off") return NO_DEGREES;
  const degrees = Math.min(Math.max(temperature, LEAST), MOST);
  return fahrenheit
    ? (FAHRENHEIT[Math.round(degrees * 1.8 + 32 - LEAST_FAHRENHEIT)] as number)
    : (CELSIUS[Math.round(degrees - LEAST)] as number);
}

/** Whether the mode decides how fast the fan is. */
function hasOwnFan({ mode }: AirConditionerState): boolean {
  return mode === "heat_cool" || mode === "dry";
}

function stateBytes(state: AirConditionerState, fahrenheit: boolean): number[] {
  const { mode, fan } = state;
  const speed = hasOwnFan(state) ? NO_FAN : FANS[speedOf(fan)];
  const sent = mode === "off" ? 0 : MODES[mode === "fan_only" ? "dry" : mode];
  const degrees = (codeOf(state, fahrenheit) & 0xf) << 4;
  return [STATE, mode === "off" ? OFF : speed, degrees | sent];
}

function moreBytes(state: AirConditionerState, fahrenheit: boolean): number[] {
  const code = codeOf(state, fahrenheit);
  const bytes = [
    MORE,
    hasOwnFan(state) ? NO_FAN_AGAIN : FANS_AGAIN[speedOf(state.fan)],
    code & BETWEEN_DEGREES,
    (code & BELOW) | (fahrenheit ? IN_FAHRENHEIT : 0),
    0,
  ];
  return withSum(bytes);
}

function modeOf(fan: number, air: number): AirConditionerState["mode"] {
  const isWithout = air >> 4 === NO_DEGREES;
  const mode = keyOf(MODES, air & 0xf);
  if (mode === "cool" && isWithout && fan === OFF) return "off";
  return mode === "dry" && isWithout ? "fan_only" : (mode ?? "off");
}

function degreesOf(air: number, [, , halves = 0, sort = 0]: readonly number[]): number | undefined {
  const code = (air >> 4) | (halves & BETWEEN_DEGREES) | (sort & BELOW);
  const isInFahrenheit = (sort & IN_FAHRENHEIT) !== 0;
  const at = (isInFahrenheit ? FAHRENHEIT : CELSIUS).indexOf(code);
  if (at < 0) return undefined;
  return isInFahrenheit ? (at + LEAST_FAHRENHEIT - 32) / 1.8 : at + LEAST;
}

function isMore(bytes: readonly number[]): boolean {
  return bytes[0] === MORE && isSummed(bytes);
}

const withInverses = (bytes: readonly number[]) => bytes.flatMap((byte) => [byte, byte ^ 0xff]);
const twice = (bytes: readonly number[]) => [bytes, bytes];

function signalOf(frames: readonly (readonly number[])[]): number[] {
  return frames.flatMap((bytes, at) => {
    const frame = highFirstFrame(TOSHIBA_LENGTHS, bytes);
    return at === 0 ? frame : [TOSHIBA_BETWEEN, ...frame];
  });
}

/** Its frames' bytes; undefined if one isn't whole. */
function framesIn(timings: ArrayLike<number>): number[][] | undefined {
  const frames: number[][] = [[]];
  for (let at = 0; at < timings.length; at++) {
    const timing = timings[at] as number;
    const isLast = at === timings.length - 1;
    // After a leader it is as dark nearly as long.
    if (timing < -4000 && (timings[at - 1] ?? 0) < 2000 && !isLast) frames.push([]);
    else frames.at(-1)?.push(timing);
  }
  const bytes = frames.map((frame) => bytesHighFirst(TOSHIBA_LENGTHS, frame, LENGTH));
  return bytes.every((each) => each !== undefined) ? bytes : undefined;
}
