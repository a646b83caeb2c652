import assert from "node:assert/strict";
import { describe, it } from "mocha";
import ceilingFan from "../../examples/gallery/ceiling-fan.js";
import { GalleryDevice } from "./gallery-device.js";

const [LOW, MEDIUM, HIGH, LIGHT, BUTTON] = [16, 17, 18, 19, 26];

describe("The gallery's ceiling fan", () => {
  const start = async () => {
    const room = await GalleryDevice.start(ceilingFan, "2026-07-09T12:00:00Z");
    const speed = () => [LOW, MEDIUM, HIGH].map((pin) => room.board.level(pin as number));
    return { room, speed };
  };

  it("has one button for its light and its speeds", async () => {
    const { room, speed } = await start();
    await room.click(BUTTON as number);
    assert.equal(room.board.level(LIGHT as number), 1);
    await room.client.waitForState("light", ({ state }) => state === true);
    for (let i = 0; i < 2; i++) {
      await room.drive(BUTTON as number, 0);
      await room.drive(BUTTON as number, 1);
    }
    await room.advance(1000);
    assert.equal(speed().filter((level) => level === 1).length, 1);
    await room.drive(BUTTON as number, 0);
    await room.advance(1000);
    await room.drive(BUTTON as number, 1);
    assert.deepEqual(speed(), [0, 0, 0]);
  });

  it("turns faster the warmer it is, once people want that", async () => {
    const { room, speed } = await start();
    const [part] = room.board.parts.filter(({ name }) => name.startsWith("sht4x"));
    assert.ok(part);
    part.set("temperature", 26.5);
    await room.advance(21_000);
    assert.deepEqual(speed(), [0, 0, 0]);
    await room.client.command("switch", "automatic", { state: true });
    await room.client.waitForState("automatic", ({ state }) => state === true);
    await room.advance(1000);
    assert.deepEqual(speed(), [0, 1, 0]);
    part.set("temperature", 29);
    await room.advance(21_000);
    assert.deepEqual(speed(), [0, 0, 1]);
    part.set("temperature", 21);
    await room.advance(21_000);
    assert.deepEqual(speed(), [0, 0, 0]);
  });
});
