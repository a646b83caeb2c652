import { BME280, type BME280Sample } from "../../../src/parts/bme280.js";
import { BME680 } from "../../../src/parts/bme680.js";
import { BMP388 } from "../../../src/parts/bmp388.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { onI2C } from "../fakes/host-io.js";
import { Registers } from "../fakes/registers.js";
import { readOurs } from "../ours.js";

/** The calibration of the BMP280's data sheet's example; a part's differs from it by some percent. */
const EXAMPLE = [27504, 26435, -1000, 36477, -10685, 3024, 2855, 140, -7, 15500, -14600, 6000];

/** A number near another: by at most a tenth. */
function near(usual: number, random: Random): number {
  return Math.round(usual * (0.9 + 0.2 * random.next()));
}

/** Writes a number of 20 bits into three bytes. */
function put20(bytes: Uint8Array, at: number, value: number): void {
  bytes.set([value >> 12, (value >> 4) & 0xff, (value << 4) & 0xf0], at);
}

/** It is never busy, and asleep after each measurement. */
class BoschPart extends Registers {
  readonly #asleep: readonly number[];

  /** @param asleep - The registers whose lowest bits are its mode. */
  constructor(bytes: Uint8Array, asleep: readonly number[]) {
    super(bytes);
    this.#asleep = asleep;
  }

  protected override store(register: number, value: number): void {
    this.bytes[register] = this.#asleep.includes(register) ? value & 0xfc : value;
  }
}

function bmx280(id: number, random: Random): BoschPart {
  const bytes = random.bytes(256);
  const view = new DataView(bytes.buffer);
  for (const [i, usual] of EXAMPLE.entries())
    view.setUint16(0x88 + 2 * i, near(usual, random), true);
  // Humidity, with numbers like those of real parts. H4 and H5 have 12 bits each.
  bytes[0xa1] = 60 + random.below(40);
  view.setInt16(0xe1, 340 + random.below(50), true);
  bytes[0xe3] = random.below(8);
  const [h4, h5] = [280 + random.below(80), random.below(120) - 20];
  bytes.set([h4 >> 4, (h4 & 15) | ((h5 & 15) << 4), h5 >> 4, 25 + random.below(10)], 0xe4);
  put20(bytes, 0xf7, 250_000 + random.below(200_000));
  put20(bytes, 0xfa, 400_000 + random.below(200_000));
  view.setUint16(0xfd, 15_000 + random.below(30_000));
  bytes[0xd0] = id;
  bytes[0xf3] = 0;
  return new BoschPart(bytes, [0xf4]);
}

const ofSample = (sample: BME280Sample | undefined) =>
  sample && {
    temperature: sample.thermometer.temperature,
    pressure: sample.barometer.pressure / 100,
    humidity: sample.hygrometer?.humidity ?? Number.NaN,
  };

export const BME280_COMPARISON: Comparison<Registers> = {
  part: "BME280",
  driver: "bme280",
  sources: ["bme280_i2c/bme280_i2c.cpp", "bme280_base/bme280_base.cpp"],
  count: 2000,
  random: "calibrations and readings",
  fake: (random) => bmx280(0x60, random),
  ours: (part) => ofSample(readOurs(part, () => new BME280(onI2C(part)))),
  duration: 500,
  tolerance: { temperature: 0.011, pressure: 0.05, humidity: 0.05 },
  decides: (_ours, _theirs, part) =>
    (part.bytes[0xe6] ?? 0) >= 0x80
      ? "ESPHome takes a negative H5 of 12 bits for a positive one; by BST-BME280-DS002, table 16, it has a sign"
      : undefined,
};

export const BMP280_COMPARISON: Comparison<Registers> = {
  part: "BMP280",
  driver: "bmp280",
  sources: ["bmp280_i2c/bmp280_i2c.cpp", "bmp280_base/bmp280_base.cpp"],
  count: 2000,
  random: "calibrations and readings",
  fake: (random) => bmx280(0x58, random),
  ours: (part) => ofSample(readOurs(part, () => new BME280(onI2C(part)))),
  duration: 500,
  tolerance: { temperature: 0.011, pressure: 0.05 },
};

function bme680(random: Random): BoschPart {
  const bytes = random.bytes(256);
  const view = new DataView(bytes.buffer);
  const words: readonly (readonly [number, number])[] = [
    [0x8a, 26_300],
    [0x8e, 36_000],
    [0x90, -10_400],
    [0x94, 7300],
    [0x96, -100],
    [0x9c, -2400],
    [0x9e, -2100],
    [0xe9, 26_100],
    [0xeb, -7400],
  ];
  for (const [at, usual] of words) view.setUint16(at, near(usual, random), true);
  const [h1, h2] = [near(760, random), near(1010, random)];
  bytes.set([h2 >> 4, ((h2 & 15) << 4) | (h1 & 15), h1 >> 4, 0, 45, 20, 120, 0x9c], 0xe1);
  bytes.set([3], 0x8c);
  bytes.set([near(88, random)], 0x92);
  bytes.set([near(50, random), 30], 0x98);
  bytes.set([30], 0xa0);
  bytes.set([0xe2, 18], 0xed);
  bytes.set([near(40, random), 0, 0x10, 0, random.below(256)], 0x00);
  put20(bytes, 0x1f, 300_000 + random.below(150_000));
  put20(bytes, 0x22, 420_000 + random.below(120_000));
  view.setUint16(0x25, 15_000 + random.below(15_000));
  // A new measurement, with gas that is valid and a heater that is stable.
  bytes[0x1d] = 0x80;
  view.setUint16(0x2a, (random.below(1024) << 6) | 0x30 | random.below(16));
  bytes[0xd0] = 0x61;
  return new BoschPart(bytes, [0x74]);
}

export const BME680_COMPARISON: Comparison = {
  part: "BME680",
  driver: "bme680",
  sources: ["bme680/bme680.cpp"],
  count: 1500,
  random: "calibrations and readings",
  fake: bme680,
  ours: (part) => {
    const sample = readOurs(part, () => new BME680(onI2C(part)));
    const values = ofSample(sample);
    // The resistance goes over many powers of ten.
    return values && { ...values, gas: Math.log10(sample?.gas.resistance ?? Number.NaN) };
  },
  duration: 1000,
  theirs: (published) => {
    const values = Object.fromEntries(published.map(({ name, value }) => [name, value]));
    return { ...values, gas: Math.log10(values.gas ?? Number.NaN) };
  },
  tolerance: { temperature: 0.01, pressure: 0.1, humidity: 0.05, gas: 0.001 },
};

/** It is asleep after each measurement, which it has made. */
class FakeBMP388 extends Registers {
  constructor(random: Random) {
    const bytes = new Uint8Array(256);
    const view = new DataView(bytes.buffer);
    const coefficient = (usual: number) => near(usual, random);
    const sixteen = { 49: 27_772, 51: 18_812, 60: 24_476, 62: 29_500 };
    for (const [at, usual] of Object.entries(sixteen))
      view.setUint16(Number(at), coefficient(usual), true);
    const signed = { 54: -1000, 56: -1750, 66: 16_000 };
    for (const [at, usual] of Object.entries(signed))
      view.setInt16(Number(at), coefficient(usual), true);
    for (const at of [0x35, 0x3a, 0x3b, 0x40, 0x41, 0x44, 0x45])
      view.setInt8(at, random.below(100) - 50);
    const three = (at: number, value: number) =>
      bytes.set([value & 0xff, (value >> 8) & 0xff, value >> 16], at);
    three(0x04, 5_000_000 + random.below(4_000_000));
    three(0x07, 6_000_000 + random.below(5_000_000));
    bytes[0x00] = random.chance(0.5) ? 0x50 : 0x60;
    bytes[0x03] = 0x70;
    bytes[0x10] = 1;
    bytes[0x11] = 8;
    super(bytes);
  }

  protected override store(register: number, value: number): void {
    this.bytes[register] = register === 0x1b ? value & 0x0f : value;
  }
}

export const BMP388_COMPARISON: Comparison = {
  part: "BMP388",
  driver: "bmp388",
  sources: ["bmp3xx_base/bmp3xx_base.cpp", "bmp3xx_i2c/bmp3xx_i2c.cpp"],
  count: 1000,
  random: "calibrations and readings",
  fake: (random) => new FakeBMP388(random),
  ours: (part) => {
    const sample = readOurs(part, () => new BMP388(onI2C(part)));
    return (
      sample && {
        temperature: sample.thermometer.temperature,
        pressure: sample.barometer.pressure / 100,
      }
    );
  },
  duration: 500,
  tolerance: { temperature: 0.0005, pressure: 0.005 },
};
