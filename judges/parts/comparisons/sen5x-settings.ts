/** What a SEN5x is told before it measures, and when its fan is cleaned: the same bytes as ESPHome's. */
import { crcOf } from "../../../hosts/virtual/parts/crc.js";
import { SEN5x } from "../../../src/parts/sen5x.js";
import type { Comparison } from "../comparison.js";
import { AnsweringPart } from "../fakes/answering-part.js";
import { onI2C } from "../fakes/host-io.js";
import { readOurs } from "../ours.js";

const words = (...values: number[]) =>
  values.flatMap((value) => {
    const two = [value >> 8, value & 0xff];
    return [...two, crcOf(two, 0xff)];
  });

const NAME = [0x5345, 0x4e35, 0x3500, ...Array.from({ length: 13 }, () => 0)];
const STARTS = [0x0021, 0x0037];

/**
 * How many words each has: the acceleration, both tunings and the compensation. The interval of cleaning isn't compared:
 * of the two words in the data sheet ESPHome sends one.
 */
const COMMANDS: Readonly<Record<number, number>> = {
  24823: 1,
  24784: 6,
  24801: 6,
  24754: 3,
};
const CLEAN = 0x5607;

/** Notes the bytes of each command, and which come before it measures. */
class ToldSEN5x extends AnsweringPart {
  readonly seed: number;
  readonly told: Record<string, number> = {};
  #hasStarted = 0;

  constructor(seed: number) {
    super(2, {
      53504: words(0x0200),
      53299: words(1, 2, 3),
      53268: words(...NAME),
      32772: words(9, 0x3a80),
      24823: words(0),
      514: words(1),
      964: words(1, 2, 3, 4, 5, 6, 7, 8),
    });
    this.seed = seed;
  }

  override write(address: number, bytes: Uint8Array): boolean {
    const command = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
    if (STARTS.includes(command)) this.#hasStarted = 1;
    if (command === CLEAN || bytes.length > 2) {
      this.told[`${command} while it measures`] = this.#hasStarted;
      bytes.forEach((byte, i) => {
        this.told[`${command}, byte ${i}`] = byte;
      });
    }
    return super.write(address, bytes);
  }
}

const bytesOf = (command: string, count: number) => [
  `${command} while it measures`,
  ...Array.from({ length: count }, (_, i) => `${command}, byte ${i}`),
];

export const SEN5X_SETTINGS: Comparison<ToldSEN5x> = {
  part: "SEN5x, its settings and the cleaning of its fan",
  driver: "sen5x",
  sources: ["sensirion_common/i2c_sensirion.cpp", "sen5x/sen5x.cpp"],
  count: 500,
  random: "settings, each byte of them",
  fake: (random) => new ToldSEN5x(1 + random.below(1_000_000)),
  option: ({ seed }) => seed,
  ours: (part) => {
    const { seed } = part;
    const driver = new SEN5x({
      ...onI2C(part),
      vocTuning: {
        ...{ indexOffset: 1 + (seed % 250), learningTimeOffset: 1 + (seed % 1000) },
        ...{ learningTimeGain: 1 + (seed % 999), gatingMaxDuration: seed % 3001 },
        ...{ stdInitial: 10 + (seed % 4991), gainFactor: 1 + (seed % 998) },
      },
      noxTuning: {
        ...{ indexOffset: 1 + (seed % 249), learningTimeOffset: 1 + (seed % 997) },
        ...{ gatingMaxDuration: seed % 3000, gainFactor: 1 + (seed % 996) },
      },
      temperatureCompensation: {
        offset: ((seed % 401) - 200) / 4,
        slope: ((seed % 101) - 50) / 32,
        timeConstant: seed % 65_536,
      },
      acceleration: (["low", "medium", "high"] as const)[seed % 3],
      cleaningInterval: seed,
    });
    readOurs(part, () => driver);
    driver.cleanFan();
    return part.told;
  },
  theirs: (_published, part) => part.told,
  duration: 3000,
  interval: 0,
  tolerance: Object.fromEntries(
    [...Object.entries(COMMANDS), [`${CLEAN}`, 0] as const]
      .flatMap(([command, count]) => bytesOf(command, 2 + 3 * count))
      .map((name) => [name, 0]),
  ),
  margins: "all the same",
};
