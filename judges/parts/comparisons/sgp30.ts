import { wordWithCrc } from "../../../hosts/virtual/parts/crc.js";
import { SGP30, type SGP30DriverOptions } from "../../../src/parts/sgp30.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import { AnsweringPart } from "../fakes/answering-part.js";
import type { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";

const COMMON = {
  driver: "sgp30",
  sources: ["sensirion_common/i2c_sensirion.cpp", "sgp30/sgp30.cpp"],
} as const;

const hexOf = (bytes: readonly number[]) => Buffer.from(bytes).toString("hex");

/** Its serial number, that it is an SGP30, what it measures, and its baseline. */
class FakeSGP30 extends AnsweringPart {
  readonly humidity: number;
  readonly temperature: number;
  /** What it was told, in hexadecimal. */
  readonly told: string[] = [];

  constructor(random: Random) {
    const damaged = random.chance(0.05) ? 1 : 0;
    const air = [400 + random.below(59_600), random.below(60_000)].flatMap((word) =>
      wordWithCrc(word),
    );
    air[5] = (air[5] ?? 0) ^ damaged;
    super(2, {
      13954: [0, 1, 2].flatMap((word) => wordWithCrc(word)),
      8239: wordWithCrc(0x0022),
      8200: air,
      8213: [...wordWithCrc(0x8973), ...wordWithCrc(0x8aae)],
    });
    this.humidity = 10 + random.below(91);
    this.temperature = random.below(126) - 40;
  }

  override write(address: number, bytes: Uint8Array): boolean {
    this.told.push(hexOf([...bytes]));
    return super.write(address, bytes);
  }

  /** The words behind a command that it was told. */
  words(command: string): readonly number[] {
    const bytes = this.told.find((each) => each.startsWith(command)) ?? "";
    const words: number[] = [];
    for (let at = 4; at + 6 <= bytes.length; at += 6) {
      const word = Number.parseInt(bytes.slice(at, at + 4), 16);
      // One with another checksum isn't it.
      words.push(bytes.slice(at, at + 6) === hexOf(wordWithCrc(word)) ? word : Number.NaN);
    }
    return words;
  }
}

/** As a component does, until it has begun. */
function run(part: FakePart, options: Omit<SGP30DriverOptions, "sensor">) {
  const driver = new SGP30({ ...onI2C(part), ...options });
  driver.measure();
  for (let tick = 0; tick < 60; tick++) {
    part.now += driver.every;
    driver.receive();
  }
  try {
    return driver.sample();
  } catch {
    return undefined;
  }
}

const SGP30_COMPARISON: Comparison<FakeSGP30> = {
  ...COMMON,
  part: "SGP30",
  count: 1000,
  random: "readings, some with a wrong checksum",
  fake: (random) => new FakeSGP30(random),
  ours: (part) => {
    const sample = run(part, {});
    return sample && { co2: sample.carbonDioxideGasSensor.CO2, tvoc: sample.vocSensor.tvoc };
  },
  duration: 500,
  tolerance: { co2: 0, tvoc: 0 },
};

function toldOf(part: FakeSGP30): Reading {
  const [tvocBaseline = 0, co2Baseline = 0] = part.words("201e");
  const [water = Number.NaN] = part.words("2061");
  return { tvocBaseline, co2Baseline, water: Math.log(water) };
}

const SGP30_SETTINGS: Comparison<FakeSGP30> = {
  ...COMMON,
  part: "SGP30, what it is told",
  count: 1000,
  random: "baselines, temperatures and humidities",
  fake: (random) => new FakeSGP30(random),
  ours: (part) => {
    const { temperature, humidity } = part;
    run(part, {
      baseline: { co2: 0x8000 + (temperature + 40) * 7, tvoc: 0x8100 + humidity * 11 },
      environment: () => ({ temperature, humidity }),
    });
    return toldOf(part);
  },
  duration: 500,
  option: ({ temperature, humidity }) => humidity + 256 * (temperature + 40),
  theirs: (_, part) => toldOf(part),
  // The formulas differ by more the hotter it is.
  tolerance: { tvocBaseline: 0, co2Baseline: 0, water: 0.02 },
  decides: (ours, theirs, { temperature }) => {
    if (Number.isNaN(theirs?.water ?? 0)) return "ESPHome hasn't measured: a checksum was wrong";
    if (Math.exp(ours?.water ?? 0) > 0xfffe)
      return "255.996 g/m³ is the most that can be told; ESPHome's byte overflows";
    return temperature < 0 && ours?.co2Baseline === theirs?.co2Baseline
      ? "below 0 °C it is told of air over water, as the data sheet's formula has it; ESPHome has that over ice"
      : undefined;
  },
};

export const SGP30_COMPARISONS = [SGP30_COMPARISON, SGP30_SETTINGS];
