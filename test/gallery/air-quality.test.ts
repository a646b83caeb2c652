import assert from "node:assert/strict";
import { describe, it } from "mocha";
import airQuality from "../../examples/gallery/air-quality.js";
import { GalleryDevice } from "./gallery-device.js";

const FAN = 27;

describe("The gallery's air quality", () => {
  it("says what the air is like, and runs the fan while it is stale", async () => {
    const room = await GalleryDevice.start(airQuality, "2026-01-09T12:00:00Z");
    const [sensor] = room.board.parts.filter(({ name }) => name.startsWith("scd4x"));
    assert.ok(sensor);
    const becomes = async (ppm: number, words: string) => {
      sensor.set("co2", ppm);
      await room.advance(21_000);
      await room.client.waitForState("air", ({ state }) => state === words);
    };
    await becomes(600, "good");
    assert.equal(room.board.level(FAN), 0);
    await becomes(1500, "stale");
    assert.equal(room.board.level(FAN), 1);
    await room.client.waitForState(
      "light",
      ({ red, green }) => red === 1 && (green as number) > 0.5,
    );
    await becomes(2500, "bad");
    await room.client.waitForState("light", ({ red, green }) => red === 1 && green === 0);
    await becomes(700, "good");
    assert.equal(room.board.level(FAN), 0);
  });
});
