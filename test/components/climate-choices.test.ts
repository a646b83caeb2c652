import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Climate, type ClimateOptions } from "../../src/entities/climate/climate.js";
import { ClimateCommandRequest } from "../../src/messages/climate.js";
import { ClimatePreset } from "../../src/messages/enums.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { refuses } from "../tools/refuses.js";

function air(options: Partial<ClimateOptions> = {}): Climate {
  return new Climate({
    name: "Air",
    modes: ["off", "dry"],
    ...options,
  });
}

/** As a client's command. */
function command(climate: Climate, fields: Partial<ClimateCommandRequest>): void {
  climate.command(Object.assign(new ClimateCommandRequest(), fields));
}

const CHOICES = {
  presets: ["home", "Party", "away", "eco"],
  fanModes: ["auto", "Whisper", "low"],
  swingModes: ["off", "both"],
  supportsTargetHumidity: true,
  supportsCurrentHumidity: true,
  targetHumidity: 50,
} as const;

describe("What people choose on a climate device", () => {
  it("is sent to clients as flags, and in the form for earlier clients", () => {
    const flags = (options: Partial<ClimateOptions>) => air(options).featureFlags;
    assert.equal(flags({}), 0);
    assert.equal(flags({ supportsCurrentTemperature: true }), 1);
    assert.equal(flags({ supportsTwoPointTargetTemperature: true }), 6);
    assert.equal(flags({ supportsCurrentHumidity: true }), 8);
    assert.equal(flags({ supportsTargetHumidity: true }), 16);
    assert.equal(flags({ supportsAction: true }), 32);
    assert.equal(air(CHOICES).supportsAway, true);
    assert.deepEqual(air(CHOICES).presets, ["home", "away", "eco", "Party"]);
    assert.deepEqual(air(CHOICES).fanModes, ["auto", "low", "Whisper"]);
    assert.equal(air({ presets: ["eco"] }).supportsAway, false);
  });

  it("are presets, and away is one of them", () => {
    const climate = air(CHOICES);
    assert.deepEqual([climate.preset, climate.away], ["home", false]);
    climate.set({ preset: "away" });
    assert.deepEqual([climate.preset, climate.away], ["away", true]);
    climate.set({ away: false });
    assert.equal(climate.preset, "home");
    climate.set({ preset: "Party" });
    assert.deepEqual([climate.preset, climate.away], ["Party", false]);
    command(climate, { hasCustomPreset: true, customPreset: new Utf8("Siesta") });
    command(climate, { hasPreset: true, preset: ClimatePreset.SLEEP });
    assert.equal(climate.preset, "Party", "neither of which it has");
    climate.set({ away: true });
    assert.equal(climate.preset, "away");
    command(climate, { hasCustomPreset: true, customPreset: new Utf8("Party") });
    assert.equal(climate.away, false);
  });

  it("are fan modes, swing modes and a humidity", () => {
    const climate = air(CHOICES);
    assert.equal(climate.fanMode, "auto");
    climate.set({ fanMode: "Whisper", swingMode: "both", targetHumidity: 120 });
    assert.equal(climate.describe(), "off, fan Whisper, swing both, 99 %, now unknown");
    climate.set({ fanMode: "low", targetHumidity: Number.NaN });
    command(climate, { hasSwingMode: true, swingMode: 3 });
    climate.publish({ currentHumidity: 40 });
    assert.equal(climate.describe(), "off, fan low, swing both, 99 %, now 40 %");
    const plain = air();
    command(plain, { hasFanMode: true, fanMode: 3, hasSwingMode: true, swingMode: 1 });
    plain.set({ targetHumidity: 50 });
    const { fanMode, swingMode, targetHumidity } = plain;
    assert.deepEqual([fanMode, swingMode, targetHumidity], [undefined, undefined, undefined]);
    assert.equal(plain.preset, "none");
  });

  it("goes back when onCommand throws", () => {
    let blocked = false;
    const climate = air({
      ...CHOICES,
      onCommand() {
        if (blocked) throw new Error("blocked");
      },
    });
    const before = climate.describe();
    blocked = true;
    const all = { preset: "eco", fanMode: "Whisper", swingMode: "both" } as const;
    assert.throws(() => climate.set({ ...all, targetHumidity: 70 }), /blocked/);
    assert.equal(climate.describe(), before);
  });

  for (const [what, options, message] of [
    ["a preset twice", { presets: ["away", "away"] }, /"away" twice in its presets/],
    ["a name that is empty", { presets: [""] }, /an empty text in its presets/],
    ["a swing mode that doesn't exist", { swingModes: ["up" as "off"] }, /swingModes is "up"/],
    ["a humidity without support", { targetHumidity: 50 }, /has a targetHumidity but/],
    [
      "a range that is none",
      { visualMinHumidity: 60, visualMaxHumidity: 60 },
      /visualMaxHumidity is 60/,
    ],
  ] as const)
    it(`can't be ${what}`, () => {
      refuses(() => air(options), message);
    });
});
