import assert from "node:assert/strict";
import { connect } from "node:net";
import { before, it } from "mocha";
import { ClimateAction, ClimateMode } from "thimble";
import type { DeviceClient, SeenState } from "../clients/client.js";
import { libraries } from "../clients/index.js";
import { closeAfterAll, closeAfterEach } from "../tools/close-after.js";
import { encode, frame, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { within } from "../tools/within.js";
import { HIGHEST, PIN } from "./climate.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const { OFF, AUTO, COOL, HEAT } = {
  OFF: ClimateMode.OFF,
  AUTO: ClimateMode.AUTO,
  COOL: ClimateMode.COOL,
  HEAT: ClimateMode.HEAT,
};
const ALL_MODES = [OFF, AUTO, COOL, HEAT];

const LIST = encode("ListEntitiesRequest");
const SUBSCRIBE = encode("SubscribeStatesRequest");
const PING = encode("PingRequest");

/** The fields of each that its list message has, in full. */
const LISTED: Record<string, Record<string, unknown>> = {
  air_conditioner: {
    name: "Air conditioner",
    supportsCurrentTemperature: true,
    supportsTwoPointTargetTemperature: false,
    supportedModes: ALL_MODES,
    visualMinTemperature: 16,
    visualMaxTemperature: 32,
    visualTemperatureStep: 0.5,
    supportsAway: true,
    supportsAction: true,
  },
  greenhouse: {
    name: "Greenhouse",
    supportsCurrentTemperature: false,
    supportsTwoPointTargetTemperature: true,
    supportedModes: [HEAT, OFF, AUTO],
    visualMinTemperature: 10,
    visualMaxTemperature: 30,
    visualTemperatureStep: Math.fround(0.1),
    supportsAway: false,
    supportsAction: false,
  },
  oven: {
    name: "Oven",
    supportsCurrentTemperature: false,
    supportsTwoPointTargetTemperature: false,
    supportedModes: [HEAT],
    visualMinTemperature: 10,
    visualMaxTemperature: 30,
    visualTemperatureStep: Math.fround(0.1),
    supportsAway: false,
    supportsAction: false,
  },
  room: {
    name: "Room",
    supportsCurrentTemperature: true,
    supportsTwoPointTargetTemperature: true,
    supportedModes: ALL_MODES,
    visualMinTemperature: 10,
    visualMaxTemperature: 30,
    visualTemperatureStep: Math.fround(0.1),
    supportsAway: true,
    supportsAction: true,
  },
};

const NOTHING_KNOWN = {
  mode: OFF,
  currentTemperature: Number.NaN,
  targetTemperature: Number.NaN,
  targetTemperatureLow: Number.NaN,
  targetTemperatureHigh: Number.NaN,
  away: false,
  action: ClimateAction.OFF,
};

/** The fields of each that its first state has, in full. */
const FIRST: Record<string, Record<string, unknown>> = {
  air_conditioner: { ...NOTHING_KNOWN, targetTemperature: 22.5 },
  greenhouse: {
    ...NOTHING_KNOWN,
    mode: HEAT,
    targetTemperatureLow: 12,
    targetTemperatureHigh: 24,
  },
  oven: { ...NOTHING_KNOWN, mode: HEAT },
};

for (const { name, create } of libraries) {
  describeOnEachEngine(
    `Climate devices with ${name}`,
    (startDevice) => {
      const keep = closeAfterAll();
      let device: RunningDevice;
      let client: DeviceClient;

      before(async () => {
        device = keep(await startDevice());
        client = create();
        keep({ close: () => client.destroy() });
        await client.connect(device);
      });

      /** Resolves when the entity has a state with all these fields. */
      const shows = (objectId: string, fields: Record<string, unknown>) =>
        client.waitForState(objectId, (state: SeenState) =>
          Object.entries(fields).every(([field, value]) => Object.is(state[field], value)),
        );

      it("are listed, with what the library understands of them", async () => {
        const entities = (await client.listEntities()).filter(({ kind }) => kind === "climate");
        assert.deepEqual(
          entities.map(({ objectId }) => objectId),
          Object.keys(LISTED),
        );
        for (const entity of entities) {
          const fields = LISTED[entity.objectId] ?? assert.fail();
          assert.equal(entity.key, fnv1(entity.objectId));
          const known = Object.keys(fields).filter((field) => field in entity);
          // esphome-client doesn't know the field: to it away is a preset.
          const unknown = name === "esphome-client" ? 1 : 0;
          assert.equal(known.length, Object.keys(fields).length - unknown);
          for (const field of known) {
            assert.deepEqual(entity[field], fields[field], `${entity.objectId}: ${field}`);
          }
        }
        assert.deepEqual(client.complaints, []);
      });

      it("tell their first states", async () => {
        for (const [objectId, fields] of Object.entries(FIRST)) {
          const state = await client.waitForState(objectId, () => true);
          for (const [field, value] of Object.entries(fields)) {
            if (field in state) assert.deepEqual(state[field], value, `${objectId}: ${field}`);
            else assert.equal(`${name} ${field}`, "esphome-client away");
          }
        }
      });

      it("take each mode", async () => {
        for (const mode of [HEAT, AUTO, COOL, OFF]) {
          await client.command("climate", "air_conditioner", { mode });
          await shows("air_conditioner", {
            mode,
            action: mode === COOL ? ClimateAction.COOLING : ClimateAction.OFF,
          });
        }
      });

      it("take one target", async () => {
        await client.command("climate", "air_conditioner", { targetTemperature: 21.3 });
        await shows("air_conditioner", { targetTemperature: Math.fround(21.3) });
      });

      it("take two targets, together and each alone", async () => {
        await client.command("climate", "greenhouse", {
          targetTemperatureLow: 15,
          targetTemperatureHigh: 20,
        });
        await shows("greenhouse", { targetTemperatureLow: 15, targetTemperatureHigh: 20 });
        await client.command("climate", "greenhouse", { targetTemperatureLow: 16.5 });
        await shows("greenhouse", { targetTemperatureLow: 16.5, targetTemperatureHigh: 20 });
        await client.command("climate", "greenhouse", { targetTemperatureHigh: 18.5 });
        await shows("greenhouse", { targetTemperatureLow: 16.5, targetTemperatureHigh: 18.5 });
      });

      it("take a mode and a target at once", async () => {
        await client.command("climate", "air_conditioner", { mode: HEAT, targetTemperature: 25 });
        await shows("air_conditioner", { mode: HEAT, targetTemperature: 25 });
      });

      it("show that they are away", async function () {
        // To esphome-client away is a preset, and the field unknown.
        if (name === "esphome-client") this.skip();
        // None of the libraries can send it, see `Commands`.
        const commander = keep(await RawClient.open(device));
        const key = fnv1("air_conditioner");
        for (const away of [true, false]) {
          commander.send(encode("ClimateCommandRequest", { key, hasAway: true, away }));
          await shows("air_conditioner", { away });
        }
      });

      it("heat and cool a room", async () => {
        const warm = (celsius: number) =>
          device.setVoltage(PIN.thermometer, (celsius / HIGHEST) * 3.3);
        await warm(18);
        await client.waitForState(
          "room",
          ({ currentTemperature }) => Math.abs(Number(currentTemperature) - 18) < 0.01,
        );
        await client.command("climate", "room", { mode: AUTO });
        await shows("room", { mode: AUTO, action: ClimateAction.HEATING });
        assert.equal(await device.level(PIN.heater), 1);
        await warm(26);
        await shows("room", { action: ClimateAction.COOLING });
        assert.equal(await device.level(PIN.heater), 0);
        assert.equal(await device.level(PIN.cooler), 1);
        await client.command("climate", "room", { targetTemperatureHigh: 28 });
        await shows("room", { action: ClimateAction.OFF });
        assert.equal(await device.level(PIN.cooler), 0);
        await client.command("climate", "room", { mode: OFF });
        await shows("room", { mode: OFF });
      });
    },
    "climate",
  );
}

describeOnEachEngine(
  "Climate devices on the wire",
  (startDevice) => {
    const keep = closeAfterEach();

    async function subscriber(): Promise<RawClient> {
      const client = keep(await RawClient.open(keep(await startDevice())));
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

    it("are listed and told in full", async () => {
      const client = keep(await RawClient.open(keep(await startDevice())));
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

    it("change only the one that is meant", async () => {
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
