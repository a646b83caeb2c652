/** Parts that have a channel for light that isn't seen: a TSL2591 for infrared, an LTR-390UV for ultraviolet. */
import { LTR390, type LTR390Gain, type LTR390Resolution } from "../../../src/parts/ltr390.js";
import { TSL2591, type TSL2591Gain } from "../../../src/parts/tsl2591.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import { onI2C } from "../fakes/host-io.js";
import { Registers } from "../fakes/registers.js";
import { readOurs } from "../ours.js";

const TSL2591_GAINS: readonly TSL2591Gain[] = [1, 25, 400, 9500];
const LTR390_GAINS: readonly LTR390Gain[] = [1, 3, 6, 9, 18];
const LTR390_RESOLUTIONS: readonly LTR390Resolution[] = [20, 19, 18, 17, 16, 13];

/** Its registers begin at 0xa0, with the bits of a command; it has always measured. */
class FakeTSL2591 extends Registers {
  readonly gain: number;
  readonly time: number;

  constructor(random: Random) {
    const bytes = random.bytes(256);
    const time = random.below(6);
    const most = time === 0 ? 36_000 : 65_000;
    const full = 100 + random.below(most - 100);
    const infrared = random.below(full);
    bytes.set([0x50, 0x01], 0xb2);
    bytes.set([full & 0xff, full >> 8, infrared & 0xff, infrared >> 8], 0xb4);
    super(bytes);
    this.gain = random.below(4);
    this.time = time;
  }
}

function oursOfTSL2591(part: FakeTSL2591): Reading {
  const gain = TSL2591_GAINS[part.gain] ?? 1;
  const integrationTime = 100 * (part.time + 1);
  const sample = readOurs(part, () => new TSL2591({ ...onI2C(part), gain, integrationTime }));
  if (!sample) return undefined;
  const { fullSpectrum, infrared } = sample.counts;
  return {
    ...sample.counts,
    visible: fullSpectrum - infrared,
    illuminance: Math.log(sample.lightmeter.illuminance),
  };
}

export const TSL2591_COMPARISON: Comparison<FakeTSL2591> = {
  part: "TSL2591",
  driver: "tsl2591",
  sources: ["tsl2591/tsl2591.cpp"],
  count: 1000,
  random: "counts of both channels, with any gain and time",
  fake: (random) => new FakeTSL2591(random),
  ours: oursOfTSL2591,
  duration: 1000,
  option: ({ gain, time }) => gain + 4 * time,
  theirs: (published) => {
    const values = Object.fromEntries(published.map(({ name, value }) => [name, value]));
    return { ...values, illuminance: Math.log(values.illuminance ?? Number.NaN) };
  },
  tolerance: { fullSpectrum: 0, infrared: 0, visible: 0, gain: 0, illuminance: 0.0001 },
  decides: (ours, theirs, { gain }) => {
    const isOther = gain === 1 || gain === 3;
    const isSame = (name: string) => ours?.[name] === theirs?.[name];
    return isOther && ["fullSpectrum", "infrared", "visible", "gain"].every(isSame)
      ? "a gain is 24.5, or 9200 for all light and 9900 for infrared, by data sheet DS000338 (typical); ESPHome has 25 and 9500"
      : undefined;
  },
};

/** It has always measured, and is reset at once. */
class FakeLTR390 extends Registers {
  readonly gain: number;
  readonly resolution: number;

  constructor(random: Random) {
    const bytes = new Uint8Array(256);
    const gain = random.below(5);
    const resolution = random.below(6);
    const most = 2 ** (LTR390_RESOLUTIONS[resolution] ?? 20) - 2;
    bytes.set([0xb2, 0x08], 0x06);
    for (const register of [0x0d, 0x10]) {
      const count = 1 + random.below(most);
      bytes.set([count & 0xff, (count >> 8) & 0xff, count >> 16], register);
    }
    super(bytes);
    this.gain = gain;
    this.resolution = resolution;
  }

  protected override store(register: number, value: number): void {
    super.store(register, register === 0 ? value & ~0x10 : value);
  }
}

function oursOfLTR390(part: FakeLTR390): Reading {
  const setting = {
    gain: LTR390_GAINS[part.gain] ?? 1,
    resolution: LTR390_RESOLUTIONS[part.resolution] ?? 20,
  };
  const options = { light: setting, ultraviolet: setting, windowFactor: 1.5 };
  const sample = readOurs(part, () => new LTR390({ ...onI2C(part), ...options }));
  const { light, ultraviolet } = sample ?? {};
  if (!light || !ultraviolet) return undefined;
  return {
    light: light.count,
    illuminance: Math.log(light.value),
    uv: ultraviolet.count,
    uvIndex: Math.log(ultraviolet.value),
  };
}

export const LTR390_COMPARISON: Comparison<FakeLTR390> = {
  part: "LTR-390UV",
  driver: "ltr390",
  sources: ["ltr390/ltr390.cpp"],
  count: 1000,
  random: "counts of light and ultraviolet, with any gain and resolution",
  fake: (random) => new FakeLTR390(random),
  ours: oursOfLTR390,
  duration: 1500,
  option: ({ gain, resolution }) => gain + 8 * resolution,
  theirs: (published) => {
    const values = Object.fromEntries(published.map(({ name, value }) => [name, value]));
    const log = (name: string) => Math.log(values[name] ?? Number.NaN);
    return { ...values, illuminance: log("illuminance"), uvIndex: log("uvIndex") };
  },
  tolerance: { light: 0, illuminance: 0.000_001, uv: 0, uvIndex: 0.000_001 },
};
