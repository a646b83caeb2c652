import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost, startDevice } from "../../../hosts/node/index.js";
import { Device, HubTextSensor, Service } from "../../../src/index.js";
import { fnv1 } from "../../device/subject-list.js";
import { keep } from "../../tools/close-after.js";
import { encode } from "../../tools/frames.js";
import { RawClient } from "../../tools/raw-client.js";

/** An infrared code, as hubs send it. */
const TIMINGS = Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? 9000 : -4500));

/** The longest state of Home Assistant: 255 characters, here of four bytes each. */
const MAX_STATE = "😀".repeat(255);

describe("A device on Node", () => {
  /** What a device receives of the longest that clients really send. */
  async function received(memory?: { receive: number }) {
    const sent: number[][] = [];
    const mood = new HubTextSensor({ name: "Mood", entityId: "sensor.mood" });
    const device = new Device(createHost(), {
      name: "receiver",
      entities: [mood],
      services: [
        new Service({
          name: "send_code",
          args: { timings: "int[]" },
          onExecute: ({ timings }) => void sent.push(timings),
        }),
      ],
    });
    keep({ close: () => device.close() });
    const port = await startDevice(device, { port: 0, ...(memory && { memory }) });
    const client = keep(await RawClient.open({ host: "127.0.0.1", port }));

    client.send(
      encode("ExecuteServiceRequest", { key: fnv1("send_code"), args: [{ intArray: TIMINGS }] }),
    );
    client.send(encode("HubStateResponse", { entityId: "sensor.mood", state: MAX_STATE }));
    await client.ping();

    return { sent, state: String(mood.state) };
  }

  it("has a board's memory by default, so that a program meets a board's limits", async () => {
    const { sent, state } = await received();
    assert.deepEqual(sent, []);
    assert.ok(MAX_STATE.startsWith(state) && state.length > 200, "cut, as on a board");
  });

  it("has room for more where the program says so", async () => {
    const { sent, state } = await received({ receive: 2048 });
    assert.deepEqual(sent, [TIMINGS]);
    assert.equal(state, MAX_STATE);
  });
});
