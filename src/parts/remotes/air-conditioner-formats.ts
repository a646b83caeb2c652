// The numbers are those of ESPHome's files for the same protocols: esphome/components/remote_base/*_protocol.cpp.
import {
  bytesOf,
  digitsOfBytes,
  eights,
  inverse,
  lowFirst,
  sumOf,
  withInverses,
  withoutInverses,
} from "./format-bytes.js";
import { digitsOf } from "./remote-digits.js";
import type { RemoteFormat } from "./remote-format.js";

/** Codes that are bytes, each 0 to 255. */
interface BytesCode {
  bytes: readonly number[];
}

function coolixDigits(field: string, value: number | undefined): string | undefined {
  return value === undefined ? undefined : withInverses(digitsOf("Coolix", field, value, 24));
}

/**
 * Air conditioners of Midea and others, as `COOLIX` knows them.
 *
 * `first` and `second` are 0 to 0xffffff, mostly the same. Default: no second one.
 */
export const COOLIX_REMOTE: RemoteFormat<{ first: number; second?: number }> = {
  name: "Coolix",
  carrier: 38_000,
  pulses: [
    [560, -560],
    [560, -1680],
  ],
  frames: [
    [4480, -4480, ["first", 48], 560, -5600, 4480, -4480, ["second", 48], 560],
    [4480, -4480, ["first", 48], 560],
  ],
  write: ({ first, second }) => ({
    first: coolixDigits("first", first),
    second: coolixDigits("second", second),
  }),
  read: (fields) => {
    const [first, second] = [withoutInverses(fields.first), withoutInverses(fields.second)];
    if (first === undefined || (fields.second && second === undefined)) return undefined;
    return {
      first: Number.parseInt(first, 2),
      ...(second !== undefined && { second: Number.parseInt(second, 2) }),
    };
  },
};

/** What follows Midea's bytes. */
function mideaCheck(bytes: readonly number[]): number {
  const digits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const sum = sumOf(bytesOf(lowFirst(digits)));
  return Number.parseInt(lowFirst((-sum & 0xff).toString(2).padStart(8, "0")), 2);
}

/** Newer air conditioners of Midea. `bytes` are 5. */
export const MIDEA_REMOTE: RemoteFormat<BytesCode> = {
  name: "Midea",
  carrier: 38_000,
  pulses: [
    [560, -560],
    [560, -1680],
  ],
  frames: [[4480, -4480, ["bytes", 48], 560, -5600, 4480, -4480, ["inverse", 48], 560]],
  write: ({ bytes }) => {
    const code = digitsOfBytes("Midea", bytes, 5);
    const all = code + digitsOf("Midea", "check", mideaCheck(bytes), 8);
    return { bytes: all, inverse: inverse(all) };
  },
  read: (fields) => {
    const bytes = bytesOf(fields.bytes);
    const isRight = fields.inverse === inverse(fields.bytes ?? "");
    return isRight && bytes.pop() === mideaCheck(bytes) ? { bytes } : undefined;
  },
};

/**
 * AEHA, which many devices in Japan know.
 *
 * `address` is 0 to 65535, `bytes` are 2 to 35.
 */
export const AEHA_REMOTE: RemoteFormat<BytesCode & { address: number }> = {
  name: "AEHA",
  carrier: 38_000,
  pulses: [
    [425, -425],
    [425, -1275],
  ],
  frames: [[3400, -1700, ["address", 16], ["bytes", 0], 425]],
  write: ({ address, bytes }) => ({ address, bytes: digitsOfBytes("AEHA", bytes, 2, 35) }),
  read: ({ address = "", bytes = "" }) => {
    const count = eights(bytes).length;
    if (bytes.length % 8 !== 0 || count < 2 || count > 35) return undefined;
    return { address: Number.parseInt(address, 2), bytes: bytesOf(bytes) };
  },
};

const FIRST = ["first", 48] as const;
const SECOND = ["second", 48] as const;

/**
 * Air conditioners of Toshiba.
 *
 * `first`, which is sent twice, and `second` are 0 to 0xffffffffffff. Default: no second one.
 */
export const TOSHIBA_AC_REMOTE: RemoteFormat<{ first: number; second?: number }> = {
  name: "Toshiba AC",
  carrier: 38_000,
  pulses: [
    [560, -560],
    [560, -1690],
  ],
  frames: [
    [
      4500,
      -4500,
      FIRST,
      560,
      -4500,
      4500,
      -4500,
      FIRST,
      560,
      -4500,
      4500,
      -4500,
      SECOND,
      560,
      -4500,
    ],
    [4500, -4500, FIRST, 560, -4500, 4500, -4500, FIRST, 560, -4500],
  ],
};

/** Air conditioners of Haier. `bytes` are 13. */
export const HAIER_REMOTE: RemoteFormat<BytesCode> = {
  name: "Haier",
  carrier: 38_000,
  pulses: [
    [540, -580],
    [540, -1650],
  ],
  frames: [[3100, -3100, 3100, -4400, ["bytes", 112], 540]],
  write: ({ bytes }) => ({
    bytes: digitsOfBytes("Haier", bytes, 13) + digitsOf("Haier", "sum", sumOf(bytes), 8),
  }),
  read: (fields) => {
    const bytes = bytesOf(fields.bytes);
    return bytes.pop() === sumOf(bytes) ? { bytes } : undefined;
  },
};

/** The sum of the halves of bytes. */
function mirageSum(bytes: readonly number[]): number {
  return sumOf(bytes.map((byte) => (byte >> 4) + (byte & 0xf)));
}

/** Air conditioners of Mirage. `bytes` are 14. */
export const MIRAGE_REMOTE: RemoteFormat<BytesCode> = {
  name: "Mirage",
  carrier: 38_000,
  pulses: [
    [554, -545],
    [554, -1592],
  ],
  frames: [[8360, -4248, ["bytes", 120], 554]],
  write: ({ bytes }) => {
    const sum = digitsOf("Mirage", "sum", mirageSum(bytes), 8);
    return { bytes: lowFirst(digitsOfBytes("Mirage", bytes, 14) + sum) };
  },
  read: (fields) => {
    const bytes = bytesOf(lowFirst(fields.bytes ?? ""));
    return bytes.pop() === mirageSum(bytes) ? { bytes } : undefined;
  },
};
