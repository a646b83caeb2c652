import { crcOf } from "../../../hosts/virtual/parts/crc.js";
import { AHT20 } from "../../../src/parts/aht20.js";
import { HTU21D } from "../../../src/parts/htu21d.js";
import { SCD4x } from "../../../src/parts/scd4x.js";
import type { ClimateSample } from "../../../src/parts/sensor-driver.js";
import { SHT3x } from "../../../src/parts/sht3x.js";
import { SHT4x } from "../../../src/parts/sht4x.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { AnsweringPart } from "../fakes/answering-part.js";
import { onI2C } from "../fakes/host-io.js";
import { readOurs } from "../ours.js";

const ofSample = (sample: ClimateSample | undefined) =>
  sample && {
    temperature: sample.thermometer.temperature,
    humidity: sample.hygrometer.humidity,
  };

/** Random words, each with its checksum; one in twenty has a wrong one. */
function checkedWords(random: Random, count: number, first = 0xff): number[] {
  const bytes: number[] = [];
  for (let word = 0; word < count; word++) {
    const two = [random.below(256), random.below(256)];
    bytes.push(...two, crcOf(two, first) ^ (random.chance(0.05) ? 1 : 0));
  }
  return bytes;
}

const COMMON = { count: 1000, random: "readings, some with a wrong checksum", duration: 500 };

export const SHT3X_COMPARISON: Comparison = {
  ...COMMON,
  part: "SHT3x",
  driver: "sht3x",
  sources: ["sensirion_common/i2c_sensirion.cpp", "sht3xd/sht3xd.cpp"],
  fake: (random) =>
    new AnsweringPart(2, {
      9216: checkedWords(random, 2),
      14208: [0, 0, crcOf([0, 0], 0xff), 0, 0, crcOf([0, 0], 0xff)],
    }),
  ours: (part) => ofSample(readOurs(part, () => new SHT3x(onI2C(part)))),
  tolerance: { temperature: 0.001, humidity: 0.001 },
};

export const SHT4X_COMPARISON: Comparison = {
  ...COMMON,
  part: "SHT4x",
  driver: "sht4x",
  sources: ["sensirion_common/i2c_sensirion.cpp", "sht4x/sht4x.cpp"],
  fake: (random) => new AnsweringPart(1, { 253: checkedWords(random, 2) }),
  ours: (part) => ofSample(readOurs(part, () => new SHT4x(onI2C(part)))),
  tolerance: { temperature: 0.001, humidity: 0.001 },
  decides: (ours, theirs) =>
    (theirs?.humidity ?? 0) < 0 || (theirs?.humidity ?? 0) > 100
      ? ours &&
        "humidity below 0 or above 100 % is clipped, as the data sheet (4.6) recommends; ESPHome shows it"
      : undefined,
};

export const SCD4X_COMPARISON: Comparison = {
  ...COMMON,
  part: "SCD4x",
  driver: "scd4x",
  sources: ["sensirion_common/i2c_sensirion.cpp", "scd4x/scd4x.cpp"],
  fake: (random) => {
    const ready = [0x80, 0x06];
    const zero = [0, 0, crcOf([0, 0], 0xff)];
    return new AnsweringPart(2, {
      58552: [...ready, crcOf(ready, 0xff)],
      60421: checkedWords(random, 3),
      13954: [...zero, ...zero, ...zero],
    });
  },
  ours: (part) => {
    const sample = readOurs(part, () => new SCD4x(onI2C(part)));
    return sample && { ...ofSample(sample), co2: sample.carbonDioxideGasSensor.CO2 };
  },
  duration: 6000,
  interval: 5000,
  // ESPHome divides by 2^16, and the data sheet by 2^16 - 1.
  tolerance: { co2: 0, temperature: 0.003, humidity: 0.002 },
};

export const HTU21D_COMPARISON: Comparison = {
  ...COMMON,
  part: "HTU21D",
  driver: "htu21d",
  sources: ["htu21d/htu21d.cpp"],
  random: "readings",
  fake: (random) => {
    const read = (kind: number) => {
      const two = [random.below(256), (random.below(256) & 0xfc) | kind];
      return [...two, crcOf(two, 0)];
    };
    return new AnsweringPart(1, { 243: read(0), 245: read(2) });
  },
  ours: (part) => ofSample(readOurs(part, () => new HTU21D(onI2C(part)))),
  tolerance: { temperature: 0.001, humidity: 0.001 },
  decides: (ours, theirs) =>
    (theirs?.humidity ?? 0) < 0 || (theirs?.humidity ?? 0) > 100
      ? ours &&
        "humidity below 0 or above 100 % is clipped, as the data sheet (page 15) recommends; ESPHome shows it"
      : undefined,
};

/** It measures for 80 ms. */
class FakeAHT20 extends AnsweringPart {
  #readyAt = Number.POSITIVE_INFINITY;

  override write(address: number, bytes: Uint8Array): boolean {
    if (bytes[0] === 0xac) this.#readyAt = this.now + 79;
    return super.write(address, bytes);
  }

  override read(address: number, count: number): Uint8Array | undefined {
    const bytes = super.read(address, count);
    if (bytes && this.now < this.#readyAt && this.#readyAt !== Number.POSITIVE_INFINITY)
      bytes[0] = 0x98;
    return bytes;
  }
}

export const AHT20_COMPARISON: Comparison = {
  ...COMMON,
  part: "AHT20",
  driver: "aht20",
  sources: ["aht10/aht10.cpp"],
  random: "readings",
  fake: (random) => {
    // From -45 °C on; some humidity.
    const temperature = 26_300 + random.below(1_000_000);
    const humidity = 16 + random.below(1_048_000);
    const bytes = [
      ...[0x18, humidity >> 12, (humidity >> 4) & 0xff],
      ((humidity & 15) << 4) | (temperature >> 16),
      ...[(temperature >> 8) & 0xff, temperature & 0xff],
    ];
    return new FakeAHT20(1, {
      172: [...bytes, crcOf(bytes, 0xff)],
      113: [0x18],
      190: [0x18],
      186: [0x18],
    });
  },
  ours: (part) => ofSample(readOurs(part, () => new AHT20(onI2C(part)))),
  tolerance: { temperature: 0.001, humidity: 0.001 },
};
