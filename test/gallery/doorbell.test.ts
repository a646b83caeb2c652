import assert from "node:assert/strict";
import { describe, it } from "mocha";
import doorbell from "../../examples/gallery/doorbell.js";
import { GalleryDevice } from "./gallery-device.js";

const [BUTTON, CHIME] = [16, 17];

describe("The gallery's doorbell", () => {
  const start = (time: string) => GalleryDevice.start(doorbell, time);
  const press = (bell: GalleryDevice, level: 0 | 1) => bell.drive(BUTTON as number, level);

  it("chimes, and counts three rings in a row as one visit", async () => {
    const bell = await start("2026-01-09T12:00:00Z");
    for (let i = 0; i < 3; i++) {
      await press(bell, 0);
      assert.ok((bell.board.duty(CHIME as number) ?? 0) > 0, "it is silent");
      await press(bell, 1);
      await bell.advance(3000);
    }
    await bell.client.waitForState("visits", ({ state }) => state === 1);
    await bell.client.waitForState("ringing", ({ state }) => state === true);
    await bell.advance(20_000);
    await bell.client.waitForState("ringing", ({ state }) => state === false);
    await bell.click(BUTTON as number);
    await bell.client.waitForState("visits", ({ state }) => state === 2);
  });

  it("is quiet from nine in the evening", async () => {
    const bell = await start("2026-01-09T19:59:00Z");
    await bell.advance(120_000);
    await bell.client.waitForState("quiet", ({ state }) => state === true);
    await press(bell, 0);
    assert.equal(bell.board.duty(CHIME as number) ?? 0, 0);
    await bell.client.waitForState("visits", ({ state }) => state === 1);
  });
});
