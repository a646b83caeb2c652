import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode, type Received, varint } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { DEFAULTS, LIST } from "./service-values.js";
import { fnv1 } from "./subject-list.js";

describeOnEachEngine(
  "An ExecuteServiceRequest",
  (startDevice) => {
    async function start(): Promise<{ device: RunningDevice; client: RawClient }> {
      const device = keep(await startDevice());
      const client = keep(await RawClient.open(device));
      client.send(encode("SubscribeStatesRequest"));
      await client.next("TextSensorStateResponse");
      await client.next("SwitchStateResponse");
      return { device, client };
    }

    const execute = (name: string, ...args: object[]) =>
      encode("ExecuteServiceRequest", { key: fnv1(name), args });

    /** As `execute`, with the bytes of each argument. */
    const executeBytes = (name: string, ...args: number[][]) => {
      const { id, body } = execute(name);
      const fields = args.flatMap((bytes) => [0x12, ...varint(bytes.length), ...bytes]);
      return { id, body: Uint8Array.from([...body, ...fields]) };
    };

    async function heard(client: RawClient): Promise<object> {
      const { state } = await client.next("TextSensorStateResponse");
      return JSON.parse((state as string).replace(/^\d+ \w+ /, ""));
    }

    async function told(client: RawClient, message: ReturnType<typeof execute>): Promise<object> {
      client.send(message);
      return heard(client);
    }

    it("is listed after the entities, with its argument's type also where that is 0", async () => {
      const { client } = await start();
      client.send(encode("ListEntitiesRequest"));
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      assert.deepEqual(
        list.slice(2, -1),
        LIST.map((service) => ({ type: "ListEntitiesServicesResponse", ...service })),
      );
    });

    it("has an int in int_, in legacy_int, or in both", async () => {
      const { client } = await start();
      for (const int of [1, -1, 0, 200, -70000, 2147483647, -2147483648]) {
        for (const argument of [
          { int_: int },
          { legacyInt: int },
          { int_: int, legacyInt: int },
          { legacyInt: int, bool_: true, string_: "x" },
        ]) {
          const got = await told(client, execute("every_type", {}, argument));
          assert.deepEqual(got, { ...DEFAULTS, int }, JSON.stringify(argument));
        }
      }
    });

    it("has arrays packed or not", async () => {
      const { client } = await start();
      const expected = { ...DEFAULTS, bools: [true, false], ints: [1, -1, 300], floats: [0.5, -2] };
      const empty = [[], [], [], []];
      const half = [0x00, 0x00, 0x00, 0x3f];
      const minusTwo = [0x00, 0x00, 0x00, 0xc0];
      const packed = [
        [0x32, 2, 1, 0],
        [0x3a, 4, 2, 1, 0xd8, 0x04],
        [0x42, 8, ...half, ...minusTwo],
        [],
      ];
      const unpacked = [
        [0x30, 1, 0x30, 0],
        [0x38, 2, 0x38, 1, 0x38, 0xd8, 0x04],
        [0x45, ...half, 0x45, ...minusTwo],
        [],
      ];
      const mixed = [
        [0x32, 1, 1, 0x30, 0],
        [0x38, 2, 0x3a, 3, 1, 0xd8, 0x04],
        [0x42, 4, ...half, 0x45, ...minusTwo],
        [0x52, 1, 0x41],
      ];
      for (const arrays of [packed, unpacked, mixed])
        assert.deepEqual(
          await told(client, executeBytes("every_type", ...empty, ...arrays)),
          expected,
        );
    });

    it("with NaN has it", async () => {
      const { client } = await start();
      const got = await told(client, execute("every_type", {}, {}, { float_: Number.NaN }));
      // JSON has no NaN.
      assert.deepEqual(got, { ...DEFAULTS, float: null });
    });

    it("with fewer arguments than declared has the defaults of the others", async () => {
      const { client } = await start();
      const values = [{ bool_: true }, { int_: 5 }, { float_: 2.5 }];
      const expected = [{ bool: true }, { int: 5 }, { float: 2.5 }];
      for (let count = 0; count <= values.length; count++) {
        assert.deepEqual(
          await told(client, execute("every_type", ...values.slice(0, count))),
          Object.assign({}, DEFAULTS, ...expected.slice(0, count)),
        );
      }
    });

    it("with empty arguments has their defaults, and the others at their places", async () => {
      const { client } = await start();
      const args = [{}, { int_: 5 }, {}, { string_: "x" }, {}, { intArray: [1] }, {}, {}];
      const got = await told(client, execute("every_type", ...args));
      assert.deepEqual(got, { ...DEFAULTS, int: 5, string: "x", ints: [1] });
    });

    it("with more arguments than declared takes the declared ones", async () => {
      const { client } = await start();
      const args = [{ boolArray: [true] }, { stringArray: ["a"] }, { int_: 1 }, { int_: 2 }, {}];
      const got = await told(client, execute("arrays_first", ...args));
      assert.deepEqual(got, { bools: [true], strings: ["a"], int: 1 });
      assert.deepEqual(await told(client, execute("no_arguments", { int_: 1 })), {});
    });

    it("has nothing of the one before it", async () => {
      const { client } = await start();
      const all = { boolArray: [true, true], stringArray: ["a", "b"], int_: 3 };
      await told(client, execute("arrays_first", all, all, all));
      const got = await told(client, execute("arrays_first", {}, {}, {}));
      assert.deepEqual(got, { bools: [], strings: [], int: 0 });
    });

    it("may have its fields in any order", async () => {
      const { client } = await start();
      const { id, body } = executeBytes("arrays_first", [], [], [0x28, 2, 0x60, 1]);
      const turned = Uint8Array.from([...body.subarray(5), ...body.subarray(0, 5)]);
      assert.deepEqual(await told(client, { id, body: turned }), {
        bools: [],
        strings: [],
        int: 1,
      });
    });

    it("with an unknown key is ignored and logged", async () => {
      const { device, client } = await start();
      client.send(execute("start_cooking", { int_: 1 }));
      await device.waitForLog(
        new RegExp(`^services: there's no service with the key ${fnv1("start_cooking")}$`),
      );
      await client.ping();
    });

    it("whose callback throws is logged and stops nothing", async () => {
      const { device, client } = await start();
      client.send(execute("broken"), execute("broken_later"), execute("no_arguments"));
      assert.deepEqual(await heard(client), {});
      await device.waitForLog(
        /^services: "broken" failed: Error: this service always fails( \(at .+\))?$/,
      );
      await device.waitForLog(
        /^services: "broken_later" failed: Error: this service fails in the end( \(at .+\))?$/,
      );
      await client.ping();
    });

    describe("that is damaged closes the connection", () => {
      const damaged: Record<string, number[][]> = {
        "an argument that is cut off": [[0x1d, 0, 0]],
        "a wire type that doesn't exist": [[0x0f, 0, 0, 0, 0]],
        "text that isn't UTF-8": [[], [], [], [0x22, 1, 0xff]],
        "a packed array that is cut off": [[0x42, 3, 0, 0, 0]],
        "an array's text that isn't UTF-8": [[], [], [], [], [], [], [], [0x4a, 2, 0xc3, 0x28]],
      };
      for (const [what, args] of Object.entries(damaged)) {
        it(`with ${what}, and executes nothing`, async () => {
          const { device, client } = await start();
          const watcher = keep(await RawClient.open(device));
          watcher.send(encode("SubscribeStatesRequest"));
          client.send(executeBytes("every_type", ...args), execute("no_arguments"));
          assert.deepEqual(await client.rest(), []);
          const states: Received[] = [await watcher.next(), await watcher.next()];
          assert.equal(states[0]?.state, "");
          await watcher.ping();
        });
      }
    });

    it("needs the password", async () => {
      const device = keep(await startDevice({ password: "secret" }));
      const client = keep(await RawClient.connect(device));
      client.send(encode("HelloRequest"), execute("no_arguments"));
      assert.deepEqual(
        (await client.rest()).map(({ type }) => type),
        ["HelloResponse"],
      );
    });
  },
  "services",
);
