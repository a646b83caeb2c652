import assert from "node:assert/strict";
import { describe, it } from "mocha";
import bedsideDisplay from "../../examples/gallery/bedside-display.js";
import { TestDevice } from "../../testing/index.js";
import { keep } from "../tools/close-after.js";

describe("The gallery's bedside display", () => {
  async function start() {
    const bed = keep(TestDevice.start(bedsideDisplay));
    bed.clock.set("2026-01-09 21:30", "Europe/Berlin");
    bed.part("bme280").temperature = 18.44;
    const hub = bed.connect();
    const isRinging = () => hub.entity("buzzer").state?.state === true;
    const rows = () => String(hub.entity("display").state?.state).split("\n");
    await bed.advance("61 s");
    return { bed, hub, isRinging, rows };
  }

  it("shows the time, the room and the alarm, which the knob sets", async () => {
    const { bed, hub, rows } = await start();
    assert.deepEqual(rows(), ["21:31", "18.4 °C", "No alarm"]);
    await bed.turn("knob", -6);
    assert.deepEqual(rows(), ["21:31", "18.4 °C", "Alarm 06:30"]);
    assert.equal(hub.entity("alarm").state?.state, true);
    const { screen } = bed.part("ssd1306");
    assert.ok(screen, "the display shows something");
  });

  it("wakes people each day, again nine minutes after a press, and not when the alarm is off", async () => {
    const { bed, hub, isRinging } = await start();
    await bed.turn("knob", -6);
    await bed.advanceTo("06:29");
    assert.equal(isRinging(), false);
    await bed.advanceTo("06:31");
    assert.equal(isRinging(), true);
    await bed.press("button");
    assert.equal(isRinging(), false);
    await bed.advance("8 min");
    assert.equal(isRinging(), false);
    await bed.advance("2 min");
    assert.equal(isRinging(), true);
    await bed.press("button");
    await bed.press("button");
    await bed.advance("10 min");
    assert.deepEqual([isRinging(), hub.entity("alarm").state?.state], [false, false]);
    await bed.advanceTo("06:31");
    assert.equal(isRinging(), false);
    hub.entity("alarm").turnOn();
    await bed.advance("24 h");
    assert.equal(isRinging(), true);
  });

  it("keeps the alarm while the power is away", async () => {
    const { bed } = await start();
    await bed.turn("knob", 12);
    await bed.advance("2 min");
    bed.cutPower();
    bed.powerOn();
    const hub = bed.connect();
    await bed.advanceTo("08:01");
    assert.equal(hub.entity("buzzer").state?.state, true);
  });
});
