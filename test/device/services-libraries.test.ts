import assert from "node:assert/strict";
import { it } from "mocha";
import type { DeviceClient, ServiceValue } from "../clients/client.js";
import { keep } from "../tools/close-after.js";
import { connected, connections } from "./connections.js";
import { DEFAULTS, LIST, TYPES, VALUES } from "./service-values.js";

for (const { how, create, describe: describeConnection } of connections) {
  describeConnection(
    `Services with ${how}`,
    (startDevice) => {
      const start = async () => connected(keep, create, keep(await startDevice()));

      let executed = 0;

      /** What the device says of the next execution. */
      async function heard(client: DeviceClient): Promise<[name: string, values: object]> {
        executed += 1;
        const start = `${executed} `;
        const { state } = await client.waitForState("heard", ({ state }) =>
          (state as string).startsWith(start),
        );
        const [, name, json] = /^\d+ (\w+) (.*)$/.exec(state as string) ?? assert.fail();
        return [name as string, JSON.parse(json as string)];
      }

      /** What the device received. */
      async function told(
        client: DeviceClient,
        name: string,
        values?: Record<string, ServiceValue>,
      ): Promise<object> {
        await client.executeService(name, values);
        const [executedName, got] = await heard(client);
        assert.equal(executedName, name);
        return got;
      }

      it("are listed in order, with the types of their arguments", async () => {
        const client = await start();
        assert.deepEqual(await client.services(), LIST);
        const entities = await client.listEntities();
        assert.deepEqual(
          entities.map(({ objectId }) => objectId),
          ["heard", "relay"],
        );
      });

      it("get each type of argument, at its default and not", async () => {
        executed = 0;
        const client = await start();
        assert.deepEqual(await told(client, "every_type", VALUES), VALUES);
        assert.deepEqual(await told(client, "every_type", DEFAULTS), DEFAULTS);
        for (const type of TYPES) {
          const [values, others] = [{ ...DEFAULTS }, { ...VALUES }];
          Object.assign(values, { [type]: VALUES[type as keyof typeof VALUES] });
          Object.assign(others, { [type]: DEFAULTS[type as keyof typeof VALUES] });
          assert.deepEqual(await told(client, "every_type", values), values, type);
          assert.deepEqual(await told(client, "every_type", others), others, `all but ${type}`);
        }
        assert.deepEqual(client.complaints, []);
      });

      it("get what comes after an empty array at its place", async () => {
        executed = 0;
        const client = await start();
        for (const bools of [[], [true, false]]) {
          for (const strings of [[], ["a", "b"]]) {
            for (const int of [0, 7]) {
              const values = { bools, strings, int };
              assert.deepEqual(await told(client, "arrays_first", values), values);
            }
          }
        }
      });

      it("may have no arguments", async () => {
        executed = 0;
        const client = await start();
        assert.deepEqual(await told(client, "no_arguments"), {});
      });

      it("may command entities, and keep what they were given", async () => {
        executed = 0;
        const client = await start();
        const values = { cycles: 2, gentle: true, names: ["a"] };
        for (let count = 0; count < 2; count++) {
          assert.deepEqual(await told(client, "start_wash", values), {
            sum: 3,
            gentle: true,
            names: ["a", "1 names"],
          });
        }
        await client.waitForState("relay", ({ state }) => state === true);
      });
    },
    "services",
  );
}
