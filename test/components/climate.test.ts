import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import { Climate } from "../../src/entities/climate/climate.js";
import type { ClimateOptions } from "../../src/entities/climate/climate-options.js";
import { ClimateAction, ClimateMode } from "../../src/messages/enums.js";
import { refuses } from "../tools/refuses.js";
import { Bench, closeBenches } from "./bench.js";

const HEATS = { name: "Stove", supportedModes: [ClimateMode.OFF, ClimateMode.HEAT] };

function bench(options: Partial<ClimateOptions> = {}): { climate: Climate; published: string[] } {
  const climate = new Climate({ ...HEATS, ...options });
  return { climate, published: new Bench([climate]).start().published };
}

describe("Climate", () => {
  afterEach(closeBenches);

  it("calls back with what is asked for, before it is published", () => {
    const seen: string[] = [];
    const { climate, published } = bench({
      onCommand({ mode, targetTemperature }) {
        seen.push(`${mode} ${targetTemperature}, ${published.length} published`);
      },
    });
    climate.set({ mode: ClimateMode.HEAT, targetTemperature: 21 });
    climate.set({ targetTemperature: 21 });
    assert.deepEqual(seen, ["3 21, 0 published", "3 21, 1 published"]);
    assert.deepEqual(published, ["Stove: heat 21.0 °C"]);
  });

  it("publishes the program's values if they have changed", () => {
    const { climate, published } = bench({
      supportsCurrentTemperature: true,
      supportsAction: true,
      initialMode: ClimateMode.HEAT,
    });
    climate.publish({ currentTemperature: Number.NaN });
    climate.publish({ currentTemperature: 19.25, action: ClimateAction.HEATING });
    climate.publish({ currentTemperature: 19.25 });
    climate.publish({ action: ClimateAction.OFF, targetTemperature: 18 });
    assert.deepEqual(published, [
      "Stove: heat unknown, now 19.3 °C, heating",
      "Stove: heat 18.0 °C, now 19.3 °C",
    ]);
  });

  it("ignores any other published properties", () => {
    const { climate, published } = bench({ supportsCurrentTemperature: true });
    const from = { currentTemperature: 20, targetTemperature: undefined, name: "X", key: 1 };
    climate.publish({ targetTemperature: 19 });
    climate.publish(from as object);
    assert.deepEqual(
      [climate.name, climate.key === 1, climate.targetTemperature],
      ["Stove", false, 19],
    );
    assert.deepEqual(published.length, 2);
  });

  it("is off at first, or in the first of its modes", () => {
    const { OFF, COOL, HEAT } = {
      OFF: ClimateMode.OFF,
      COOL: ClimateMode.COOL,
      HEAT: ClimateMode.HEAT,
    };
    assert.equal(bench({ supportedModes: [HEAT, OFF] }).climate.mode, OFF);
    assert.equal(bench({ supportedModes: [HEAT, COOL] }).climate.mode, HEAT);
    assert.equal(bench({ supportedModes: [HEAT, COOL], initialMode: COOL }).climate.mode, COOL);
  });

  it("refuses what can't be", () => {
    const twoPoint = { supportsTwoPointTargetTemperature: true };
    const wrong: readonly (readonly [Partial<ClimateOptions>, RegExp])[] = [
      [{ supportedModes: [] }, /no supportedModes/],
      [{ supportedModes: [ClimateMode.HEAT, ClimateMode.OFF, ClimateMode.HEAT] }, /mode 3 twice/],
      [{ supportedModes: [7 as number as ClimateMode] }, /mode 7 .*doesn't exist/],
      [{ initialMode: ClimateMode.COOL }, /initialMode 2/],
      [{ visualMinTemperature: 30 }, /from 30 to 30/],
      [{ visualMinTemperature: 40 }, /from 40 to 30/],
      [{ visualMaxTemperature: Number.POSITIVE_INFINITY }, /to Infinity/],
      [{ visualMinTemperature: Number.NaN }, /from NaN/],
      [{ targetTemperature: 9 }, /target of 9/],
      [{ targetTemperature: Number.NaN }, /target of NaN/],
      [{ targetTemperatureLow: 20 }, /one target, but/],
      [{ ...twoPoint, targetTemperature: 20 }, /two targets, but/],
      [{ ...twoPoint, targetTemperatureLow: 20, targetTemperatureHigh: 19 }, /Low of 20/],
      [{ ...twoPoint, targetTemperatureHigh: 31 }, /target of 31/],
    ];
    for (const [options, message] of wrong)
      refuses(() => new Climate({ ...HEATS, ...options }), /"Stove"/, message);
    assert.throws(() => new Climate({ ...HEATS, name: "" }), ConfigurationError);
  });
});
