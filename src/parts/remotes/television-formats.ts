// The numbers are those of ESPHome's files for the same protocols: esphome/components/remote_base/*_protocol.cpp.
import { lowFirst, withInverses, withoutInverses } from "./format-bytes.js";
import { digitsOf } from "./remote-digits.js";
import type { RemoteFormat } from "./remote-format.js";

/** Pioneer's: the address, the command with its lowest bit first, each followed by its inverse. */
function pioneerDigits(field: string, value: number | undefined): string | undefined {
  if (value === undefined) return undefined;
  const digits = digitsOf("Pioneer", field, value, 16);
  return withInverses(digits.slice(0, 8) + lowFirst(digits.slice(8)));
}

function pioneerCode(digits: string | undefined): number | undefined {
  const code = withoutInverses(digits);
  return code === undefined
    ? undefined
    : Number.parseInt(code.slice(0, 8) + lowFirst(code.slice(8)), 2);
}

/**
 * Amplifiers and players of Pioneer. Some keys send two codes.
 *
 * `first` and `second` are 0 to 65535, as Pioneer lists them: `0xa51c`. Default: no second one.
 */
export const PIONEER_REMOTE: RemoteFormat<{ first: number; second?: number }> = {
  name: "Pioneer",
  carrier: 40_000,
  pulses: [
    [560, -560],
    [560, -1690],
  ],
  frames: [
    [9000, -4500, ["first", 32], 560, -25_500, 9000, -4500, ["second", 32], 560],
    [9000, -4500, ["first", 32], 560],
  ],
  write: ({ first, second }) => ({
    first: pioneerDigits("first", first),
    second: pioneerDigits("second", second),
  }),
  read: (fields) => {
    const [first, second] = [pioneerCode(fields.first), pioneerCode(fields.second)];
    if (first === undefined || (fields.second && second === undefined)) return undefined;
    // The same again is the key that is held.
    return second === undefined || second === first ? { first } : { first, second };
  },
};

/**
 * Samsung's with 36 bits, of its older players and sound systems.
 *
 * `address` is 0 to 65535, `command` 0 to 1048575.
 */
export const SAMSUNG36_REMOTE: RemoteFormat<{ address: number; command: number }> = {
  name: "Samsung36",
  carrier: 38_000,
  pulses: [
    [500, -500],
    [500, -1500],
  ],
  frames: [[4500, -4500, ["address", 16], 500, -4500, ["command", 20], 500, -59_000]],
};

const RC6_TOGGLE = [
  [-888, 888],
  [888, -888],
];

/**
 * RC6 of Philips in its mode 0.
 *
 * `address` and `command` are 0 to 255; `toggle` is 0 or 1, and changes with each press of a key. Default 0.
 */
export const RC6_REMOTE: RemoteFormat<{ address: number; command: number; toggle?: number }> = {
  name: "RC6",
  carrier: 36_000,
  pulses: [
    [-444, 444],
    [444, -444],
  ],
  frames: [[2664, -888, "1000", ["toggle", 1, RC6_TOGGLE], ["address", 8], ["command", 8]]],
  write: (code) => ({ toggle: 0, ...code }),
};

/**
 * Receivers of Dish Network.
 *
 * `address` is 1 to 16, default 1; `command` 0 to 63.
 */
export const DISH_REMOTE: RemoteFormat<{ address?: number; command: number }> = {
  name: "Dish",
  carrier: 57_600,
  pulses: [
    [400, -2800],
    [400, -1700],
  ],
  frames: [[400, -6100, ["command", 6], ["unit", -4], "000000"]],
  times: 4,
  end: [400, -6100],
  write: ({ address = 1, command }) => {
    if (!(address >= 1 && address <= 16))
      throw new RangeError(`Dish: address is ${address}; it must be from 1 to 16.`);
    return { command, unit: address - 1 };
  },
  read: ({ command = "", unit = "" }) => ({
    address: Number.parseInt(unit, 2) + 1,
    command: Number.parseInt(command, 2),
  }),
};

interface CanalSatCode {
  device: number;
  address?: number;
  command: number;
  repeat?: number;
}

const CANALSAT_FRAME: RemoteFormat<CanalSatCode>["frames"][number] = [
  "1",
  ["device", 7],
  ["address", 6],
  ["repeat", 1],
  "0",
  ["command", 7],
  "0",
];

/**
 * Receivers of CanalSat.
 *
 * `device` and `command` are 0 to 127, `address` 0 to 63, default 0. `repeat` is 1 while a key is held, default 0.
 */
export const CANALSAT_REMOTE: RemoteFormat<CanalSatCode> = {
  name: "CanalSat",
  carrier: 55_500,
  pulses: [
    [-250, 250],
    [250, -250],
  ],
  frames: [CANALSAT_FRAME],
  write: (code) => ({ address: 0, repeat: 0, ...code }),
};

/** Other receivers of CanalSat, as `CANALSAT_REMOTE`. */
export const CANALSAT_LD_REMOTE: RemoteFormat<CanalSatCode> = {
  name: "CanalSatLD",
  carrier: 56_000,
  pulses: [
    [-320, 320],
    [320, -320],
  ],
  frames: [CANALSAT_FRAME],
  write: (code) => ({ address: 0, repeat: 0, ...code }),
};

/** Each digit is 2 if it is the same as the one before, and the first as if there were a 0 before. */
function changesOf(digits: string): string {
  return [...digits].map((digit, at) => (digit === (digits[at - 1] ?? "0") ? "2" : digit)).join("");
}

/**
 * Beo4 of Bang & Olufsen, with a carrier of 455 kHz.
 *
 * `source` and `command` are 0 to 255.
 */
export const BEO4_REMOTE: RemoteFormat<{ source: number; command: number }> = {
  name: "Beo4",
  carrier: 455_000,
  pulses: [
    [200, -2925],
    [200, -9175],
    [200, -6050],
  ],
  preamble: [200, -2925, 200, -2925],
  frames: [[200, -15_425, "0", ["code", 16], 200, -12_300, 200]],
  write: ({ source, command }) => ({
    code: changesOf(
      digitsOf("Beo4", "source", source, 8) + digitsOf("Beo4", "command", command, 8),
    ),
  }),
  read: ({ code = "" }) => {
    let digits = "";
    for (const digit of code) digits += digit === "2" ? (digits.at(-1) ?? "0") : digit;
    return {
      source: Number.parseInt(digits.slice(0, 8), 2),
      command: Number.parseInt(digits.slice(8), 2),
    };
  },
};
