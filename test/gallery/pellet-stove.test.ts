import assert from "node:assert/strict";
import { describe, it } from "mocha";
import pelletStove from "../../examples/gallery/pellet-stove.js";
import { ClimateMode } from "../../src/messages/enums.js";
import { GalleryDevice } from "./gallery-device.js";

const MINUTE = 60_000;
const [IGNITER, AUGER, BLOWER] = [16, 17, 27];

describe("The gallery's pellet stove", () => {
  async function running() {
    const stove = await GalleryDevice.start(pelletStove, "2026-01-09T12:00:00Z");
    const { board, client } = stove;
    /** The flue and the room have these temperatures, in °C, and are read. */
    const becomes = async (flue: number, room: number) => {
      board.part("max31855").set("temperature", flue);
      board.part("sht4x").set("temperature", room);
      await stove.advance(2 * MINUTE);
    };
    const isOn = (pin: number | undefined) => board.level(pin as number) === 1;
    /** Milliseconds that the auger turns within half a minute. */
    const fed = async () => {
      let time = 0;
      for (let passed = 0; passed < 30_000; passed += 500) {
        if (isOn(AUGER)) time += 500;
        await stove.advance(500);
      }
      return time;
    };
    const heat = async () => {
      await client.command("climate", "stove", { mode: ClimateMode.HEAT, targetTemperature: 21 });
      await client.waitForState("stove", ({ mode }) => mode === ClimateMode.HEAT);
      await stove.advance(0);
    };
    return { stove, becomes, isOn, fed, heat };
  }

  it("lights itself, is fed by how cold it is, and blows until it is cold", async () => {
    const { stove, becomes, isOn, fed, heat } = await running();
    await becomes(20, 15);
    assert.deepEqual([IGNITER, AUGER, BLOWER].map(isOn), [false, false, false]);
    await heat();
    assert.deepEqual([IGNITER, AUGER, BLOWER].map(isOn), [true, true, true]);
    await becomes(150, 15);
    // 2 s, and one for each of the 7 degrees up to 22 °C.
    assert.ok(Math.abs((await fed()) - 9000) <= 1000);
    await becomes(220, 20.5);
    assert.ok((await fed()) <= 4000);
    assert.equal(isOn(IGNITER), true);
    await stove.advance(8 * MINUTE);
    assert.equal(isOn(IGNITER), false);
    await becomes(220, 21.5);
    assert.ok((await fed()) > 0);
    await becomes(220, 22.2);
    assert.deepEqual([await fed(), isOn(BLOWER)], [0, true]);
    await becomes(35, 21.5);
    assert.deepEqual([IGNITER, AUGER, BLOWER].map(isOn), [false, false, false]);
    await stove.client.waitForState("stove", ({ mode }) => mode === ClimateMode.HEAT);
  });

  it("is off when it doesn't catch fire, and when the fire goes out", async () => {
    const { stove, becomes, isOn, heat } = await running();
    const { client } = stove;
    await becomes(20, 15);
    await heat();
    await stove.advance(9 * MINUTE);
    await client.waitForState("stove", ({ mode }) => mode === ClimateMode.OFF);
    assert.deepEqual([IGNITER, AUGER, BLOWER].map(isOn), [false, false, false]);
    await heat();
    await becomes(150, 15);
    await stove.advance(20 * MINUTE);
    assert.equal(isOn(BLOWER), true);
    await becomes(30, 15);
    await client.waitForState("stove", ({ mode }) => mode === ClimateMode.OFF);
    assert.deepEqual([IGNITER, AUGER, BLOWER].map(isOn), [false, false, false]);
  });

  it("isn't fed while a thermometer is missing", async () => {
    for (const missing of ["max31855", "sht4x"]) {
      const { stove, becomes, isOn, fed, heat } = await running();
      await becomes(20, 15);
      await heat();
      await becomes(150, 15);
      await stove.advance(8 * MINUTE);
      stove.board.part(missing).unplug();
      await stove.advance(3 * MINUTE);
      assert.equal(await fed(), 0, missing);
      assert.deepEqual([isOn(IGNITER), isOn(BLOWER)], [false, true], missing);
    }
  });
});
