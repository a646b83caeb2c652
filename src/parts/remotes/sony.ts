import type { SonyCode } from "./remote-code.js";
import { checkField, isNear, type RemoteProtocol } from "./remote-protocol.js";

/** Microseconds. */
const LEADER = 2400;
const OFF = -600;
const ZERO = 600;
const ONE = 1200;
/** Darkness between two frames, at least. */
const BETWEEN = -4000;

const COMMAND_BITS = 7;
/** How many bits a frame can have. */
const LENGTHS: readonly number[] = [12, 15, 20];

/**
 * SIRC of Sony: the command's seven bits, then those of the address, the lowest bit first.
 *
 * Source: sbprojects.net, "Sony SIRC protocol". A carrier of 40 kHz; a frame is sent three times or more, each 45 ms
 * after the one before.
 */
export const SONY: RemoteProtocol<SonyCode> = {
  carrier: 40_000,
  period: 45_000,
  minTimes: 3,

  encode({ address, command, bits = 12 }) {
    if (!LENGTHS.includes(bits))
      throw new RangeError(`Sony: bits is ${bits}; it must be one of ${LENGTHS.join(", ")}.`);
    checkField("Sony", "command", command, 127);
    checkField(`Sony with ${bits} bits`, "address", address, 2 ** (bits - COMMAND_BITS) - 1);
    const all = command | (address << COMMAND_BITS);
    const timings = [LEADER];
    for (let bit = 0; bit < bits; bit++) timings.push(OFF, (all >> bit) & 1 ? ONE : ZERO);
    return timings;
  },

  decode(timings) {
    if (!isNear(timings[0], LEADER)) return undefined;
    let all = 0;
    let bits = 0;
    while (2 * bits + 2 < timings.length && isNear(timings[2 * bits + 1], OFF)) {
      const on = timings[2 * bits + 2] as number;
      if (on > (ZERO + ONE) / 2 && isNear(on, ONE)) all |= 1 << bits;
      else if (!isNear(on, ZERO)) return undefined;
      bits += 1;
    }
    const after = timings[2 * bits + 1];
    if (!LENGTHS.includes(bits) || (after !== undefined && after > BETWEEN)) return undefined;
    return {
      protocol: "Sony",
      address: all >> COMMAND_BITS,
      command: all & ((1 << COMMAND_BITS) - 1),
      bits,
    };
  },
};
