import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TestDevice } from "thimble/testing";
import presence from "../../examples/gallery/presence.js";
import type { MemoryHost } from "../../hosts/memory/host.js";
import { keep } from "../tools/close-after.js";
import { patient } from "../tools/patience.js";

const [LAMP, HEATER] = [18, 19];
/** Milliseconds. */
const HALF_HOUR = 1_800_000;

describe("The gallery's room with a radar", function () {
  this.timeout(patient(240_000));

  function start() {
    let host: MemoryHost | undefined;
    const device = keep(
      TestDevice.start((given) => {
        host = given as MemoryHost;
        return presence(given);
      }),
    );
    const radar = device.part("ld2410");
    const light = device.part("bh1750");
    /** Somebody is there and moves, sits still, or nobody is. */
    const people = (what: "moves" | "sits" | "nobody") => {
      radar.target = what === "nobody" ? 0 : what === "moves" ? 1 : 2;
    };
    people("nobody");
    light.illuminance = 200;
    /** Lets time pass, of which the radar says ten times a second what it sees. */
    const pass = async (milliseconds: number) => {
      (host as MemoryHost).time.advance(milliseconds - 1);
      await device.advance(1);
    };
    return { device, people, light, pass };
  }

  it("lights the room while somebody is there and it is dark, over two days", async () => {
    const { device, people, light, pass } = start();
    device.clock.set("2026-01-12 00:00", "Europe/Berlin");
    for (let half = 0; half < 2 * 48; half++) {
      const hour = (half / 2) % 24;
      const isThere = (hour >= 7 && hour < 9) || (hour >= 17 && hour < 22.5);
      const isDark = hour < 8 || hour >= 16.5;
      light.illuminance = isDark ? 2 : 200;
      // Most of the time people sit still, which other sensors of motion don't see.
      people(isThere ? (hour % 2 === 1 ? "moves" : "sits") : "nobody");
      // The brightness is read once a minute.
      await pass(HALF_HOUR);
      assert.equal(device.entity("Presence").describe(), isThere ? "on" : "off", `at ${hour}`);
      // What is on when it gets light stays on.
      const isLit = isThere && (isDark || hour < 9);
      assert.equal(device.board.level(LAMP), isLit ? 1 : 0, `at ${hour}`);
      const today = Number.parseFloat(device.entity("Occupied today").describe());
      const expected =
        Math.max(0, Math.min(hour + 0.5, 9) - 7) + Math.max(0, Math.min(hour + 0.5, 22.5) - 17);
      if (hour < 23.5) assert.ok(Math.abs(today - expected) < 0.2, `at ${hour}: ${today}`);
    }
  });

  it("switches the heater off when the last one goes", async () => {
    const { device, people, pass } = start();
    const hub = device.connect();
    people("sits");
    await pass(10_000);
    hub.entity("heater").command({ state: true });
    await pass(600_000);
    assert.equal(device.board.level(HEATER), 1);
    people("nobody");
    await pass(10_000);
    assert.equal(device.board.level(HEATER), 0);
  });

  it("does nothing by itself when it isn't automatic, and says what the radar is set to", async () => {
    const { device, people, light, pass } = start();
    const hub = device.connect();
    hub.entity("automatic").command({ state: false });
    light.illuminance = 0;
    people("moves");
    await pass(120_000);
    assert.equal(device.board.level(LAMP), 0);
    assert.equal(hub.state("timeout")?.state, 5);
    hub.entity("timeout").command({ state: 30 });
    await pass(5000);
    assert.equal(hub.state("timeout")?.state, 30);
  });
});
