import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import { WaterHeater } from "../../src/entities/water-heater/water-heater.js";
import type { WaterHeaterOptions } from "../../src/entities/water-heater/water-heater-options.js";
import { WaterHeaterMode } from "../../src/messages/enums.js";
import { WaterHeaterCommandRequest } from "../../src/messages/water-heater.js";
import { Bench } from "./bench.js";

describe("WaterHeater", () => {
  const boiler = (options: Partial<WaterHeaterOptions> = {}) =>
    new WaterHeater({ name: "Boiler", ...options });

  function running(options: Partial<WaterHeaterOptions> = {}) {
    const heater = boiler(options);
    const { published } = new Bench([heater]).start();
    const command = (fields: Partial<WaterHeaterCommandRequest>) =>
      heater.command(Object.assign(new WaterHeaterCommandRequest(), fields));
    return { heater, published, command };
  }

  it("takes what is given and supported, clamps targets, and answers each command", () => {
    const { heater, published, command } = running({
      modes: ["eco", "gas"],
      targetTemperature: 50,
    });
    command({ hasFields: 1, mode: WaterHeaterMode.GAS, targetTemperature: 60 });
    command({ hasFields: 1, mode: WaterHeaterMode.ELECTRIC });
    command({ hasFields: 2, targetTemperature: 99 });
    command({ hasFields: 2, targetTemperature: Number.NaN });
    // It can't be turned off, and has no away mode.
    command({ hasFields: 96, state: 1 });
    assert.deepEqual(published, [
      ...["Boiler: gas, 50.0 °C", "Boiler: gas, 50.0 °C"],
      ...Array(3).fill("Boiler: gas, 65.0 °C"),
    ]);
    assert.deepEqual([heater.on, heater.away], [true, false]);
  });

  it("takes on and away each for itself, and both in one as old clients send them", () => {
    const { heater, command } = running({ supportsOnOff: true, supportsAway: true });
    command({ hasFields: 32, state: 1 });
    assert.deepEqual([heater.on, heater.away], [false, false]);
    command({ hasFields: 64, state: 3 });
    assert.deepEqual([heater.on, heater.away], [false, true]);
    command({ hasFields: 4, state: 2 });
    assert.deepEqual([heater.on, heater.away], [true, false]);
  });

  it("keeps the lower of two targets below the upper one", () => {
    const { heater, command } = running({
      supportsTwoPointTargetTemperature: true,
      targetTemperatureLow: 45,
      targetTemperatureHigh: 55,
    });
    command({ hasFields: 8, targetTemperatureLow: 60 });
    command({ hasFields: 2, targetTemperature: 50 });
    assert.deepEqual([heater.targetTemperatureLow, heater.targetTemperatureHigh], [45, 55]);
    heater.set({ targetTemperatureLow: 56, targetTemperatureHigh: 60 });
    assert.equal(heater.describe(), "56.0 °C to 60.0 °C");
  });

  it("publishes what is measured, once", () => {
    const { heater, published } = running({ supportsCurrentTemperature: true });
    heater.publish({ currentTemperature: 41.5 });
    heater.publish({ currentTemperature: 41.5 });
    heater.set({ on: true });
    assert.deepEqual(published, ["Boiler: unknown, now 41.5 °C"]);
  });

  it("passes commands to the program, and keeps its state when that refuses", () => {
    const heard: string[] = [];
    const { heater } = running({
      modes: ["eco", "gas"],
      onCommand({ mode, targetTemperature }) {
        heard.push(`${mode} ${targetTemperature}`);
        if (mode === "gas") throw new Error("no gas");
      },
    });
    heater.set({ targetTemperature: 44 });
    assert.throws(() => heater.set({ mode: "gas", targetTemperature: 60 }), /no gas/);
    assert.deepEqual(heard, ["eco 44", "gas 60"]);
    assert.equal(heater.describe(), "eco, 44.0 °C");
  });

  it("says in its features what it supports", () => {
    assert.equal(boiler().supportedFeatures, 2);
    const two = { supportsTwoPointTargetTemperature: true, supportsAway: true };
    assert.equal(boiler(two).supportedFeatures, 32 + 8);
  });

  it("refuses options that can't be, or that don't go together", () => {
    const wrong: Partial<WaterHeaterOptions>[] = [
      { modes: [] },
      { modes: ["eco", "eco"] },
      { modes: ["tea" as "eco"] },
      { initialMode: "eco" },
      { minTemperature: 70 },
      { targetTemperatureLow: 50 },
      { supportsTwoPointTargetTemperature: true, targetTemperature: 50 },
      {
        supportsTwoPointTargetTemperature: true,
        targetTemperatureLow: 60,
        targetTemperatureHigh: 50,
      },
    ];
    for (const options of wrong)
      assert.throws(() => boiler(options), ConfigurationError, JSON.stringify(options));
  });
});
