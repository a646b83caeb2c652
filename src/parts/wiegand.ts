/** A code that a reader has sent by Wiegand's wires. */
export interface WiegandCode {
  /** How many bits it has. */
  readonly bits: number;
  readonly value: number;
}

/** The most bits of a code: more can't be a number. */
export const SAFE_BITS = 53;

/** For the lengths of tags' codes, how many bits of the first half and of the second each parity covers. */
const HALVES: Readonly<Record<number, readonly [even: number, odd: number]>> = {
  26: [13, 13],
  34: [17, 17],
  37: [19, 19],
};

const KEYS = "0123456789*#ABCD";

/** The tag of a code of 26, 34 or 37 bits, without its two parities; undefined when one is wrong, or it is no tag's. */
export function tagOf({ bits, value }: WiegandCode): number | undefined {
  const halves = HALVES[bits];
  if (!halves) return undefined;
  const [even, odd] = halves;
  // The first bits have an even number of ones, the last ones an odd one.
  if (onesIn(value, bits - even, even) % 2 !== 0 || onesIn(value, 0, odd) % 2 !== 1)
    return undefined;
  return Math.floor(value / 2) % 2 ** (bits - 2);
}

/**
 * The key of a code of 4 bits, or of 8 of which the first four are the others' inverse. `"*"` is 10, `"#"` 11, `"A"` 12; undefined
 * when it is no key's.
 */
export function keyOf({ bits, value }: WiegandCode): string | undefined {
  const low = value & 0xf;
  if (bits === 4 || (bits === 8 && value >> 4 === (low ^ 0xf))) return KEYS[low];
  return undefined;
}

function onesIn(value: number, start: number, length: number): number {
  let ones = 0;
  for (let bit = start; bit < start + length; bit++) ones += Math.floor(value / 2 ** bit) % 2;
  return ones;
}
