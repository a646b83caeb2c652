import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import { Climate, type ClimateSettings } from "../../src/entities/climate/climate.js";
import type { ClimateOptions } from "../../src/entities/climate/climate-options.js";
import { refuses } from "../tools/refuses.js";
import { Bench } from "./bench.js";

const HEATS = { name: "Stove", modes: ["off", "heat"] } as const;

function bench(options: Partial<ClimateOptions> = {}): { climate: Climate; published: string[] } {
  const climate = new Climate({ ...HEATS, ...options });
  return { climate, published: new Bench([climate]).start().published };
}

describe("Climate", () => {
  it("calls back with what is asked for, before it is published", () => {
    const seen: string[] = [];
    const { climate, published } = bench({
      onCommand({ mode, targetTemperature }) {
        seen.push(`${mode} ${targetTemperature}, ${published.length} published`);
      },
    });
    climate.set({ mode: "heat", targetTemperature: 21 });
    climate.set({ targetTemperature: 21 });
    assert.deepEqual(seen, ["heat 21, 0 published", "heat 21, 1 published"]);
    assert.deepEqual(published, ["Stove: heat 21.0 °C"]);
  });

  it("publishes the program's values if they have changed", () => {
    const { climate, published } = bench({
      supportsCurrentTemperature: true,
      supportsAction: true,
      initialMode: "heat",
    });
    climate.publish({ currentTemperature: Number.NaN });
    climate.publish({ currentTemperature: 19.25, action: "heating" });
    climate.publish({ currentTemperature: 19.25 });
    climate.publish({ action: "off", targetTemperature: 18 });
    assert.deepEqual(published, [
      "Stove: heat unknown, now 19.3 °C, heating",
      "Stove: heat 18.0 °C, now 19.3 °C",
    ]);
  });

  it("doesn't know what isn't published, or is published as undefined", () => {
    const measures = { supportsCurrentTemperature: true, supportsCurrentHumidity: true };
    const { climate, published } = bench({ ...measures, targetTemperature: 20 });
    const known = () => [climate.currentTemperature, climate.currentHumidity];
    assert.deepEqual(known(), [undefined, undefined]);
    assert.equal(climate.targetTemperatureLow, undefined);
    climate.publish({ currentTemperature: 19, currentHumidity: 40 });
    climate.publish({ mode: "heat" });
    assert.deepEqual(known(), [19, 40]);
    climate.publish({ currentTemperature: undefined, currentHumidity: Number.NaN });
    assert.deepEqual(known(), [undefined, undefined]);
    assert.equal(published.at(-1), "Stove: heat 20.0 °C, now unknown, now unknown");
  });

  it("refuses a program's words that it doesn't have", () => {
    const choices = { presets: ["home", "Party"], fanModes: ["low"], swingModes: ["off"] } as const;
    const { climate, published } = bench(choices);
    for (const [settings, message] of [
      [{ mode: "cool" }, /^"Stove": mode is "cool"; it must be one of "off", "heat"\.$/],
      [{ preset: "eco" }, /^"Stove": preset is "eco"; it must be one of "home", "Party"\.$/],
      [{ fanMode: "Whisper" }, /^"Stove": fanMode is "Whisper"; it must be one of "low"\.$/],
      [{ swingMode: "both" }, /^"Stove": swingMode is "both"; it must be one of "off"\.$/],
    ] as [ClimateSettings, RegExp][]) {
      const refused = (error: unknown) =>
        error instanceof ConfigurationError && message.test(error.message);
      assert.throws(() => climate.set({ targetTemperature: 20, ...settings }), refused);
      assert.throws(() => climate.publish({ targetTemperature: 20, ...settings }), refused);
    }
    assert.throws(() => climate.publish({ action: "burning" as "heating" }), ConfigurationError);
    assert.deepEqual(published, []);
  });

  it("goes back to what it was set to when a command fails, not to what it did and measured", () => {
    const { climate, published } = bench({
      supportsCurrentTemperature: true,
      supportsAction: true,
      onCommand() {
        climate.publish({ currentTemperature: 18, action: "heating" });
        throw new Error("blocked");
      },
    });
    climate.publish({ currentTemperature: 17 });
    assert.throws(() => climate.set({ mode: "heat" }), /blocked/);
    assert.deepEqual([climate.currentTemperature, climate.action], [18, "heating"]);
    assert.equal(climate.mode, "off");
    assert.equal(published.at(-1), "Stove: off, now 18.0 °C, heating");
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
    assert.equal(bench({ modes: ["heat", "off"] }).climate.mode, "off");
    assert.equal(bench({ modes: ["heat", "cool"] }).climate.mode, "heat");
    assert.equal(bench({ modes: ["heat", "cool"], initialMode: "cool" }).climate.mode, "cool");
  });

  it("refuses what can't be", () => {
    const twoPoint = { supportsTwoPointTargetTemperature: true };
    const wrong: readonly (readonly [Partial<ClimateOptions>, RegExp])[] = [
      [{ modes: [] }, /no modes/],
      [{ modes: ["heat", "off", "heat"] }, /"heat" twice in its modes/],
      [{ modes: ["warm" as "heat"] }, /modes is "warm"; it must be one of "off", "heat_cool"/],
      [{ initialMode: "cool" }, /initialMode is "cool"; it must be one of "off", "heat"/],
      [{ visualMinTemperature: 30 }, /visualMaxTemperature is 30; .* above 30/],
      [{ visualMinTemperature: 40 }, /visualMaxTemperature is 30; .* above 40/],
      [{ visualMaxTemperature: Number.POSITIVE_INFINITY }, /visualMaxTemperature is Infinity/],
      [{ visualMinTemperature: Number.NaN }, /visualMinTemperature is NaN/],
      [{ targetTemperature: 9 }, /targetTemperature is 9; .* from 10 to 30/],
      [{ targetTemperature: Number.NaN }, /targetTemperature is NaN/],
      [{ targetTemperatureLow: 20 }, /one target, but/],
      [{ ...twoPoint, targetTemperature: 20 }, /two targets, but/],
      [
        { ...twoPoint, targetTemperatureLow: 20, targetTemperatureHigh: 19 },
        /targetTemperatureLow is 20; .* from 10 to 19/,
      ],
      [{ ...twoPoint, targetTemperatureHigh: 31 }, /targetTemperatureHigh is 31/],
    ];
    for (const [options, message] of wrong)
      refuses(() => new Climate({ ...HEATS, ...options }), /"Stove"/, message);
    assert.throws(() => new Climate({ ...HEATS, name: "" }), ConfigurationError);
  });
});
