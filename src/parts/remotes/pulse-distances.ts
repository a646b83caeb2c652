import { isNear } from "./remote-protocol.js";

/** Protocols whose bits are marks of one length, with darkness of two: microseconds, darkness negative. */
export interface PulseDistances {
  readonly leader: number;
  readonly leaderOff: number;
  readonly mark: number;
  readonly zero: number;
  readonly one: number;
}

/** Darkness that is longer ends a frame. */
const BETWEEN = -4000;

/** A frame's timings: the leader, the bits with the highest first, the last mark. */
export function framed(lengths: PulseDistances, ...values: readonly FramedValue[]): number[] {
  const timings = [lengths.leader, lengths.leaderOff];
  for (const { value, bits } of values)
    for (let bit = bits - 1; bit >= 0; bit--) {
      // Not shifted: it may have more than 32 bits.
      const isOne = Math.floor(value / 2 ** bit) % 2 === 1;
      timings.push(lengths.mark, isOne ? lengths.one : lengths.zero);
    }
  timings.push(lengths.mark);
  return timings;
}

export interface FramedValue {
  readonly value: number;
  readonly bits: number;
}

/**
 * The bits of timings that are one frame, as texts of 0 and 1.
 *
 * @param bits - How many there have to be, or the least and the most.
 */
export function unframed(
  lengths: PulseDistances,
  timings: ArrayLike<number>,
  least: number,
  most = least,
): string | undefined {
  if (!isNear(timings[0], lengths.leader) || !isNear(timings[1], lengths.leaderOff))
    return undefined;
  let bits = "";
  for (let at = 2; ; at += 2) {
    if (!isNear(timings[at], lengths.mark)) return undefined;
    const off = timings[at + 1];
    if (off === undefined || off < BETWEEN) break;
    if (isNear(off, lengths.one)) bits += "1";
    else if (isNear(off, lengths.zero)) bits += "0";
    else return undefined;
    if (bits.length > most) return undefined;
  }
  return bits.length < least ? undefined : bits;
}
