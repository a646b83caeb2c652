/** Scenarios with texts and frames of all lengths: plain strings, long ones, those whose views replace one another. */
import type { Log } from "../../../src/log/log.js";
import type { MeasuredTCP } from "./host.js";
import type { Scenario } from "./scenario.js";
import { forecast, longForecast, relay } from "./scenario-entities.js";

const KEY = "0d .. .. .. ..";

/** Why a plain string takes 3 slots. */
export const PLAIN_STRING = "3 for each plain string are the object that TextEncoder returns";

/** Why a line of the log takes 6. */
export const TWO_STRINGS = `${PLAIN_STRING}; there are two, the tag and the message`;

const PING = Uint8Array.of(0, 0, 7);

/** A message that no device knows, and a ping: 64 bytes more than the ping alone. */
const LONGER = new Uint8Array(PING.length + 64);
LONGER.set([0, 60, 200, 1]);
LONGER.set(PING, 64);

const TAG = "heating";
const LINE = "on";
const LONGER_LINE = "on".padEnd(LINE.length + 64);

const LONG = "rain ".repeat(51);
const LONGEST = "sun ".repeat(225);

const SUBSCRIBE_HUB_SERVICES = Uint8Array.of(0, 0, 34);
const CALL = { data: { entity_id: "light.desk", brightness: 128 } };
const OTHER_CALL = { data: { entity_id: "light.hall", brightness: 64 } };

export const TEXT_SCENARIOS: Record<string, Scenario> = {
  "reads of lengths that are equal modulo 16, in turns": {
    units: 1500,
    run(n, client) {
      const [tcp, one, other] = [client, PING, LONGER];
      for (let i = 0; i < n; i++) tcp.receive(i & 1 ? one : other);
    },
    to: 1,
    frame: /^00 00 08$/,
  },
  "writes of lengths that are equal modulo 16, in turns, to four subscribers": {
    units: 4000,
    slots: 6,
    reason: TWO_STRINGS,
    run(n) {
      const log = relay.subscriber?.log as Log;
      const [tag, one, other] = [TAG, LONGER_LINE, LINE];
      for (let i = 0; i < n; i++) log.info(tag, i & 1 ? other : one);
    },
    to: 4,
    frame: /^00 4f 1d 08 03 12 07 68 65 61 74 69 6e 67 1a 42 6f 6e /,
  },
  "a text sensor's texts of 255 and 900 bytes, to four subscribers": {
    units: 5000,
    slots: 3,
    reason: PLAIN_STRING,
    entities: [longForecast],
    run(n) {
      const [entity, one, other] = [longForecast, LONGEST, LONG];
      for (let i = 0; i < n; i++) entity.publish(i & 1 ? other : one);
    },
    to: 4,
    frame: RegExp(`^00 8c 07 1b ${KEY} 12 84 07 73 75 6e 20 `),
  },
  "long texts and short ones, in turns, to four subscribers": {
    units: 7000,
    slots: 6,
    reason: PLAIN_STRING,
    run(n) {
      const [short, long, rain, sun] = [forecast, longForecast, "rain", "sun"];
      const [one, other] = [LONGEST, LONG];
      for (let i = 0; i < n; i++) {
        short.publish(i & 1 ? sun : rain);
        long.publish(i & 1 ? other : one);
      }
    },
    to: 4,
    frames: 2,
    frame: RegExp(`^00 8c 07 1b ${KEY} 12 84 07 73 75 6e 20 `),
  },
  "a call of a hub's service": {
    units: 6000,
    slots: 21,
    chunkBytes: 136,
    reason: `${PLAIN_STRING}, of which there are five; 4 are the list of the data's names`,
    prepare: (client: MeasuredTCP) => client.receive(SUBSCRIBE_HUB_SERVICES),
    run(n, _client, _listener, hub) {
      const [service, one, other] = ["light.turn_on", CALL, OTHER_CALL] as const;
      for (let i = 0; i < n; i++) hub.call(service, i & 1 ? other : one);
    },
    to: 1,
    frame: /^00 3b 23 0a 0d 6c 69 67 68 74 2e 74 75 72 6e 5f 6f 6e 12 /,
  },
};
