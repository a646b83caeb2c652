import assert from "node:assert/strict";
import { connect } from "node:net";
import { it } from "mocha";
import { ClimateAction } from "../../src/messages/enums.js";
import { keep } from "../tools/close-after.js";
import { decodeDocument, encode, frame, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { within } from "../tools/within.js";
import { AUTO, COOL, FIRST, HEAT, LISTED, OFF } from "./climate-entities.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const LIST = encode("ListEntitiesRequest");
const SUBSCRIBE = encode("SubscribeStatesRequest");
const PING = encode("PingRequest");

describeOnEachEngine(
  "Climate devices on the wire",
  (startDevice) => {
    async function subscriber(): Promise<RawClient> {
      const client = keep(
        await RawClient.open(keep(await startDevice()), { decode: decodeDocument }),
      );
      client.send(SUBSCRIBE);
      await client.until(({ key }) => key === fnv1("commands"), "the last of the first states");
      return client;
    }

    const commandTo = (objectId: string, fields: Record<string, unknown>) =>
      encode("ClimateCommandRequest", { key: fnv1(objectId), ...fields });

    /** What the device says of the climates when it gets the command. */
    async function after(
      client: RawClient,
      objectId: string,
      fields: Record<string, unknown>,
    ): Promise<Received[]> {
      client.send(commandTo(objectId, fields), PING);
      const messages = await client.untilNamed("PingResponse");
      return messages.filter(
        ({ type, key }) => type === "ClimateStateResponse" && key !== fnv1("room"),
      );
    }

    const state = (objectId: string, fields: Record<string, unknown>) => ({
      type: "ClimateStateResponse",
      key: fnv1(objectId),
      ...FIRST[objectId],
      ...fields,
    });

    it("are listed and sent in full", async () => {
      const client = keep(
        await RawClient.open(keep(await startDevice()), { decode: decodeDocument }),
      );
      client.send(LIST);
      const messages = await client.untilNamed("ListEntitiesDoneResponse");
      client.send(SUBSCRIBE);
      const isLast = ({ key }: Received) => key === fnv1("commands");
      messages.push(...(await client.until(isLast, "the last of the first states")));
      for (const [objectId, fields] of Object.entries(LISTED)) {
        assert.deepEqual(
          messages.find((message) => message.objectId === objectId),
          {
            type: "ListEntitiesClimateResponse",
            objectId,
            key: fnv1(objectId),
            uniqueId: objectId,
            ...fields,
          },
        );
      }
      for (const objectId of Object.keys(FIRST)) {
        assert.deepEqual(
          messages.find(({ type, key }) => {
            return type === "ClimateStateResponse" && key === fnv1(objectId);
          }),
          state(objectId, {}),
        );
      }
    });

    it("list their modes one by one, with their numbers in their order", async () => {
      const device = keep(await startDevice());
      const bytes = await answer(device, "ListEntitiesDoneResponse");
      const modes = (...numbers: number[]) =>
        Buffer.from(numbers.flatMap((number) => [(7 << 3) | 0, number]));
      // Between supports_current_temperature and visual_min_temperature.
      const listed = (before: number[], ...numbers: number[]) =>
        bytes.includes(Buffer.concat([Buffer.from(before), modes(...numbers), Buffer.of(0x45)]));
      assert.ok(listed([0x28, 1], 0, 1, 2, 3), "the air conditioner");
      assert.ok(listed([0x30, 1], 3, 0, 1), "the greenhouse");
      assert.ok(listed([...Buffer.from("oven")], 3), "the oven");
    });

    it("change nothing for a field without its flag", async () => {
      const client = await subscriber();
      const fields = {
        mode: COOL,
        targetTemperature: 30,
        targetTemperatureLow: 20,
        targetTemperatureHigh: 21,
        away: true,
      };
      for (const objectId of ["air_conditioner", "greenhouse"])
        assert.deepEqual(await after(client, objectId, fields), [state(objectId, {})]);
      // Each flag is for its own field.
      for (const [objectId, flagged, change] of [
        ["air_conditioner", { hasAway: true, away: true }, { away: true }],
        [
          "air_conditioner",
          { hasMode: true, mode: COOL },
          { mode: COOL, action: ClimateAction.COOLING, away: true },
        ],
        [
          "air_conditioner",
          { hasTargetTemperature: true, targetTemperature: 30 },
          { mode: COOL, action: ClimateAction.COOLING, away: true, targetTemperature: 30 },
        ],
        [
          "greenhouse",
          { hasTargetTemperatureHigh: true, targetTemperatureHigh: 21 },
          { targetTemperatureHigh: 21 },
        ],
        [
          "greenhouse",
          { hasTargetTemperatureLow: true, targetTemperatureLow: 20 },
          { targetTemperatureHigh: 21, targetTemperatureLow: 20 },
        ],
      ] as const) {
        const only = { ...fields, ...flagged };
        assert.deepEqual(await after(client, objectId, only), [state(objectId, change)]);
      }
    });

    it("take a value that isn't sent for its type's default", async () => {
      const client = await subscriber();
      const [heats] = await after(client, "air_conditioner", {
        hasMode: true,
        mode: HEAT,
        hasAway: true,
        away: true,
      });
      assert.deepEqual(heats, state("air_conditioner", { mode: HEAT, away: true }));
      const off = await after(client, "air_conditioner", { hasMode: true, hasAway: true });
      assert.deepEqual(off, [state("air_conditioner", {})]);
      const coldest = await after(client, "air_conditioner", { hasTargetTemperature: true });
      assert.deepEqual(coldest, [state("air_conditioner", { targetTemperature: 16 })]);
    });

    it("take a target outside the visual range for the nearest in it", async () => {
      const client = await subscriber();
      for (const [given, taken] of [
        [32.1, 32],
        [15.9, 16],
        [Number.POSITIVE_INFINITY, 32],
        [Number.NEGATIVE_INFINITY, 16],
      ]) {
        const fields = { hasTargetTemperature: true, targetTemperature: given };
        assert.deepEqual(await after(client, "air_conditioner", fields), [
          state("air_conditioner", { targetTemperature: taken }),
        ]);
      }
      const both = {
        hasTargetTemperatureLow: true,
        targetTemperatureLow: -3e38,
        hasTargetTemperatureHigh: true,
        targetTemperatureHigh: 3e38,
      };
      assert.deepEqual(await after(client, "greenhouse", both), [
        state("greenhouse", { targetTemperatureLow: 10, targetTemperatureHigh: 30 }),
      ]);
    });

    it("ignore what can't be", async () => {
      const client = await subscriber();
      for (const [objectId, fields] of [
        ["greenhouse", { hasMode: true, mode: COOL }],
        ["oven", { hasMode: true, mode: OFF }],
        ["air_conditioner", { hasMode: true, mode: 4 }],
        ["air_conditioner", { hasMode: true, mode: -1 }],
        ["air_conditioner", { hasMode: true, mode: 2 ** 31 - 1 }],
        ["air_conditioner", { hasTargetTemperature: true, targetTemperature: Number.NaN }],
        ["greenhouse", { hasTargetTemperatureLow: true, targetTemperatureLow: Number.NaN }],
        ["greenhouse", { hasTargetTemperatureHigh: true, targetTemperatureHigh: Number.NaN }],
        ["greenhouse", { hasTargetTemperature: true, targetTemperature: 20 }],
        ["air_conditioner", { hasTargetTemperatureLow: true, targetTemperatureLow: 20 }],
        ["air_conditioner", { hasTargetTemperatureHigh: true, targetTemperatureHigh: 30 }],
        ["greenhouse", { hasAway: true, away: true }],
        ["oven", { hasAway: true, away: true }],
        // Neither a climate device nor any entity.
        ["commands", { hasMode: true, mode: HEAT }],
        ["nobody", { hasMode: true, mode: HEAT }],
      ] as const) {
        const said = await after(client, objectId, fields);
        const answer = objectId in FIRST ? [state(objectId, {})] : [];
        assert.deepEqual(said, answer, `${objectId} ${JSON.stringify(fields)}`);
      }
      // What is right beside something wrong counts.
      const mixed = {
        hasMode: true,
        mode: 77,
        hasTargetTemperature: true,
        targetTemperature: 18,
        hasTargetTemperatureLow: true,
        targetTemperatureLow: 18,
      };
      assert.deepEqual(await after(client, "air_conditioner", mixed), [
        state("air_conditioner", { targetTemperature: 18 }),
      ]);
    });

    it("keep the low target below the high one", async () => {
      const client = await subscriber();
      const both = (low: number, high: number) => ({
        hasTargetTemperatureLow: true,
        targetTemperatureLow: low,
        hasTargetTemperatureHigh: true,
        targetTemperatureHigh: high,
      });
      const low = (target: number) => ({
        hasTargetTemperatureLow: true,
        targetTemperatureLow: target,
      });
      const high = (target: number) => ({
        hasTargetTemperatureHigh: true,
        targetTemperatureHigh: target,
      });
      // At first they are 12 and 24.
      for (const [fields, ...now] of [
        [both(22, 18), 12, 24],
        [both(40, 35), 12, 24],
        [both(25, 27), 25, 27],
        [both(11, 13), 11, 13],
        [low(15), 15, 15],
        [high(14), 14, 14],
        [both(16, Number.NaN), 16, 16],
        [both(16, 16), 16, 16],
      ] as const) {
        assert.deepEqual(await after(client, "greenhouse", fields), [
          state("greenhouse", { targetTemperatureLow: now[0], targetTemperatureHigh: now[1] }),
        ]);
      }
    });

    it("answer a command that changes nothing, and do it", async () => {
      const client = await subscriber();
      const same = commandTo("air_conditioner", {
        hasTargetTemperature: true,
        targetTemperature: 22.5,
      });
      client.send(same, same, PING);
      const messages = await client.untilNamed("PingResponse");
      const told = messages.filter(
        ({ key }) => key !== fnv1("thermometer") && key !== fnv1("room"),
      );
      assert.deepEqual(told, [
        { type: "SensorStateResponse", key: fnv1("commands"), state: 1 },
        state("air_conditioner", {}),
        { type: "SensorStateResponse", key: fnv1("commands"), state: 2 },
        state("air_conditioner", {}),
        { type: "PingResponse" },
      ]);
    });

    it("stay as they were when a command fails", async () => {
      const client = await subscriber();
      const fails = {
        hasMode: true,
        mode: COOL,
        hasTargetTemperature: true,
        targetTemperature: 17,
      };
      assert.deepEqual(await after(client, "air_conditioner", fails), [
        state("air_conditioner", {}),
      ]);
      assert.deepEqual(await after(client, "air_conditioner", { hasMode: true, mode: HEAT }), [
        state("air_conditioner", { mode: HEAT }),
      ]);
    });

    it("change only the one that they name", async () => {
      const client = await subscriber();
      const fields = { hasMode: true, mode: AUTO };
      for (const objectId of ["greenhouse", "air_conditioner"]) {
        assert.deepEqual(await after(client, objectId, fields), [state(objectId, { mode: AUTO })]);
      }
    });

    it("have targets of their own while away", async () => {
      const client = await subscriber();
      const room = fnv1("room");
      const targets = async (fields: Record<string, unknown>) => {
        client.send(commandTo("room", fields));
        // The thermometer makes states as well.
        const isIt = ({ key, away }: Received) => key === room && away === (fields.away ?? false);
        const states = await client.until(isIt, "the room's state");
        const { targetTemperatureLow, targetTemperatureHigh } = states.at(-1) as Received;
        return [targetTemperatureLow, targetTemperatureHigh];
      };
      assert.deepEqual(await targets({ hasAway: true, away: true }), [12, 30]);
      assert.deepEqual(await targets({ hasAway: true, away: false }), [20, 24]);
    });
  },
  "climate",
);

/** All bytes from the device up to a message that has no fields, which is asked for with LIST. */
async function answer(device: RunningDevice, last: string): Promise<Buffer> {
  const end = frame(encode(last));
  const socket = connect({ host: device.host, port: device.port });
  let bytes = Buffer.alloc(0);
  try {
    const complete = new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.on("data", (more) => {
        bytes = Buffer.concat([bytes, more]);
        if (bytes.includes(end)) resolve();
      });
    });
    socket.write(
      Buffer.concat([encode("HelloRequest"), encode("ConnectRequest"), LIST].map((m) => frame(m))),
    );
    await within(complete, () => last);
    return bytes;
  } finally {
    socket.destroy();
  }
}
