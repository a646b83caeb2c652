/** Sensirion's parts that measure by themselves, but for the SCD4x. */
import { crcOf } from "../../../hosts/virtual/parts/crc.js";
import { SCD30 } from "../../../src/parts/scd30.js";
import { SEN5x } from "../../../src/parts/sen5x.js";
import { SPS30 } from "../../../src/parts/sps30.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { AnsweringPart } from "../fakes/answering-part.js";
import { onI2C } from "../fakes/host-io.js";
import { readOurs } from "../ours.js";

/** Words of two bytes, each with its checksum. */
const words = (...values: number[]) =>
  values.flatMap((value) => {
    const two = [value >> 8, value & 0xff];
    return [...two, crcOf(two, 0xff)];
  });

/** In one of twenty measurements a bit is wrong. */
function damaged(random: Random, bytes: number[]): number[] {
  if (random.chance(0.05)) {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  }
  return bytes;
}

/** Numbers with floating point up to one, highest byte first. */
function floats(random: Random, ...most: number[]): number[] {
  const view = new DataView(new ArrayBuffer(4));
  return most.flatMap((highest) => {
    view.setFloat32(0, random.next() * highest);
    return words(view.getUint16(0), view.getUint16(2));
  });
}

/** What the parts are asked, by the command: 514 is whether there is a measurement, 768 and 964 are for it. */
const COMMON = { count: 500, random: "measurements, some with a wrong bit" };

export const SCD30_COMPARISON: Comparison = {
  ...COMMON,
  part: "SCD30",
  driver: "scd30",
  sources: ["sensirion_common/i2c_sensirion.cpp", "scd30/scd30.cpp"],
  fake: (random) =>
    new AnsweringPart(2, {
      53504: words(0x0342, 0, 0),
      17920: words(2),
      514: words(1),
      768: damaged(random, floats(random, 10_000, 70, 100)),
    }),
  ours: (part) => {
    const sample = readOurs(part, () => new SCD30(onI2C(part)));
    return (
      sample && {
        co2: sample.carbonDioxideGasSensor.CO2,
        temperature: sample.thermometer.temperature,
        humidity: sample.hygrometer.humidity,
      }
    );
  },
  duration: 1500,
  interval: 0,
  tolerance: { co2: 0.001, temperature: 0.0001, humidity: 0.0001 },
};

export const SPS30_COMPARISON: Comparison = {
  ...COMMON,
  part: "SPS30",
  driver: "sps30",
  sources: ["sensirion_common/i2c_sensirion.cpp", "sps30/sps30.cpp"],
  fake: (random) => {
    const masses = damaged(random, floats(random, 1000, 1000, 1000, 1000));
    return new AnsweringPart(2, {
      53504: words(0x0202),
      53299: words(...Array.from({ length: 8 }, () => 0x4142)),
      32772: words(9, 0x3a80),
      514: words(1),
      768: [...masses, ...floats(random, 3000, 3000, 3000, 3000, 3000, 10)],
    });
  },
  ours: (part) => {
    const sample = readOurs(part, () => new SPS30({ ...onI2C(part), hasCounts: true }));
    return sample && { ...sample };
  },
  duration: 2000,
  interval: 1500,
  tolerance: Object.fromEntries(
    "pm1 pm25 pm4 pm10 count05 count1 count25 count4 count10 size"
      .split(" ")
      .map((name) => [name, 0.001]),
  ),
};

/** "SEN55", in words. */
const NAME = [0x5345, 0x4e35, 0x3500, ...Array.from({ length: 13 }, () => 0)];

export const SEN5X_COMPARISON: Comparison = {
  ...COMMON,
  part: "SEN5x",
  driver: "sen5x",
  sources: ["sensirion_common/i2c_sensirion.cpp", "sen5x/sen5x.cpp"],
  fake: (random) => {
    const word = (unknown: number) =>
      random.chance(0.1) ? unknown : Math.floor(random.next() * 65_536);
    const dust = Array.from({ length: 4 }, () => word(0xffff));
    const climate = [word(0x7fff), word(0x7fff)];
    const gases = [word(0x7fff) >> random.below(4), word(0x7fff) >> random.below(4)];
    return new AnsweringPart(2, {
      53504: words(0x0200),
      53299: words(1, 2, 3),
      53268: words(...NAME),
      32772: words(9, 0x3a80),
      24823: words(0),
      514: words(1),
      964: damaged(random, words(...dust, ...climate, ...gases)),
    });
  },
  ours: (part) => {
    const sample = readOurs(part, () => new SEN5x(onI2C(part)));
    if (!sample) return undefined;
    const { thermometer, hygrometer, ...others } = sample;
    return { ...others, ...thermometer, ...hygrometer };
  },
  duration: 2500,
  interval: 1600,
  tolerance: {
    ...{ pm1: 0.001, pm25: 0.001, pm4: 0.001, pm10: 0.001, temperature: 0.0001, humidity: 0.0001 },
    ...{ voc: 0.001, nox: 0.001 },
  },
};
