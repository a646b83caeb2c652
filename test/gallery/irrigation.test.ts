import assert from "node:assert/strict";
import { describe, it } from "mocha";
import irrigation from "../../examples/gallery/irrigation.js";
import { MemoryTime } from "../../hosts/memory/time.js";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { libraries } from "../clients/index.js";
import { closeAfterEach } from "../tools/close-after.js";

const MINUTE = 60_000;
const [LAWN, BEDS, RAIN] = [16, 17, 27];

describe("The gallery's irrigation", () => {
  const keep = closeAfterEach();

  async function running() {
    const clock = new MemoryTime();
    const host = createHost();
    const { board } = host;
    const device = irrigation({ ...host, timer: clock, time: clock });
    const port = await startDevice(device, { port: 0 });
    keep({ close: () => device.close() });
    const client = libraries.find(({ name }) => name === "esphome-client")?.create();
    assert.ok(client);
    keep({ close: () => client.destroy() });
    await client.connect({ host: "127.0.0.1", port });
    const levels = () => [board.level(LAWN as number), board.level(BEDS as number)];
    const press = async (button: string) => {
      await client.command("button", button, {});
      await client.ping();
    };
    return { clock, board, client, levels, press };
  }

  it("waters the lawn, then the beds, for as long as a client says", async () => {
    const { clock, client, levels, press } = await running();
    assert.deepEqual(levels(), [0, 0]);
    await client.command("number", "minutes", { state: 5 });
    await client.waitForState("minutes", ({ state }) => state === 5);
    await press("water_now");
    assert.deepEqual(levels(), [1, 0]);
    await client.waitForState("lawn", ({ position }) => position === 1);
    clock.advance(5 * MINUTE);
    assert.deepEqual(levels(), [0, 1]);
    clock.advance(5 * MINUTE);
    assert.deepEqual(levels(), [0, 0]);
  });

  it("stops when it is told, and when it rains", async () => {
    const { clock, board, levels, press } = await running();
    await press("water_now");
    await press("stop");
    assert.deepEqual(levels(), [0, 0]);
    await press("water_now");
    board.drive(RAIN as number, 0);
    await new Promise(setImmediate);
    clock.advance(1000);
    assert.deepEqual(levels(), [0, 0]);
    clock.advance(30 * MINUTE);
    assert.deepEqual(levels(), [0, 0]);
  });

  it("waters each day, but not while it rains", async () => {
    const { clock, board, levels } = await running();
    clock.advance(24 * 60 * MINUTE);
    assert.deepEqual(levels(), [1, 0]);
    clock.advance(60 * MINUTE);
    board.drive(RAIN as number, 0);
    await new Promise(setImmediate);
    clock.advance(23 * 60 * MINUTE);
    assert.deepEqual(levels(), [0, 0]);
  });

  it("closes a valve that a client leaves open, after an hour", async () => {
    const { clock, client, levels } = await running();
    await client.command("valve", "lawn", { position: 1 });
    await client.waitForState("lawn", ({ position }) => position === 1);
    clock.advance(60 * MINUTE);
    assert.deepEqual(levels(), [0, 0]);
  });
});
