import assert from "node:assert/strict";
import { describe, it } from "mocha";
import binDay from "../../examples/gallery/bin-day.js";
import { GalleryDevice } from "./gallery-device.js";

const MINUTE = 60_000;
const [RED, GREEN, BLUE, BUTTON] = [16, 17, 18, 19];

describe("The gallery's bin day", () => {
  /** In central Europe, half past five in the evening; paper is collected the next day. */
  const start = async () => {
    const door = await GalleryDevice.start(binDay, "2026-01-09T16:30:00Z");
    await door.client.command("date", "paper", { year: 2026, month: 1, day: 10 });
    await door.client.waitForState("paper", ({ day }) => day === 10);
    const color = () => [RED, GREEN, BLUE].map((pin) => (door.board.duty(pin as number) ?? 0) > 0);
    return { door, color };
  };

  it("glows blue on the evening before paper is collected, until the bins are out", async () => {
    const { door, color } = await start();
    await door.advance(29 * MINUTE);
    assert.deepEqual(color(), [false, false, false]);
    await door.advance(2 * MINUTE);
    assert.deepEqual(color(), [false, false, true]);
    await door.click(BUTTON as number);
    await door.advance(5000);
    assert.deepEqual(color(), [false, false, false]);
  });

  it("glows in both colours when both are collected, until the morning", async () => {
    const { door, color } = await start();
    await door.client.command("date", "glass", { year: 2026, month: 1, day: 10 });
    await door.client.waitForState("glass", ({ day }) => day === 10);
    await door.advance(31 * MINUTE);
    assert.deepEqual(color(), [false, true, true]);
    door.setClock("2026-01-10T07:55:00Z");
    await door.advance(6 * MINUTE);
    assert.deepEqual(color(), [false, false, false]);
  });

  it("moves a day that has passed on by its rhythm, over the end of a month", async () => {
    const { door } = await start();
    const { client } = door;
    await client.command("select", "paper_comes", { state: "every four weeks" });
    await client.waitForState("paper_comes", ({ state }) => state === "every four weeks");
    door.setClock("2026-01-10T07:55:00Z");
    await door.advance(6 * MINUTE);
    await client.waitForState("paper", ({ month, day }) => month === 2 && day === 7);
    // It was off for half a year.
    door.setClock("2026-07-20T06:55:00Z");
    await door.advance(6 * MINUTE);
    await client.waitForState("paper", ({ month, day }) => month === 7 && day === 25);
  });

  it("stays dark while no day is known", async () => {
    const door = await GalleryDevice.start(binDay, "2026-01-09T16:30:00Z");
    await door.advance(31 * MINUTE);
    assert.equal(door.board.duty(BLUE as number), 0);
  });
});
