import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { Thermostat, type ThermostatOptions } from "../../src/components/climate/thermostat.js";
import { Sensor } from "../../src/entities/sensor.js";
import { Bench } from "./bench.js";

function room(options: Partial<ThermostatOptions> = {}) {
  const sensor = new Sensor({ name: "Sensor" });
  const actions: string[] = [];
  const thermostat = new Thermostat({
    ...{ name: "Room", sensor, targetTemperature: 20, hysteresis: 1, minOnTime: 0, minOffTime: 0 },
    onAction: (action: string) => void actions.push(action),
    ...options,
  } as ThermostatOptions);
  const time = new MemoryTime();
  const bench = new Bench([sensor, thermostat], time, time).start();
  thermostat.started();
  /** What is done while the temperature is this. */
  const at = (temperature: number) => {
    sensor.publish(temperature);
    return actions.splice(0);
  };
  return { thermostat, bench, time, actions, at };
}

describe("A thermostat whose program does what it says", () => {
  it("says what to do, and when that ends", () => {
    const { thermostat, at } = room({ actions: ["heating", "cooling"] });
    assert.deepEqual(thermostat.modes, ["off", "heat_cool", "cool", "heat"]);
    assert.deepEqual(at(15), ["idle"], "at the start");
    thermostat.set({ mode: "heat_cool" });
    assert.deepEqual(at(15), ["heating"]);
    assert.deepEqual(at(16), []);
    assert.deepEqual(at(25), ["idle", "cooling"]);
    assert.equal(thermostat.action, "cooling");
    thermostat.set({ mode: "off" });
    assert.deepEqual(at(25), ["idle"]);
    assert.equal(thermostat.action, "off");
  });

  it("has relays for the rest", () => {
    const { thermostat, bench, at } = room({ heatPin: 1, actions: ["cooling"] });
    thermostat.set({ mode: "heat_cool" });
    assert.deepEqual(at(15), ["idle", "heating"]);
    assert.equal(bench.board.level(1), 1);
    assert.deepEqual(at(25), ["idle", "cooling"]);
    assert.equal(bench.board.level(1), 0);
  });

  it("tries again when that fails", () => {
    let fails = true;
    const tried: string[] = [];
    const { thermostat, time, at } = room({
      actions: ["heating"],
      onAction: (action) => {
        tried.push(action);
        if (fails && action === "heating") throw new Error("no burner");
      },
    });
    thermostat.set({ mode: "heat" });
    assert.throws(() => at(15), /no burner/);
    assert.equal(thermostat.action, "off");
    fails = false;
    time.advance(1000);
    assert.equal(thermostat.action, "heating");
    assert.deepEqual(tried, ["idle", "heating", "heating"]);
  });

  it("isn't told when it closes", () => {
    const { thermostat, bench, actions, at } = room({ actions: ["heating"] });
    thermostat.set({ mode: "heat" });
    at(15);
    bench.close();
    assert.deepEqual(actions, []);
  });

  it("needs somebody who does it, and something to do", () => {
    for (const [options, words] of [
      [{ actions: ["heating"], onAction: undefined }, /has actions, and nothing that does them/],
      [{ actions: ["fan"] }, /has no relay/],
      [{ actions: ["boiling"] }, /"actions".*boiling|boiling/],
    ] as const)
      assert.throws(() => room(options as Partial<ThermostatOptions>), words);
  });
});

describe("A thermostat's overrun", () => {
  it("has it go on past the target, both ways", () => {
    const { thermostat, at } = room({ actions: ["heating", "cooling"], overrun: 0.5 });
    thermostat.set({ mode: "heat_cool" });
    assert.deepEqual(at(19), ["idle", "heating"]);
    assert.deepEqual(at(20.4), []);
    assert.deepEqual(at(20.5), ["idle"]);
    assert.deepEqual(at(21), ["cooling"]);
    assert.deepEqual(at(19.6), []);
    assert.deepEqual(at(19.5), ["idle"]);
  });

  it("isn't negative", () => {
    assert.throws(() => room({ actions: ["heating"], overrun: -1 }), /overrun/);
  });
});
