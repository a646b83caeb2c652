import type { NECCode } from "./remote-code.js";
import { checkField, isNear, type RemoteProtocol } from "./remote-protocol.js";

/** Microseconds. */
const LEADER = 9000;
const LEADER_OFF = -4500;
const HELD_OFF = -2250;
const MARK = 562;
const ZERO = -562;
const ONE = -1688;

const BITS = 32;
/** The leader, a mark and a space for each bit, the last mark. */
const LENGTH = 2 + 2 * BITS + 1;

/** While a key is held, this is sent instead of the code. */
const HELD = [LEADER, HELD_OFF, MARK];

/**
 * NEC's protocol: address and command of 16 bits each, the lowest bit first. In the first version of it, the
 * upper half of each is the inverse of the lower. Some remote controls send no inverses, and numbers below 256.
 *
 * Source: Renesas (NEC), data sheet of the µPD6121. A carrier of 38 kHz, and 108 ms from one frame to the next.
 */
export const NEC: RemoteProtocol<NECCode> = {
  carrier: 38_000,
  period: 108_000,
  minTimes: 1,
  held: HELD,

  encode({ address, command, extended = false }) {
    checkField("NEC", "address", address, 0xffff);
    checkField("NEC", "command", command, 0xffff);
    const timings = [LEADER, LEADER_OFF];
    const halves = [address, command];
    for (const half of extended ? halves : halves.map(withInverse))
      for (let bit = 0; bit < 16; bit++) timings.push(MARK, (half >> bit) & 1 ? ONE : ZERO);
    timings.push(MARK);
    return timings;
  },

  decode(timings) {
    if (timings.length < LENGTH || !isNear(timings[0], LEADER) || !isNear(timings[1], LEADER_OFF))
      return undefined;
    const halves = [0, 0];
    for (let bit = 0; bit < BITS; bit++) {
      const off = timings[2 * bit + 3];
      if (!isNear(timings[2 * bit + 2], MARK)) return undefined;
      if (isNear(off, ONE)) halves[bit >> 4] = (halves[bit >> 4] as number) | (1 << (bit & 15));
      else if (!isNear(off, ZERO)) return undefined;
    }
    if (!isNear(timings[LENGTH - 1], MARK)) return undefined;
    const isExtended = halves.some((half) => half <= 0xff && withInverse(half) !== half);
    const [address = 0, command = 0] = isExtended ? halves : halves.map(withoutInverse);
    return { protocol: "NEC", address, command, ...(isExtended && { extended: true }) };
  },
};

/** Whether the timings say that the key of the last code is held. */
export function isHeldNEC(timings: ArrayLike<number>): boolean {
  if (timings.length < HELD.length) return false;
  for (let i = 0; i < HELD.length; i++) if (!isNear(timings[i], HELD[i] as number)) return false;
  return true;
}

function withInverse(value: number): number {
  return value > 0xff ? value : value | ((value ^ 0xff) << 8);
}

function withoutInverse(half: number): number {
  const low = half & 0xff;
  return withInverse(low) === half ? low : half;
}
