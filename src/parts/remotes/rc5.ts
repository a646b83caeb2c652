import type { RC5Code } from "./remote-code.js";
import { appendTiming, checkField, isNear, type RemoteProtocol } from "./remote-protocol.js";

/** Microseconds: half of a bit. */
const HALF = 889;

const BITS = 14;

/**
 * RC5 of Philips: each bit changes in its middle, from off to on for 1, and from on to off for 0. A frame
 * is two start bits, the second of which is the inverse of the command's seventh bit; the toggle bit; the address
 * and the command, each with its highest bit first.
 *
 * Source: Philips, "Remote control system RC-5", 1992. A carrier of 36 kHz, and 64 bits from one frame to the next.
 */
export const RC5: RemoteProtocol<RC5Code> = {
  carrier: 36_000,
  period: 64 * 2 * HALF,
  minTimes: 1,

  encode({ address, command, toggle = false }) {
    checkField("RC5", "address", address, 31);
    checkField("RC5", "command", command, 127);
    const low = command & 0x3f;
    const bits =
      (1 << 13) | (command > 63 ? 0 : 1 << 12) | (toggle ? 1 << 11 : 0) | (address << 6) | low;
    const timings: number[] = [];
    for (let bit = BITS - 1; bit >= 0; bit--) {
      const second = (bits >> bit) & 1 ? HALF : -HALF;
      for (const half of [-second, second]) appendTiming(timings, half);
    }
    // The dark halves at the start and at the end aren't part of a frame.
    timings.shift();
    if ((timings.at(-1) as number) < 0) timings.pop();
    return timings;
  },

  decode(timings) {
    const halves = halvesOf(timings);
    if (!halves) return undefined;
    let bits = 0;
    for (let bit = 0; bit < BITS; bit++) {
      const [first, second] = halves.slice(2 * bit, 2 * bit + 2);
      if (first === second) return undefined;
      bits = (bits << 1) | (second ? 1 : 0);
    }
    if (!(bits & (1 << 13))) return undefined;
    return {
      protocol: "RC5",
      address: (bits >> 6) & 31,
      command: (bits & 0x3f) | (bits & (1 << 12) ? 0 : 0x40),
      toggle: (bits & (1 << 11)) !== 0,
    };
  },
};

/** The halves of all bits, on or off; undefined when the timings aren't theirs. */
function halvesOf(timings: ArrayLike<number>): boolean[] | undefined {
  const halves = [false];
  for (let i = 0; i < timings.length && halves.length < 2 * BITS; i++) {
    const timing = timings[i] as number;
    const isOn = timing > 0;
    const half = isOn ? HALF : -HALF;
    const rest = 2 * BITS - halves.length;
    if (isOn !== (i % 2 === 0)) return undefined;
    if (isNear(timing, half) || (!isOn && rest === 1)) halves.push(isOn);
    else if (isNear(timing, 2 * half)) halves.push(isOn, isOn);
    else return undefined;
  }
  if (halves.length === 2 * BITS - 1) halves.push(false);
  return halves.length === 2 * BITS ? halves : undefined;
}
