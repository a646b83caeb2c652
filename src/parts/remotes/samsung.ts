import { framed, type PulseDistances, unframed } from "./pulse-distances.js";
import type { SamsungCode } from "./remote-code.js";
import { checkField, type RemoteProtocol } from "./remote-protocol.js";

const LENGTHS: PulseDistances = {
  leader: 4500,
  leaderOff: -4500,
  mark: 560,
  zero: -560,
  one: -1690,
};

const MIN_BITS = 32;
const MAX_BITS = 48;

/** Samsung's televisions. Source: ESPHome's samsung_protocol.cpp; the period, Arduino-IRremote's SAMSUNG_REPEAT_PERIOD. */
export const SAMSUNG: RemoteProtocol<SamsungCode> = {
  carrier: 38_000,
  period: 110_000,
  minTimes: 1,

  encode({ data, bits = MIN_BITS }) {
    if (!(bits >= MIN_BITS && bits <= MAX_BITS))
      throw new RangeError(`Samsung: bits is ${bits}; it must be from 32 to 48.`);
    checkField(`Samsung with ${bits} bits`, "data", data, 2 ** bits - 1);
    return framed(LENGTHS, { value: data, bits });
  },

  decode(timings) {
    const bits = unframed(LENGTHS, timings, MIN_BITS, MAX_BITS);
    return bits === undefined
      ? undefined
      : { protocol: "Samsung", data: Number.parseInt(bits, 2), bits: bits.length };
  },
};
