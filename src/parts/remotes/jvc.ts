import { framed, type PulseDistances, unframed } from "./pulse-distances.js";
import type { JVCCode } from "./remote-code.js";
import { checkField, type RemoteProtocol } from "./remote-protocol.js";

const LENGTHS: PulseDistances = {
  leader: 8400,
  leaderOff: -4200,
  mark: 525,
  zero: -525,
  one: -1725,
};

const BITS = 16;

/** JVC's. Source: ESPHome's jvc_protocol.cpp; the period, Arduino-IRremote's JVC_REPEAT_PERIOD. */
export const JVC: RemoteProtocol<JVCCode> = {
  carrier: 38_000,
  period: 65_000,
  minTimes: 1,

  encode({ data }) {
    checkField("JVC", "data", data, 2 ** BITS - 1);
    return framed(LENGTHS, { value: data, bits: BITS });
  },

  decode(timings) {
    const bits = unframed(LENGTHS, timings, BITS);
    return bits === undefined ? undefined : { protocol: "JVC", data: Number.parseInt(bits, 2) };
  },
};
