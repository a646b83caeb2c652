import { framed, type PulseDistances, unframed } from "./pulse-distances.js";
import type { PanasonicCode } from "./remote-code.js";
import { checkField, type RemoteProtocol } from "./remote-protocol.js";

const LENGTHS: PulseDistances = {
  leader: 3502,
  leaderOff: -1750,
  mark: 502,
  zero: -400,
  one: -1244,
};

const ADDRESS_BITS = 16;
const COMMAND_BITS = 32;

/** Panasonic's televisions and others. Source: ESPHome's panasonic_protocol.cpp. */
export const PANASONIC: RemoteProtocol<PanasonicCode> = {
  carrier: 35_000,
  period: 130_000,
  minTimes: 1,

  encode({ address, command }) {
    checkField("Panasonic", "address", address, 2 ** ADDRESS_BITS - 1);
    checkField("Panasonic", "command", command, 2 ** COMMAND_BITS - 1);
    return framed(
      LENGTHS,
      { value: address, bits: ADDRESS_BITS },
      { value: command, bits: COMMAND_BITS },
    );
  },

  decode(timings) {
    const bits = unframed(LENGTHS, timings, ADDRESS_BITS + COMMAND_BITS);
    return bits === undefined
      ? undefined
      : {
          protocol: "Panasonic",
          address: Number.parseInt(bits.slice(0, ADDRESS_BITS), 2),
          command: Number.parseInt(bits.slice(ADDRESS_BITS), 2),
        };
  },
};
