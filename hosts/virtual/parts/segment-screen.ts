/** Digits of seven segments as they are seen. */
import type { VirtualScreen } from "./virtual-part.js";

/** Pixels of a digit with its dot. */
const WIDTH = 12;
const HEIGHT = 18;

/** Where the segments A to G and the dot are: left, top, right, bottom. */
const PLACES = [
  [2, 1, 6, 2],
  [7, 3, 8, 7],
  [7, 10, 8, 14],
  [2, 15, 6, 16],
  [0, 10, 1, 14],
  [0, 3, 1, 7],
  [2, 8, 6, 9],
  [10, 15, 11, 16],
] as const;

const LIT = [1, 0.15, 0.1] as const;
const UNLIT = [0.15, 0.03, 0.03] as const;
const BLACK = [0, 0, 0] as const;

const NAMES = "abcdefg.";

/** The names of the lit segments of a digit: A is its lowest bit, the dot its highest. */
export function litSegments(digit: number): string {
  return [...NAMES].filter((_, bit) => (digit >> bit) & 1).join("");
}

/** @param digits - From the left; A is the lowest bit of each. */
export function segmentScreen(digits: readonly number[]): VirtualScreen {
  return {
    width: digits.length * WIDTH + 1,
    height: HEIGHT,
    color: (x, y) => {
      const digit = Math.floor((x - 1) / WIDTH);
      const left = x - 1 - digit * WIDTH;
      const segment = PLACES.findIndex(
        ([from, top, to, bottom]) => left >= from && left <= to && y >= top && y <= bottom,
      );
      if (segment < 0 || digit < 0) return BLACK;
      return ((digits[digit] ?? 0) >> segment) & 1 ? LIT : UNLIT;
    },
  };
}
