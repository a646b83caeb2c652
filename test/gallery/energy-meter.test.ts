import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TestDevice } from "thimble/testing";
import energyMeter from "../../examples/gallery/energy-meter.js";
import { GalleryDevice } from "./gallery-device.js";

const LED = 16;
const MINUTE = 60_000;

describe("The gallery's energy meter", () => {
  it("counts from 0 after a midnight without power, and goes on after another power cut", async () => {
    const meter = TestDevice.start(energyMeter);
    meter.clock.set("2026-01-09 22:00", "Europe/Berlin");
    const shown = async () => {
      const hub = meter.connect();
      await meter.advance("2 s");
      const value = (id: string) => Math.round(Number(hub.entity(id).state?.state) * 1000);
      return [value("energy"), value("today")];
    };
    meter.pulse("power", { hz: 1, count: 5 });
    await meter.advance("2 min");
    assert.deepEqual(await shown(), [5, 5]);
    meter.cutPower();
    await meter.advance("30 min");
    meter.powerOn();
    assert.deepEqual(await shown(), [5, 5]);
    meter.cutPower();
    await meter.advance("4 h");
    meter.powerOn();
    assert.deepEqual(await shown(), [5, 0]);
    meter.pulse("power", { hz: 1, count: 10 });
    await meter.advanceTo("23:58");
    assert.deepEqual(await shown(), [15, 10]);
    await meter.advanceTo("00:02");
    assert.deepEqual(await shown(), [15, 0]);
    meter.close();
  });

  it("shows power and energy, counts each day from 0, and can be reset", async () => {
    const meter = await GalleryDevice.start(energyMeter, "2026-01-09T21:00:00Z");
    const { client, board } = meter;
    const flash = async () => {
      for (const level of [0, 1]) {
        board.drive(LED, level as 0 | 1);
        await meter.advance(100);
      }
      await meter.advance(3400);
    };
    for (let i = 0; i < 5; i++) await flash();
    // A flash in 3.6 s is a kilowatt.
    await client.waitForState("power", ({ state }) => Math.abs((state as number) - 1000) < 20);
    await client.waitForState("energy", ({ state }) => Math.abs((state as number) - 0.005) < 1e-6);
    await client.waitForState("today", ({ state }) => Math.abs((state as number) - 0.005) < 1e-6);
    meter.setClock("2026-01-09T22:59:00Z");
    await meter.advance(2 * MINUTE);
    await client.waitForState("today", ({ state }) => state === 0);
    await flash();
    await client.waitForState("energy", ({ state }) => Math.abs((state as number) - 0.006) < 1e-6);
    await client.command("button", "reset", {});
    await client.waitForState("energy", ({ state }) => state === 0);
    await client.waitForState("today", ({ state }) => Math.abs((state as number) - 0.001) < 1e-6);
    assert.deepEqual(client.complaints, []);
  });
});
