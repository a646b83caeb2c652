/** The scenarios whose clients are encrypted, without what the host's cryptography costs. */
import { encodeFrame } from "../../../src/messages/client/encode-message.js";
import { sealed } from "./free-cryptography.js";
import { cut, type Scenario, sends, sendsPieces } from "./scenario.js";
import { relayBehindKey, thermometerBehindKey } from "./scenario-entities.js";

const KEY = "0d .. .. .. ..";
const TAG = "( ..){16}";

const command = (state: boolean) =>
  sealed(
    encodeFrame("SwitchCommandRequest", {
      key: relayBehindKey.key,
      state,
    }),
  );
const SWITCH_ON = command(true);
const SWITCH_OFF = command(false);
const PING = sealed(Uint8Array.of(0, 0, 7));
const SWITCH_STATE = RegExp(`^01 00 1b 00 1a 00 07 ${KEY} 10 01${TAG}$`);

export const ENCRYPTED_SCENARIOS: Record<string, Scenario> = {
  "a ping, encrypted": {
    device: "encrypted",
    units: 900,
    run: sends(PING, PING),
    to: 1,
    frame: RegExp(`^01 00 14 00 08 00 00${TAG}$`),
  },
  "a ping in three pieces, encrypted": {
    device: "encrypted",
    units: 5000,
    run: sendsPieces(cut(PING, 1, 9), cut(PING, 2, 3)),
    to: 1,
    frame: RegExp(`^01 00 14 00 08 00 00${TAG}$`),
  },
  "a switch command, to four encrypted subscribers": {
    device: "encrypted",
    units: 6000,
    entities: [relayBehindKey],
    run: sends(SWITCH_ON, SWITCH_OFF),
    to: 4,
    frame: SWITCH_STATE,
  },
  "a sensor's value, to four encrypted subscribers": {
    device: "encrypted",
    units: 5000,
    entities: [thermometerBehindKey],
    run(n) {
      const entity = thermometerBehindKey;
      for (let i = 0; i < n; i++) entity.publish(i & 1 ? 21.5 : 22.5);
    },
    to: 4,
    frame: RegExp(`^01 00 1e 00 19 00 0a ${KEY} 15 00 00 b4 41${TAG}$`),
  },
};
