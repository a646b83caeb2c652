import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TestDevice } from "thimble/testing";
import heatingZones from "../../examples/gallery/heating-zones.js";

const LIVING_ROOM = 16;
const BEDROOM = 17;
const PUMP = 18;

describe("The gallery's heating for two rooms", () => {
  it("heats each room for itself over a day, with the pump, and less at night", async () => {
    const device = TestDevice.start(heatingZones);
    const hub = device.connect();
    const levels = () => [LIVING_ROOM, BEDROOM, PUMP].map((pin) => device.board.level(pin));
    device.clock.set("2026-01-09 18:00", "Europe/Berlin");
    const [living, bedroom] = [device.part("tmp117"), device.part("tmp117-2")];
    living.temperature = 19;
    bedroom.temperature = 22;
    for (const zone of ["living_room_heating", "bedroom_heating"])
      hub.entity(zone).command({ mode: "heat" });
    await device.advanceTo("18:10");
    assert.deepEqual(levels(), [1, 0, 1]);
    bedroom.temperature = 19;
    await device.advanceTo("18:30");
    assert.deepEqual(levels(), [1, 1, 1]);
    living.temperature = 21.5;
    await device.advanceTo("19:00");
    assert.deepEqual(levels(), [0, 1, 1]);
    await device.advanceTo("22:29");
    assert.equal(device.board.level(BEDROOM), 1);
    await device.advanceTo("22:32");
    assert.deepEqual(levels(), [0, 0, 0]);
    living.temperature = 16;
    await device.advanceTo("03:00");
    assert.deepEqual(levels(), [1, 0, 1]);
    living.temperature = 18;
    await device.advanceTo("05:59");
    assert.deepEqual(levels(), [0, 0, 0]);
    await device.advanceTo("06:10");
    assert.deepEqual(levels(), [1, 1, 1]);
    // A sensor that fails ends the heating of its room only.
    bedroom.unplug();
    await device.advanceTo("07:00");
    assert.deepEqual(levels(), [1, 0, 1]);
    device.cutPower();
    await device.advance("1 h");
    device.powerOn();
    device.connect();
    await device.advanceTo("18:00");
    assert.deepEqual(levels(), [1, 0, 1]);
    device.close();
  });
});
