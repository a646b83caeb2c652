import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TestDevice } from "thimble/testing";
import plants from "../../examples/gallery/plants.js";
import { keep } from "../tools/close-after.js";

/** What a sensor has at a share of water, 0 to 1. */
const volts = (wet: number) => 2.8 - 1.6 * wet;
const [BASIL, FERN, MONSTERA] = [32, 33, 34];
const PUMPS = [16, 17, 18];

describe("The gallery's plants", () => {
  it("are watered over a day and a night, each as it needs, also after a power cut", async () => {
    const device = keep(TestDevice.start(plants));
    for (const pin of [BASIL, FERN, MONSTERA]) device.setVoltage(pin, volts(0.8));
    device.clock.set("2026-06-01 07:00", "Europe/Berlin");
    let hub = device.connect();
    const running = () => PUMPS.map((pin) => device.board.level(pin));
    /** What hubs show of each pot, which have the same names. */
    const pumped = () => {
      const shown = hub.entities.filter(({ name }) => name === "Pumped today");
      return shown.map(({ objectId }) => hub.state(objectId)?.state);
    };
    await device.advance("5 min");
    assert.deepEqual(running(), [0, 0, 0]);
    assert.deepEqual(pumped(), [0, 0, 0]);

    // It dries over the morning.
    device.setVoltage(BASIL, volts(0.3));
    await device.until(() => device.board.level(16) === 1, "61 min");
    await device.advance("6 s");
    assert.deepEqual(running(), [0, 0, 0]);
    assert.deepEqual(pumped(), [100, 0, 0]);
    // It stays dry: once more each hour.
    await device.advance("2 h");
    assert.deepEqual(pumped(), [300, 0, 0]);
    device.setVoltage(BASIL, volts(0.7));

    // Somebody waters the fern from the hub, and forgets it.
    const fern = hub.entities.filter(({ name }) => name === "Pump")[1];
    assert.ok(fern);
    hub.entity(fern).turnOn();
    assert.deepEqual(running(), [0, 1, 0]);
    await device.advance("1 min");
    assert.deepEqual(running(), [0, 0, 0]);
    assert.deepEqual(pumped(), [300, 100, 0]);

    await device.advance("2 min");
    device.cutPower();
    await device.advance("3 h");
    device.powerOn();
    hub = device.connect();
    await device.advance("1 min");
    assert.deepEqual(pumped(), [300, 100, 0]);
    assert.deepEqual(running(), [0, 0, 0]);

    await device.advanceTo("23:59");
    assert.deepEqual(pumped(), [300, 100, 0]);
    await device.advanceTo("00:01");
    assert.deepEqual(pumped(), [0, 0, 0]);
    device.setVoltage(MONSTERA, volts(0.1));
    await device.advanceTo("07:00");
    assert.deepEqual(pumped(), [0, 0, 700]);
  });
});
