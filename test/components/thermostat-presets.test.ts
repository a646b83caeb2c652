import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { Thermostat, type ThermostatOptions } from "../../src/components/climate/thermostat.js";
import { Sensor } from "../../src/entities/sensor.js";
import { ClimateAction, ClimateMode, ClimatePreset } from "../../src/messages/enums.js";
import { Bench, closeBenches } from "./bench.js";

const PRESETS = {
  awayTargets: { targetTemperature: 15 },
  presetTargets: { eco: { targetTemperature: 18 }, comfort: { targetTemperature: 22 } },
};

function room(options: Partial<ThermostatOptions> = {}) {
  const sensor = new Sensor({ name: "Sensor" });
  const thermostat = new Thermostat({
    ...{ name: "Room", sensor, heatPin: 1, targetTemperature: 20, minOnTime: 0, minOffTime: 0 },
    ...options,
  } as ThermostatOptions);
  const bench = new Bench([sensor, thermostat]).start();
  sensor.publish(19);
  return { sensor, thermostat, bench };
}

describe("A thermostat's presets", () => {
  afterEach(closeBenches);

  it("have targets of their own, which commands change until the restart", () => {
    const { thermostat } = room(PRESETS);
    const targets = (["AWAY", "ECO", "COMFORT", "HOME"] as const).map((preset) => {
      thermostat.set({ preset: { AWAY: 2, ECO: 5, COMFORT: 4, HOME: 1 }[preset] as 1 });
      return thermostat.targetTemperature;
    });
    assert.deepEqual(targets, [15, 18, 22, 20]);
    thermostat.set({ preset: ClimatePreset.ECO, targetTemperature: 17 });
    thermostat.set({ preset: ClimatePreset.HOME });
    assert.equal(thermostat.targetTemperature, 20);
    thermostat.set({ preset: ClimatePreset.ECO });
    assert.equal(thermostat.targetTemperature, 17);
  });

  it("are kept over a restart, with the targets at home and away", () => {
    const { thermostat: before } = room(PRESETS);
    before.set({ mode: ClimateMode.HEAT, targetTemperature: 21 });
    before.set({ preset: ClimatePreset.AWAY, targetTemperature: 14 });
    before.set({ preset: ClimatePreset.COMFORT });
    const bytes = new DataView(new ArrayBuffer(64));
    const length = before.saveState(bytes);
    const { thermostat: after } = room(PRESETS);
    assert.ok(after.restoreState(new DataView(bytes.buffer, 0, length)));
    assert.equal(`${after.describe()}, heating`, before.describe());
    after.set({ preset: ClimatePreset.AWAY });
    assert.equal(after.targetTemperature, 14);
    after.set({ preset: ClimatePreset.HOME });
    assert.equal(after.targetTemperature, 21);
  });
});

describe("A thermostat with a fan and a dryer", () => {
  afterEach(closeBenches);

  it("runs them in the modes for them, and nothing beside", () => {
    const { thermostat, bench } = room({ coolPin: 2, fanPin: 3, dryPin: 4 });
    const relays = (mode: ClimateMode) => {
      thermostat.set({ mode });
      return [1, 2, 3, 4].filter((pin) => bench.board.level(pin) === 1);
    };
    const { OFF, HEAT, FAN_ONLY, DRY, COOL, HEAT_COOL } = {
      ...{ OFF: 0, HEAT_COOL: 1, COOL: 2, HEAT: 3, FAN_ONLY: 4, DRY: 5 },
    } as const;
    assert.deepEqual(thermostat.supportedModes.toArray(), [
      OFF,
      HEAT_COOL,
      COOL,
      HEAT,
      FAN_ONLY,
      DRY,
    ]);
    assert.deepEqual(relays(HEAT), [1]);
    assert.deepEqual(relays(FAN_ONLY), [3]);
    assert.equal(thermostat.action, ClimateAction.FAN);
    assert.deepEqual(relays(DRY), [4]);
    assert.equal(thermostat.action, ClimateAction.DRYING);
    assert.deepEqual(relays(HEAT_COOL), [1]);
    assert.deepEqual(relays(COOL), []);
    bench.close();
    assert.equal(bench.board.use(3), undefined);
  });
});
