import assert from "node:assert/strict";
import { describe, it } from "mocha";
import shelfLight from "../../examples/gallery/shelf-light.js";
import { TestDevice } from "../../testing/index.js";
import { keep } from "../tools/close-after.js";

const PIN = 16;

describe("The gallery's shelf light", () => {
  function start(time: string) {
    const shelf = keep(TestDevice.start(shelfLight));
    shelf.clock.set(time, "Europe/Berlin");
    const hub = shelf.connect();
    /** Which of the three parts are lit, and what is in their middle. */
    const look = () => {
      const { pixels } = shelf.board.strip(PIN);
      const middles = [10, 32, 52].map((at) => [...(pixels[at] ?? [])]);
      return middles.map((pixel) => pixel.some((value) => value > 0));
    };
    return { shelf, hub, look };
  }

  it("lives a day: the plants by the clock, the evening at a press, all dark at bedtime", async () => {
    const { shelf, hub, look } = start("2026-01-09 07:00");
    await shelf.advanceTo("07:59");
    assert.deepEqual(look(), [false, false, false]);
    await shelf.advanceTo("08:02");
    assert.deepEqual(look(), [false, true, false]);
    assert.deepEqual(
      [...(shelf.board.strip(PIN).pixels[44] ?? [])].map((value) => value > 0),
      [...[true, true, true]],
    );
    await shelf.advanceTo("19:59");
    assert.deepEqual(look(), [false, true, false]);
    hub.entity("evening").press();
    await shelf.advance("10 s");
    assert.deepEqual(look(), [true, true, true]);
    await shelf.advanceTo("20:02");
    assert.deepEqual(look(), [true, false, true]);
    await shelf.advanceTo("23:01");
    assert.deepEqual(look(), [false, false, false]);
    await shelf.advanceTo("08:02");
    assert.deepEqual(look(), [false, true, false]);
  });

  it("leaves the plants dark where people say so, also after a power cut", async () => {
    const { shelf, hub, look } = start("2026-01-09 07:00");
    hub.entity("plants_have_their_day").turnOff();
    await shelf.advance("2 min");
    shelf.cutPower();
    shelf.powerOn();
    shelf.connect();
    await shelf.advanceTo("09:00");
    assert.deepEqual(look(), [false, false, false]);
  });

  it("shows effects as fast as people want", async () => {
    const { shelf, hub } = start("2026-01-09 18:00");
    hub.entity("show").turnOn({ effect: "Rainbow" });
    /** How often a LED changes in ten seconds. */
    const changes = async () => {
      const seen = new Set<string>();
      for (let i = 0; i < 50; i++) {
        await shelf.advance("200 ms");
        seen.add(String(shelf.board.strip(PIN).pixels[50]));
      }
      return seen.size;
    };
    const usual = await changes();
    hub.entity("show_s_speed").set(10);
    const slow = await changes();
    assert.ok(slow * 3 < usual, `${slow} and ${usual} colours`);
  });
});
