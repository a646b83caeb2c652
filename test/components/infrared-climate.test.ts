import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { VirtualInfraredLED } from "../../hosts/node/index.js";
import {
  COOLIX,
  DAIKIN,
  DELONGHI,
  InfraredClimate,
  type InfraredClimateOptions,
  midea,
  mitsubishi,
  RemoteReceiver,
  RemoteTransmitter,
  Sensor,
  toshibaRAC,
} from "../../src/index.js";
import {
  type AirConditionerState,
  FIRST_STATE as OFF,
} from "../../src/parts/air-conditioners/air-conditioner.js";
import { stillBench } from "./bench.js";

describe("InfraredClimate", () => {
  function running(options: Partial<InfraredClimateOptions> = {}) {
    const transmitter = new RemoteTransmitter({ name: "Transmitter", pin: 4 });
    const receiver = new RemoteReceiver({ name: "Receiver", pin: 14 });
    const sensor = new Sensor({ name: "Temperature" });
    const climate = new InfraredClimate({
      ...{ name: "Room", airConditioner: COOLIX, transmitter, receiver, sensor },
      ...options,
    });
    const { bench, clock } = stillBench([transmitter, receiver, sensor, climate]);
    const led = bench.board.attach(new VirtualInfraredLED(), 4);
    climate.started();
    return { climate, receiver, sensor, clock, led, bench };
  }

  it("tells the air conditioner each command, in whole degrees", () => {
    const { climate, led } = running();
    climate.set({ mode: "cool", targetTemperature: 21.4, fanMode: "high" });
    const state: AirConditionerState = { ...OFF, mode: "cool", temperature: 21, fan: "high" };
    assert.deepEqual(
      led.trains.at(-1)?.timings.slice(0, 99),
      COOLIX.encode(state, OFF)[0]?.slice(0, 99),
    );
    assert.equal(led.trains.at(-1)?.carrier, 38_000);
    climate.set({ mode: "dry" });
    assert.equal(climate.fanMode, "auto");
  });

  it("sends the swing's key alone, and after another change", () => {
    const { climate, led, clock } = running();
    climate.set({ mode: "cool" });
    clock.advance(1000);
    climate.set({ swingMode: "vertical" });
    clock.advance(1000);
    assert.equal(led.trains.length, 2);
    climate.set({ targetTemperature: 20, swingMode: "off" });
    clock.advance(1000);
    assert.equal(led.trains.length, 4);
  });

  it("has what its remote control says, but nothing of its own", () => {
    const { climate, receiver, clock } = running({ airConditioner: DAIKIN });
    const state: AirConditionerState = {
      ...OFF,
      mode: "heat",
      temperature: 26,
      fan: "quiet",
      swing: "both",
    };
    const timings = DAIKIN.encode(state, OFF)[0] ?? [];
    const heard = timings.slice(timings.lastIndexOf(-32_300) + 1);
    clock.advance(1000);
    receiver.receive(heard);
    assert.equal(climate.describe(), "heat 26.0 °C, fan quiet, swing both, now unknown");
    climate.set({ mode: "off" });
    receiver.receive(heard);
    assert.equal(climate.mode, "off");
    clock.advance(1000);
    receiver.receive([9000, -4500, 560]);
    assert.equal(climate.mode, "off");
    receiver.receive(heard);
    assert.equal(climate.mode, "heat");
  });

  it("tells how warm the room is to those that want to know, and has presets, and half degrees", () => {
    const { climate, sensor, led, clock } = running({ airConditioner: toshibaRAC() });
    climate.set({ mode: "heat" });
    clock.advance(1000);
    const before = led.trains.length;
    sensor.publish(21.6);
    clock.advance(1000);
    assert.equal(led.trains.length, before + 1);
    climate.set({ targetTemperature: 20 });
    clock.advance(1000);
    assert.equal(led.trains.length, before + 4);
    const boosted = running({ airConditioner: midea({ fahrenheit: true }) }).climate;
    boosted.set({ mode: "cool", targetTemperature: 20.5 });
    boosted.set({ preset: "boost" });
    assert.equal(boosted.targetTemperature, 20.5);
    assert.deepEqual(boosted.presets, ["none", "sleep", "boost"]);
    assert.equal(boosted.preset, "boost");
    boosted.set({ mode: "off" });
    assert.equal(boosted.preset, "none");
  });

  it("has no swing that its air conditioner hasn't, and no modes", () => {
    const { climate } = running({ airConditioner: mitsubishi(), supportsHeat: false });
    assert.deepEqual(climate.modes, ["off", "cool"]);
    assert.deepEqual(running({ airConditioner: DELONGHI }).climate.swingModes, []);
  });

  it("has only the modes that it has, and shows its sensor", () => {
    const { climate, sensor } = running({ supportsHeat: false });
    assert.deepEqual(climate.modes, ["off", "heat_cool", "cool", "dry", "fan_only"]);
    sensor.publish(22.5);
    assert.equal(climate.currentTemperature, 22.5);
    assert.equal(climate.targetTemperature, 24);
  });
});
