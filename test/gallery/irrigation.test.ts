import assert from "node:assert/strict";
import { describe, it } from "mocha";
import irrigation from "../../examples/gallery/irrigation.js";
import { GalleryDevice } from "./gallery-device.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [LAWN, BEDS, RAIN] = [16, 17, 27];

describe("The gallery's irrigation", () => {
  /** Its valves are open or not: `[lawn, beds]`. In summer, 06:00 in central Europe is 04:00 UTC. */
  async function running(time = "2026-07-09T12:00:00Z") {
    const garden = await GalleryDevice.start(irrigation, time, (board) =>
      board.drive(RAIN as number, 1),
    );
    await garden.advance(100);
    const levels = () => [LAWN, BEDS].map((pin) => garden.board.level(pin as number));
    const press = async (button: string) => {
      await garden.client.command("button", button, {});
      await garden.client.ping();
      await garden.advance(0);
    };
    return { garden, levels, press };
  }

  it("waters the lawn, then the beds, for as long as a client says", async () => {
    const { garden, levels, press } = await running();
    assert.deepEqual(levels(), [0, 0]);
    await garden.client.command("number", "minutes", { state: 5 });
    await garden.client.waitForState("minutes", ({ state }) => state === 5);
    await press("water_now");
    assert.deepEqual(levels(), [1, 0]);
    await garden.client.waitForState("lawn", ({ position }) => position === 1);
    await garden.advance(5 * MINUTE);
    assert.deepEqual(levels(), [0, 1]);
    await garden.advance(5 * MINUTE);
    assert.deepEqual(levels(), [0, 0]);
  });

  it("stops on command, and when it rains", async () => {
    const { garden, levels, press } = await running();
    await press("water_now");
    await press("stop");
    assert.deepEqual(levels(), [0, 0]);
    await press("water_now");
    await garden.drive(RAIN as number, 0);
    assert.deepEqual(levels(), [0, 0]);
    await garden.advance(30 * MINUTE);
    assert.deepEqual(levels(), [0, 0]);
  });

  it("waters each morning, but neither in the rain nor for a day after it", async () => {
    const { garden, levels } = await running("2026-07-09T03:59:00Z");
    await garden.advance(MINUTE);
    assert.deepEqual(levels(), [1, 0]);
    await garden.drive(RAIN as number, 0);
    assert.deepEqual(levels(), [0, 0]);
    await garden.advance(24 * HOUR);
    assert.deepEqual(levels(), [0, 0]);
    await garden.drive(RAIN as number, 1);
    garden.setClock("2026-07-11T03:59:00Z");
    await garden.advance(2 * MINUTE);
    assert.deepEqual(levels(), [0, 0]);
    await garden.advance(24 * HOUR);
    assert.deepEqual(levels(), [1, 0]);
  });

  it("closes a valve that a client leaves open, after an hour", async () => {
    const { garden, levels } = await running();
    await garden.client.command("valve", "lawn", { position: 1 });
    await garden.client.waitForState("lawn", ({ position }) => position === 1);
    assert.deepEqual(levels(), [1, 0]);
    await garden.advance(HOUR);
    assert.deepEqual(levels(), [0, 0]);
  });
});
