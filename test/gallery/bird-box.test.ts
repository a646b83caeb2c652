import assert from "node:assert/strict";
import { describe, it } from "mocha";
import birdBox from "../../examples/gallery/bird-box.js";
import type { Image } from "../clients/client.js";
import { GalleryDevice } from "./gallery-device.js";

const MINUTE = 60_000;
const [HOLE, LAMP] = [16, 17];

describe("The gallery's bird box", () => {
  /** At noon in central Europe. */
  const start = () => GalleryDevice.start(birdBox, "2026-05-09T10:00:00Z");
  const light = async (box: GalleryDevice) => {
    await box.client.command("switch", "lamp", { state: true });
    await box.client.ping();
    await box.advance(1000);
    return box.board.level(LAMP as number);
  };

  it("counts the birds that come", async () => {
    const box = await start();
    for (let visit = 0; visit < 3; visit++) {
      await box.drive(HOLE as number, 1);
      await box.drive(HOLE as number, 0);
    }
    await box.client.waitForState("visits", ({ state }) => state === 3);
  });

  it("has light for two minutes by day, and none at night", async () => {
    const box = await start();
    assert.equal(await light(box), 1);
    await box.advance(3 * MINUTE);
    assert.equal(box.board.level(LAMP as number), 0);
    // A minute before eight in the evening.
    box.setClock("2026-05-09T17:59:00Z");
    assert.equal(await light(box), 1);
    await box.advance(MINUTE);
    assert.equal(box.board.level(LAMP as number), 0);
    assert.equal(await light(box), 0);
  });

  it("shows its nest", async () => {
    const box = await start();
    const shown = new Promise<Image>((resolve) => box.client.onImage(resolve));
    await box.client.requestImage("single");
    await box.client.ping();
    await box.advance(1000);
    const { data } = await shown;
    // A JPEG's first bytes.
    assert.deepEqual([...data.slice(0, 3)], [0xff, 0xd8, 0xff]);
  });
});
