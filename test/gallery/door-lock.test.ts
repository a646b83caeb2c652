import assert from "node:assert/strict";
import { describe, it } from "mocha";
import doorLock from "../../examples/gallery/door-lock.js";
import { MemoryTime } from "../../hosts/memory/time.js";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { libraries } from "../clients/index.js";
import { keep } from "../tools/close-after.js";

const [STRIKE, DOOR, BELL] = [16, 17, 27];
const [LOCK, UNLOCK] = [1, 0];

describe("The gallery's door lock", () => {
  async function running() {
    const clock = new MemoryTime();
    const host = createHost();
    const { board } = host;
    board.drive(DOOR as number, 0);
    const device = doorLock({ ...host, timer: clock, time: clock });
    const port = await startDevice(device, { port: 0 });
    keep({ close: () => device.close() });
    const client = libraries.find(({ name }) => name === "esphome-client")?.create();
    assert.ok(client);
    keep({ close: () => client.destroy() });
    await client.connect({ host: "127.0.0.1", port });
    const tell = (command: number | undefined, code?: string) =>
      client.command("lock", "lock", { command: command ?? 0, ...(code && { code }) });
    const isOpen = () => board.level(STRIKE as number) === 1;
    return { clock, board, client, tell, isOpen };
  }

  it("opens for the right code, for five seconds", async () => {
    const { clock, client, tell, isOpen } = await running();
    await tell(UNLOCK, "1234");
    await client.ping();
    assert.ok(!isOpen());
    await tell(UNLOCK, "2468");
    await client.waitForState("lock", ({ state }) => state === 2);
    assert.ok(isOpen());
    clock.advance(5000);
    assert.ok(!isOpen());
  });

  it("locks again as soon as the door was opened, and on command", async () => {
    const { clock, board, client, tell, isOpen } = await running();
    await tell(UNLOCK, "2468");
    await client.waitForState("lock", ({ state }) => state === 2);
    board.drive(DOOR as number, 1);
    await new Promise(setImmediate);
    clock.advance(100);
    assert.ok(!isOpen());
    await tell(UNLOCK, "2468");
    await client.waitForState("lock", ({ state }) => state === 2);
    await tell(LOCK, "2468");
    await client.waitForState("lock", ({ state }) => state === 1);
    assert.ok(!isOpen());
  });

  it("reports how the bell was rung", async () => {
    const { clock, board, client } = await running();
    const rung = client.waitForState("rings", () => true);
    for (let i = 0; i < 2; i++) {
      for (const level of [0, 1]) {
        board.drive(BELL as number, level as 0 | 1);
        await new Promise(setImmediate);
        clock.advance(100);
      }
    }
    clock.advance(300);
    assert.equal((await rung).eventType, "double");
  });
});
