import { framed, type PulseDistances, unframed } from "./pulse-distances.js";
import type { LGCode } from "./remote-code.js";
import { checkField, type RemoteProtocol } from "./remote-protocol.js";

const LENGTHS: PulseDistances = {
  leader: 8000,
  leaderOff: -4000,
  mark: 600,
  zero: -550,
  one: -1600,
};

const BITS = 28;
const LONG = 32;

/**
 * LG's air conditioners and others. With 32 bits a frame is almost as NEC's: `codeOf` tells them apart.
 *
 * Source: ESPHome's lg_protocol.cpp.
 */
export const LG: RemoteProtocol<LGCode> = {
  carrier: 38_000,
  period: 108_000,
  minTimes: 1,

  encode({ data, bits = BITS }) {
    if (bits !== BITS && bits !== LONG)
      throw new RangeError(`LG: bits is ${bits}; it must be 28 or 32.`);
    checkField(`LG with ${bits} bits`, "data", data, 2 ** bits - 1);
    return framed(LENGTHS, { value: data, bits });
  },

  decode(timings) {
    const bits = unframed(LENGTHS, timings, BITS, LONG);
    return bits?.length === BITS || bits?.length === LONG
      ? { protocol: "LG", data: Number.parseInt(bits, 2), bits: bits.length }
      : undefined;
  },
};
