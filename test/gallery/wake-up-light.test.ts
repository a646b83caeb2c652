import assert from "node:assert/strict";
import { describe, it } from "mocha";
import wakeUpLight from "../../examples/gallery/wake-up-light.js";
import { GalleryDevice } from "./gallery-device.js";

const MINUTE = 60_000;
const [LAMP, BUTTON] = [16, 17];

describe("The gallery's wake-up light", () => {
  // A Friday, an hour before seven o'clock in central Europe.
  const start = () => GalleryDevice.start(wakeUpLight, "2026-01-09T05:00:00Z");

  it("grows bright until the time that a client sets, on workdays", async () => {
    const light = await start();
    const { client, board } = light;
    await client.command("time", "wake_at", { hour: 6, minute: 30, second: 0 });
    await client.waitForState("wake_at", ({ hour, minute }) => hour === 6 && minute === 30);
    await light.advance(9 * MINUTE);
    assert.equal(board.duty(LAMP as number), 0);
    await light.advance(11 * MINUTE);
    const early = board.duty(LAMP as number) ?? 0;
    assert.ok(early > 0 && early < 0.5, `${early}`);
    await client.waitForState("lamp", ({ state }) => state === true);
    await light.advance(10 * MINUTE);
    assert.ok((board.duty(LAMP as number) ?? 0) > 0.9);
    await light.advance(62 * MINUTE);
    assert.equal(board.duty(LAMP as number), 0);
  });

  it("lets people sleep at the weekend, unless they don't want to", async () => {
    const light = await start();
    const { client, board } = light;
    // Saturday, a quarter before seven.
    light.setClock("2026-01-10T05:35:00Z");
    await light.advance(15 * MINUTE);
    assert.equal(board.duty(LAMP as number), 0);
    await client.command("switch", "at_the_weekend", { state: true });
    await client.waitForState("at_the_weekend", ({ state }) => state === true);
    light.setClock("2026-01-11T05:35:00Z");
    await light.advance(15 * MINUTE);
    assert.ok((board.duty(LAMP as number) ?? 0) > 0);
  });

  it("goes off when its button is clicked, and stays so", async () => {
    const light = await start();
    await light.advance(55 * MINUTE);
    assert.ok((light.board.duty(LAMP as number) ?? 0) > 0);
    await light.click(BUTTON as number);
    await light.advance(5 * MINUTE);
    assert.equal(light.board.duty(LAMP as number), 0);
  });
});
