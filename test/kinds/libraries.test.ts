import assert from "node:assert/strict";
import { afterEach, before, it } from "mocha";
import { MESSAGE_TABLE } from "../../src/messages/client/message-table.js";
import { type MessageName, messageIdOf } from "../../src/messages/client/messages.js";
import type { Commands, DeviceClient, SeenState } from "../clients/client.js";
import { libraries } from "../clients/index.js";
import { connected } from "../device/connections.js";
import type { RunningDevice } from "../device/device.js";
import { describeOnEachEngine } from "../device/engines.js";
import { closeAfterAll } from "../tools/close-after.js";
import type { KindSample } from "./kind-sample.js";
import { SAMPLES } from "./samples/samples.js";

/** The fields of states that a library doesn't give, or gives under another name. */
const NOT_GIVEN: Record<string, readonly string[]> = {
  // They were replaced by others in later versions of the protocol.
  "esphome-client": ["legacyState", "speed", "away"],
};

/** The program for a library that can't connect to a device with kinds that it doesn't know. */
const PROGRAMS: Record<string, string> = { "@2colors/esphome-native-api": "known-kinds" };

for (const { name, create } of libraries) {
  const samples = SAMPLES.filter(({ libraries }) => libraries?.includes(name) ?? true);
  // The messages of kinds that it doesn't know.
  const unknown = SAMPLES.filter((sample) => !samples.includes(sample))
    .flatMap(({ messages }) => [`ListEntities${messages}Response`, `${messages}StateResponse`])
    .filter((message) => message in MESSAGE_TABLE)
    .map((message) => messageIdOf(message as MessageName));

  describeOnEachEngine(
    `An entity of each kind with ${name}`,
    (startDevice) => {
      const keep = closeAfterAll();
      let client: DeviceClient;

      before(async () => {
        const device: RunningDevice = keep(await startDevice());
        client = await connected(keep, create, device);
      });
      afterEach(() => {
        const isMeant = (complaint: string) =>
          unknown.some((id) => complaint.startsWith(`Unhandled message type: ${id} `));
        assert.deepEqual(
          client.complaints.filter((complaint) => !isMeant(complaint)),
          [],
        );
      });

      it("is listed", async () => {
        const entities = await client.listEntities();
        assert.deepEqual(
          entities.map(({ kind, objectId }) => `${kind} ${objectId}`),
          samples.map(({ kind }) => `${kind} ${kind}`),
        );
      });

      for (const { kind, state, command } of samples) {
        if (state)
          it(`has its state: a ${kind}`, async () => {
            await client.waitForState(kind, has(state));
          });

        if (command)
          it(`is commanded: a ${kind}`, async () => {
            const fields = fieldsOf(command);
            await client.command(kind as keyof Commands, kind, fields as Commands["switch"]);
            if (state) await client.waitForState(kind, has(command.state ?? {}));
            else await client.ping();
          });
      }

      /** Whether a state has these fields, as far as the library gives them. */
      function has(fields: Record<string, unknown>): (state: SeenState) => boolean {
        const expected = Object.entries(fields).filter(
          ([field]) => !NOT_GIVEN[name]?.includes(field),
        );
        return (state) => expected.every(([field, value]) => state[field] === value);
      }
    },
    `../kinds/${PROGRAMS[name] ?? "each-kind"}`,
  );
}

/** A command's fields, without the flags that say which are there: libraries set those. */
function fieldsOf({ fields }: NonNullable<KindSample["command"]>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !/^has[A-Z]/.test(field)));
}
