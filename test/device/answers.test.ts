import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const COVER = { hasPosition: true, position: 0.5 };
const LAMP = { hasState: true, state: true, hasTransitionLength: true };
const STOVE = { hasMode: true, mode: 3, hasTargetTemperature: true, targetTemperature: 21 };

/** Commands: the second time they change nothing, or they never do. */
const COMMANDS: readonly (readonly [entity: string, kind: string, fields: object])[] = [
  ["relay", "Switch", { state: true }],
  ["broken", "Switch", { state: true }],
  ["lamp", "Light", LAMP],
  ["lamp", "Light", { hasRgb: true, red: 0.5 }],
  ["strip", "Light", LAMP],
  ["fan", "Fan", { hasState: true, state: true }],
  ["fan", "Fan", { hasSpeed: true, speed: 7 }],
  ["bath_fan", "Fan", { hasState: true, state: true, hasSpeed: true, speed: 0 }],
  ["gate", "Cover", { hasPosition: true, position: 0 }],
  // It has no such position, and the hub shows that it asked for it.
  ["gate", "Cover", COVER],
  ["gate", "Cover", {}],
  ["silent", "Cover", COVER],
  ["shutter", "Cover", { stop: true }],
  ["shutter", "Cover", COVER],
  ["stove", "Climate", STOVE],
  ["stove", "Climate", { hasMode: true, mode: 2 }],
  ["heating", "Climate", STOVE],
];

describeOnEachEngine(
  "Each command is answered with one state",
  (startDevice) => {
    it("also where it changes nothing", async () => {
      const device = keep(await startDevice());
      const client = keep(await RawClient.open(device));
      client.send(encode("SubscribeStatesRequest"));
      const states = new Map<unknown, Received>();
      const first = await client.until(({ key }) => key === fnv1("heating"));
      for (const state of first) states.set(state.key, state);
      for (const [entity, kind, fields] of COMMANDS) {
        const key = fnv1(entity);
        const command = encode(`${kind}CommandRequest`, { key, ...fields });
        for (const time of ["once", "again"]) {
          client.send(command, encode("PingRequest"));
          const received = (await client.untilNamed("PingResponse")).slice(0, -1);
          const what = `${entity} ${JSON.stringify(fields)} ${time}`;
          assert.deepEqual(
            received.map(({ type, key }) => [type, key]),
            [[`${kind}StateResponse`, key]],
            what,
          );
          if (time === "again") assert.deepEqual(received[0], states.get(key), what);
          states.set(key, received[0] as Received);
        }
      }
    });
  },
  "answers",
);
