import assert from "node:assert/strict";
import { describe, it } from "mocha";
import hotWater from "../../examples/gallery/hot-water.js";
import { VirtualDS18B20 } from "../../hosts/node/index.js";
import { WaterHeaterMode } from "../../src/messages/enums.js";
import type { Commands } from "../clients/client.js";
import { GalleryDevice } from "./gallery-device.js";

const MINUTE = 60_000;
const ELEMENT = 16;

describe("The gallery's hot-water tank", () => {
  /** At noon in central Europe; the water has 40 °C of 52. */
  const start = async () => {
    const tank = await GalleryDevice.start(hotWater, "2026-01-09T11:00:00Z");
    const thermometer = tank.board.part("ds18b20");
    assert.ok(thermometer instanceof VirtualDS18B20);
    const warm = async (celsius: number) => {
      thermometer.set("temperature", celsius);
      await tank.advance(MINUTE);
    };
    await warm(40);
    const heats = () => tank.board.level(ELEMENT) === 1;
    const patch = async (fields: Commands["water_heater"]) => {
      await tank.client.command("water_heater", "hot_water", fields);
      await tank.client.ping();
      await tank.advance(1000);
    };
    return { tank, warm, heats, patch };
  };

  it("waits for cheap energy, then heats until it is warm", async () => {
    const { tank, warm, heats } = await start();
    assert.equal(heats(), false);
    // One o'clock in the morning.
    tank.setClock("2026-01-10T00:00:00Z");
    await tank.advance(MINUTE);
    assert.equal(heats(), true);
    await warm(50);
    assert.equal(heats(), true);
    await warm(52.5);
    assert.equal(heats(), false);
    await warm(50);
    assert.equal(heats(), false);
    await warm(47);
    assert.equal(heats(), true);
    tank.setClock("2026-01-10T04:00:00Z");
    await tank.advance(MINUTE);
    assert.equal(heats(), false);
  });

  it("heats at once when somebody wants that, but not while it is off or all are away", async () => {
    const { heats, patch } = await start();
    await patch({ mode: WaterHeaterMode.ELECTRIC });
    assert.equal(heats(), true);
    await patch({ awayState: true });
    assert.equal(heats(), false);
    await patch({ awayState: false });
    assert.equal(heats(), true);
    await patch({ onState: false });
    assert.equal(heats(), false);
  });
});
