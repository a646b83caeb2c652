import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { COOLIX, type RemoteReceiver } from "thimble";
import { TestDevice } from "thimble/testing";
import splitAirConditioner from "../../examples/gallery/split-air-conditioner.js";
import { VirtualInfraredLED } from "../../hosts/virtual/parts/virtual-infrared-led.js";
import type { AirConditionerState } from "../../src/parts/air-conditioners/air-conditioner.js";
import { keep } from "../tools/close-after.js";
import { patient } from "../tools/patience.js";

const WINDOW = 18;
const OFF: AirConditionerState = {
  mode: "off",
  temperature: 24,
  fan: "auto",
  swing: "off",
  preset: "none",
};

describe("The gallery's split air conditioner", function () {
  this.timeout(patient(60_000));

  /** The device, and an air conditioner in a room that gets warm by day. */
  function start() {
    const device = keep(TestDevice.start(splitAirConditioner));
    device.clock.set("2026-07-06 06:00", "Europe/Berlin");
    const led = device.board.parts.find((part) => part instanceof VirtualInfraredLED);
    assert.ok(led instanceof VirtualInfraredLED);
    const air = device.part("sht4x");
    let room = 22;
    air.temperature = room;
    // Its contact is closed.
    device.drive(WINDOW, 0);
    let heard = 0;
    let unit = OFF;
    /** What the air conditioner was told. Codes are ESPHome's, by `npm run judge:parts`. */
    const told = () => {
      const trains = led.trains.slice(heard);
      heard = led.trains.length;
      for (const { timings } of trains) unit = COOLIX.decode(timings, unit) ?? unit;
      return unit;
    };
    /** A quarter of an hour in the room: it follows the sun, and what the unit does. */
    const quarter = (hour: number) => {
      const { mode, temperature } = told();
      const outside = 24 + 8 * Math.sin(((hour - 9) / 12) * Math.PI);
      room += (outside - room) * 0.05;
      if (mode === "cool" && room > temperature) room -= Math.min(1, room - temperature);
      air.temperature = Math.round(room * 100) / 100;
      return room;
    };
    return { device, told, quarter };
  }

  it("keeps a room cool over three hot days, and warmer at night", async () => {
    const { device, told, quarter } = start();
    const hub = device.connect();
    hub.entity("air_conditioner").command({ mode: "cool", targetTemperature: 23 });
    await device.advance("1 min");
    assert.deepEqual([told().mode, told().temperature], ["cool", 23]);
    const rooms: number[] = [];
    for (let quarters = 0; quarters < 3 * 96; quarters++) {
      await device.advance("15 min");
      const hour = (6 + (quarters + 1) / 4) % 24;
      rooms.push(quarter(hour));
      const isNight = hour >= 22.75 || hour < 6.5;
      // The set of minutes in which a day changes is left out.
      if (quarters > 2 && hour !== 22.5 && hour !== 6.5)
        assert.equal(told().temperature, isNight ? 25 : 23, `at ${hour}`);
    }
    assert.ok(Math.max(...rooms) < 26, `${Math.max(...rooms)}`);
    const current = hub.state("air_conditioner")?.currentTemperature as number;
    assert.ok(Math.abs(current - (rooms.at(-1) as number)) < 1.5, `${current}`);
  });

  it("rests while the window is open, and comes back as it was", async () => {
    const { device, told } = start();
    const hub = device.connect();
    hub.entity("air_conditioner").command({ mode: "cool", targetTemperature: 21 });
    await device.advance("1 min");
    device.drive(WINDOW, 1);
    await device.advance("50 s");
    assert.equal(told().mode, "cool", "a minute isn't over");
    await device.advance("20 s");
    assert.equal(told().mode, "off");
    assert.ok(device.log.includes("window: is open: the air conditioner is off"));
    await device.advance("1 h");
    device.drive(WINDOW, 0);
    await device.advance("5 s");
    assert.deepEqual([told().mode, told().temperature], ["cool", 21]);
  });

  it("stays off if it was switched off while the window was open", async () => {
    const { device, told } = start();
    const hub = device.connect();
    hub.entity("air_conditioner").command({ mode: "cool" });
    await device.advance("1 min");
    device.drive(WINDOW, 1);
    await device.advance("2 min");
    hub.entity("air_conditioner").command({ mode: "off" });
    device.drive(WINDOW, 0);
    await device.advance("5 s");
    assert.equal(told().mode, "off");
  });

  it("shows what its remote control says, after a restart as well", async () => {
    const { device } = start();
    const remote: AirConditionerState = { ...OFF, mode: "dry", temperature: 26 };
    await device.advance("1 min");
    const receiver = device.device.entities.find(({ name }) => name === "Receiver");
    for (const timings of COOLIX.encode(remote, OFF)) (receiver as RemoteReceiver).receive(timings);
    await device.advance("2 min");
    assert.equal(device.connect().state("air_conditioner")?.mode, modeNumber("dry"));
    device.restart();
    assert.equal(device.connect().state("air_conditioner")?.mode, modeNumber("dry"));
  });

  /** ClimateMode of api.proto. */
  const modeNumber = (name: string) =>
    ["off", "heat_cool", "cool", "heat", "fan_only", "dry", "auto"].indexOf(name);
});
