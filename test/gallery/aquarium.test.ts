import assert from "node:assert/strict";
import { describe, it } from "mocha";
import aquarium from "../../examples/gallery/aquarium.js";
import { GalleryDevice } from "./gallery-device.js";

const MINUTE = 60_000;
const [HEATER, LIGHT, PUMP, WATER] = [16, 17, 18, 34];

describe("The gallery's aquarium", () => {
  const start = (time: string) =>
    GalleryDevice.start(aquarium, time, (board) =>
      // The thermistor at 25 °C has half of the voltage; at less it has more.
      board.setVoltage(WATER as number, 1.65),
    );

  it("has light by the clock", async () => {
    const tank = await start("2026-01-09T06:59:00Z");
    await tank.advance(2 * MINUTE);
    await tank.client.waitForState("light", ({ state }) => state === true);
    await tank.advance(31 * MINUTE);
    assert.ok((tank.board.duty(LIGHT as number) ?? 0) > 0.9);
    tank.setClock("2026-01-09T18:29:00Z");
    await tank.advance(3 * MINUTE);
    await tank.client.waitForState("light", ({ state }) => state === false);
  });

  it("heats water that is too cold", async () => {
    const tank = await start("2026-01-09T12:00:00Z");
    await tank.advance(MINUTE);
    assert.equal(tank.board.level(HEATER as number), 0);
    tank.board.setVoltage(WATER as number, 1.9);
    await tank.advance(5 * MINUTE);
    assert.equal(tank.board.level(HEATER as number), 1);
  });

  it("rests its pump for ten minutes while the fish are fed", async () => {
    const tank = await start("2026-01-09T12:00:00Z");
    assert.equal(tank.board.level(PUMP as number), 1);
    await tank.client.command("button", "feed", {});
    await tank.client.waitForState("pump", ({ state }) => state === false);
    assert.equal(tank.board.level(PUMP as number), 0);
    await tank.advance(9 * MINUTE);
    assert.equal(tank.board.level(PUMP as number), 0);
    await tank.advance(MINUTE);
    assert.equal(tank.board.level(PUMP as number), 1);
  });
});
