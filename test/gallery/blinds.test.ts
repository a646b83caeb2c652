import assert from "node:assert/strict";
import { describe, it } from "mocha";
import blinds from "../../examples/gallery/blinds.js";
import { GalleryDevice } from "./gallery-device.js";

const MINUTE = 60_000;

describe("The gallery's blinds", () => {
  it("open at sunrise and close after sunset", async () => {
    // In Zürich the sun rises at 7:13 UTC and sets at 15:52 on that day.
    const window = await GalleryDevice.start(blinds, "2026-01-09T07:05:00Z");
    await window.advance(14 * MINUTE);
    await window.client.waitForState("blind", ({ position }) => position === 1);
    window.setClock("2026-01-09T15:55:00Z");
    await window.advance(MINUTE);
    assert.equal((await window.client.waitForState("blind", () => true)).position, 1);
    await window.advance(20 * MINUTE);
    await window.client.waitForState("blind", ({ position }) => position === 0);
  });

  it("go half down when the sun has shone in for ten minutes", async () => {
    const window = await GalleryDevice.start(blinds, "2026-01-09T10:00:00Z");
    const { client } = window;
    await client.command("cover", "blind", { position: 1 });
    await window.advance(2 * MINUTE);
    await client.waitForState("blind", ({ position }) => position === 1);
    const [light] = window.board.parts.filter(({ name }) => name.startsWith("bh1750"));
    assert.ok(light);
    light.set("illuminance", 45_000);
    await window.advance(5 * MINUTE);
    light.set("illuminance", 2_000);
    await window.advance(5 * MINUTE);
    light.set("illuminance", 45_000);
    await window.advance(14 * MINUTE);
    await client.waitForState(
      "blind",
      ({ position }) => Math.abs((position as number) - 0.5) < 0.01,
    );
  });
});
