import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Thermostat, type ThermostatOptions } from "../../src/components/climate/thermostat.js";
import type { ClimateModeName } from "../../src/entities/climate/climate.js";
import { Sensor } from "../../src/entities/sensor.js";
import { restored } from "../device/kept-board.js";
import { Bench } from "./bench.js";

const PRESETS = {
  awayTargets: { targetTemperature: 15 },
  presetTargets: { eco: { targetTemperature: 18 }, comfort: { targetTemperature: 22 } },
};

function room(options: Partial<ThermostatOptions> = {}) {
  const sensor = new Sensor({ name: "Sensor" });
  const thermostat = new Thermostat({
    ...{ name: "Room", sensor, heatPin: 1, targetTemperature: 20, minOnTime: 0, minOffTime: 0 },
    restore: true,
    ...options,
  } as ThermostatOptions);
  const bench = new Bench([sensor, thermostat]).start();
  sensor.publish(19);
  return { sensor, thermostat, bench };
}

describe("A thermostat's presets", () => {
  it("have targets of their own, which commands change until the restart", () => {
    const { thermostat } = room(PRESETS);
    const targets = ["away", "eco", "comfort", "home"].map((preset) => {
      thermostat.set({ preset });
      return thermostat.targetTemperature;
    });
    assert.deepEqual(targets, [15, 18, 22, 20]);
    thermostat.set({ preset: "eco", targetTemperature: 17 });
    thermostat.set({ preset: "home" });
    assert.equal(thermostat.targetTemperature, 20);
    thermostat.set({ preset: "eco" });
    assert.equal(thermostat.targetTemperature, 17);
  });

  it("are kept over a restart, with the targets at home and away", () => {
    const { thermostat: before } = room(PRESETS);
    before.set({ mode: "heat", targetTemperature: 21 });
    before.set({ preset: "away", targetTemperature: 14 });
    before.set({ preset: "comfort" });
    const after = restored(before, room(PRESETS).thermostat);
    assert.equal(`${after.describe()}, heating`, before.describe());
    after.set({ preset: "away" });
    assert.equal(after.targetTemperature, 14);
    after.set({ preset: "home" });
    assert.equal(after.targetTemperature, 21);
  });
});

describe("A thermostat's presets with names of its own", () => {
  const NAMED = {
    homePreset: "Day",
    presetTargets: { eco: { targetTemperature: 18 }, Night: { targetTemperature: 16 } },
  };

  it("have targets, and the first one is the thermostat's own", () => {
    const { thermostat } = room(NAMED);
    assert.deepEqual(thermostat.presets, ["eco", "Day", "Night"]);
    assert.equal(thermostat.preset, "Day");
    const targets = ["Night", "eco", "Day"].map((preset) => {
      thermostat.set({ preset });
      return thermostat.targetTemperature;
    });
    assert.deepEqual(targets, [16, 18, 20]);
  });

  it("are kept over a restart, with their targets", () => {
    const { thermostat: before } = room(NAMED);
    before.set({ mode: "heat", targetTemperature: 21 });
    before.set({ preset: "Night", targetTemperature: 14 });
    const after = restored(before, room(NAMED).thermostat);
    assert.equal(after.preset, "Night");
    assert.equal(after.targetTemperature, 14);
    after.set({ preset: "Day" });
    assert.equal(after.targetTemperature, 21);
  });

  it("can't be those that have options of their own", () => {
    const targets = { targetTemperature: 18 };
    for (const options of [
      { presetTargets: { away: targets } },
      { presetTargets: { home: targets } },
      { homePreset: "Day", presetTargets: { Day: targets } },
      { homePreset: "away" },
    ])
      assert.throws(() => room(options), /^ConfigurationError: .*"Room"/);
  });
});

describe("A thermostat with a fan and a dryer", () => {
  it("runs them in the modes for them, and nothing beside", () => {
    const { thermostat, bench } = room({ coolPin: 2, fanPin: 3, dryPin: 4 });
    const relays = (mode: ClimateModeName) => {
      thermostat.set({ mode });
      return [1, 2, 3, 4].filter((pin) => bench.board.level(pin) === 1);
    };
    const all = ["off", "heat_cool", "cool", "heat", "fan_only", "dry"];
    assert.deepEqual(thermostat.modes, all);
    assert.deepEqual(relays("heat"), [1]);
    assert.deepEqual(relays("fan_only"), [3]);
    assert.equal(thermostat.action, "fan");
    assert.deepEqual(relays("dry"), [4]);
    assert.equal(thermostat.action, "drying");
    assert.deepEqual(relays("heat_cool"), [1]);
    assert.deepEqual(relays("cool"), []);
    bench.close();
    assert.equal(bench.board.use(3), undefined);
  });
});
