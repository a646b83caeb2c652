import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Climate, type ClimateOptions } from "../../src/entities/climate/climate.js";
import type { ClimateCommand } from "../../src/entities/climate/climate-command.js";
import { ClimateCommandRequest } from "../../src/messages/climate.js";
import { ClimateFanMode, ClimateMode, ClimatePreset } from "../../src/messages/enums.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { refuses } from "../tools/refuses.js";

function air(options: Partial<ClimateOptions> = {}): Climate {
  return new Climate({
    name: "Air",
    supportedModes: [ClimateMode.OFF, ClimateMode.DRY],
    ...options,
  });
}

/** As a client's command. */
function command(climate: Climate, fields: Partial<ClimateCommand>): void {
  climate.command(Object.assign(new ClimateCommandRequest(), fields));
}

const CHOICES = {
  presets: [ClimatePreset.HOME, ClimatePreset.AWAY, ClimatePreset.ECO],
  customPresets: ["Party"],
  fanModes: [ClimateFanMode.AUTO, ClimateFanMode.LOW],
  customFanModes: ["Whisper"],
  swingModes: [0, 1],
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
    const away = air({ supportsAway: true });
    assert.deepEqual(away.supportedPresets.toArray(), [ClimatePreset.HOME, ClimatePreset.AWAY]);
    assert.equal(air({ presets: [ClimatePreset.ECO] }).supportsAway, false);
  });

  it("are presets, and away is one of them", () => {
    const climate = air(CHOICES);
    assert.deepEqual([climate.preset, climate.away], [ClimatePreset.HOME, false]);
    climate.set({ preset: ClimatePreset.AWAY });
    assert.deepEqual([climate.preset, climate.away], [ClimatePreset.AWAY, true]);
    climate.set({ away: false });
    assert.equal(climate.preset, ClimatePreset.HOME);
    climate.set({ customPreset: "Party" });
    assert.deepEqual([climate.preset, `${climate.customPreset}`], [ClimatePreset.NONE, "Party"]);
    climate.set({ customPreset: "Siesta" });
    climate.set({ preset: ClimatePreset.SLEEP });
    assert.equal(`${climate.customPreset}`, "Party", "neither of which it has");
    climate.set({ away: true });
    assert.deepEqual([climate.preset, climate.customPreset.length], [ClimatePreset.AWAY, 0]);
    command(climate, { hasCustomPreset: true, customPreset: new Utf8("Party") });
    assert.equal(climate.away, false);
  });

  it("are fan modes, swing modes and a humidity", () => {
    const climate = air(CHOICES);
    assert.equal(climate.fanMode, ClimateFanMode.AUTO);
    climate.set({ customFanMode: "Whisper", swingMode: 1, targetHumidity: 120 });
    assert.equal(climate.describe(), "off, fan Whisper, swing both, 99 %, now unknown");
    climate.set({ fanMode: ClimateFanMode.LOW, swingMode: 3, targetHumidity: Number.NaN });
    climate.publish({ currentHumidity: 40 });
    assert.equal(climate.describe(), "off, fan low, swing both, 99 %, now 40 %");
    const plain = air();
    plain.set({ fanMode: ClimateFanMode.LOW, swingMode: 1, targetHumidity: 50 });
    assert.deepEqual([plain.fanMode, plain.swingMode, plain.targetHumidity], [0, 0, 0]);
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
    const all = { preset: ClimatePreset.ECO, customFanMode: "Whisper", swingMode: 1 } as const;
    assert.throws(() => climate.set({ ...all, targetHumidity: 70 }), /blocked/);
    assert.equal(climate.describe(), before);
  });

  it("is kept over a restart, and what earlier versions kept is read", () => {
    const before = air(CHOICES);
    before.set({ mode: ClimateMode.DRY, customPreset: "Party", customFanMode: "Whisper" });
    before.set({ swingMode: 1, targetHumidity: 65 });
    const bytes = new DataView(new ArrayBuffer(64));
    const length = before.saveState(bytes);
    const after = air(CHOICES);
    assert.ok(after.restoreState(new DataView(bytes.buffer, 0, length)));
    assert.equal(after.describe(), before.describe());
    const former = air({ supportsAway: true });
    bytes.setUint8(2, 1);
    assert.ok(former.restoreState(new DataView(bytes.buffer, 0, 15)));
    assert.deepEqual([former.mode, former.away], [ClimateMode.DRY, true]);
  });

  for (const [what, options, message] of [
    ["a preset twice", { presets: [2, 2] }, /"2" among its presets, twice/],
    ["a preset that doesn't exist", { presets: [9 as 0] }, /"9" among its presets, which doesn't/],
    ["a name that is empty", { customPresets: [" "] }, /among its customPresets, which doesn't/],
    ["away without its preset", { presets: [1], supportsAway: true }, /ClimatePreset.AWAY isn't/],
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
