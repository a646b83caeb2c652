import assert from "node:assert/strict";
import { before, it } from "mocha";
import { closeAfterAll } from "../tools/close-after.js";
import { decodeDocument, encode, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { PIN } from "./cover-fan.js";
import { coverRows, fanRows } from "./cover-fan-commands.js";
import {
  CLOSED,
  firstStates,
  IDLE,
  IS_CLOSING,
  IS_OPENING,
  LEGACY_CLOSE,
  LEGACY_OPEN,
  listed,
  OPEN,
} from "./cover-fan-entities.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

describeOnEachEngine(
  "Covers and fans",
  (startDevice) => {
    const keep = closeAfterAll();
    let device: RunningDevice;
    let client: RawClient;

    before(async () => {
      device = keep(await startDevice());
      client = keep(await RawClient.open(device, { decode: decodeDocument }));
    });

    /** The states that the device still sends. Answers come before them, so they are there before the second. */
    async function states(): Promise<Received[]> {
      client.send(encode("PingRequest"));
      const said = (await client.untilNamed("PingResponse")).slice(0, -1);
      for (let more = 1; more > 0; ) {
        client.send(encode("PingRequest"));
        const next = (await client.untilNamed("PingResponse")).slice(0, -1);
        said.push(...next);
        more = next.length;
      }
      return said;
    }

    it("are listed with all their fields", async () => {
      client.send(encode("ListEntitiesRequest"));
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      for (const expected of listed) {
        const found = list.find(({ name }) => name === expected.name) ?? assert.fail();
        const objectId = expected.name.toLowerCase();
        assert.deepEqual(found, {
          ...expected,
          objectId,
          key: fnv1(objectId),
          uniqueId: objectId,
        });
      }
    });

    it("send their first states", async () => {
      client.send(encode("SubscribeStatesRequest"));
      const first = await states();
      for (const [entity, expected] of Object.entries(firstStates)) {
        const key = fnv1(entity);
        assert.deepEqual(
          first.filter((state) => state.key === key),
          [{ key, ...expected }],
        );
      }
    });

    for (const [kind, rows] of [
      ["Cover", coverRows],
      ["Fan", fanRows],
    ] as const) {
      for (const [entity, commands] of Object.entries(rows)) {
        const key = fnv1(entity);
        let latest: object = firstStates[entity as keyof typeof firstStates];
        for (const [number, [what, fields, state, heard]] of commands.entries()) {
          it(`${kind} command ${number + 1}, to the ${entity}: ${what}`, async () => {
            client.send(encode(`${kind}CommandRequest`, { key, ...fields }));
            const said = await states();
            // A command that changes nothing is answered all the same.
            latest = state ?? latest;
            assert.deepEqual(
              said.filter(({ type }) => type !== "TextSensorStateResponse"),
              [{ ...latest, key }],
            );
            assert.equal(said.find((one) => one.key === fnv1("heard"))?.state, heard);
          });
        }
      }
    }

    it("aren't told of commands for others", async () => {
      const all = { hasPosition: true, position: 1, hasState: true, state: true };
      for (const [message, entity] of [
        ["CoverCommandRequest", "breeze"],
        ["CoverCommandRequest", "nobody"],
        ["CoverCommandRequest", "jam"],
        ["FanCommandRequest", "blind"],
        ["FanCommandRequest", "nobody"],
        ["FanCommandRequest", "jam"],
      ] as const) {
        client.send(encode(message, { ...all, key: fnv1(entity) }));
      }
      assert.deepEqual(await states(), []);
    });

    it("stay as they were when what they are to do fails", async () => {
      const turn = (entity: string, message: string, state: boolean) =>
        client.send(encode(message, { key: fnv1(entity), hasState: true, state }));
      turn("jam", "SwitchCommandRequest", true);
      turn("extractor", "FanCommandRequest", false);
      assert.deepEqual(
        (await states()).map(({ key, state }) => [key, state]),
        [
          [fnv1("jam"), true],
          [fnv1("extractor"), true],
        ],
      );
      turn("jam", "SwitchCommandRequest", false);
      turn("extractor", "FanCommandRequest", false);
      assert.deepEqual(
        (await states()).map(({ key, state }) => [key, state]).sort(),
        [
          [fnv1("jam"), false],
          [fnv1("extractor"), false],
        ].sort(),
      );
    });

    it("move by time, and report it", async () => {
      const key = fnv1("shutter");
      const seen: [position: number, operation: unknown][] = [];
      const follow = async (operation: number) => {
        const said = await client.until(
          (state) => state.key === key && state.currentOperation === operation,
          `operation ${operation}`,
        );
        const { position, legacyState } = said.at(-1) as Received;
        assert.equal(legacyState, position === 1 ? OPEN : CLOSED);
        seen.push([Number(position), operation]);
      };
      const command = (fields: object) =>
        client.send(encode("CoverCommandRequest", { key, ...fields }));
      command({ hasPosition: true, position: 0.75 });
      await follow(IS_OPENING);
      assert.equal(await device.level(PIN.shutterOpens), 1);
      await follow(IDLE);
      assert.equal(await device.level(PIN.shutterOpens), 0);
      command({ hasLegacyCommand: true, legacyCommand: LEGACY_CLOSE });
      await follow(IS_CLOSING);
      assert.equal(await device.level(PIN.shutterCloses), 1);
      command({ hasLegacyCommand: true, legacyCommand: LEGACY_OPEN });
      await follow(IDLE);
      assert.equal(await device.level(PIN.shutterCloses), 0);
      await follow(IS_OPENING);
      await follow(IDLE);
      assert.deepEqual(seen[0], [0, IS_OPENING]);
      assert.deepEqual(seen[1], [0.75, IDLE]);
      assert.deepEqual(seen[2], [0.75, IS_CLOSING]);
      // Where it turned round depends on how fast the second command came.
      assert((seen[3]?.[0] ?? 0) <= 0.75);
      assert.equal(seen[4]?.[0], seen[3]?.[0]);
      assert.deepEqual(seen[5], [1, IDLE]);
      command({ hasPosition: true, position: 0 });
      await follow(IS_CLOSING);
      command({ stop: true });
      await follow(IDLE);
      assert.equal(await device.level(PIN.shutterCloses), 0);
    });
  },
  "cover-fan",
);
