/** An SGP40's and an SGP41's commands, and the indexes that come of their answers. */
import { wordWithCrc } from "../../../hosts/virtual/parts/crc.js";
import { SGP4x } from "../../../src/parts/sgp4x.js";
import type { Random } from "../../../test/tools/random.js";
import { GAS_INDEX } from "../../base/sources.js";
import { type Comparison, lastOf, type Reading } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";

/** How long ESPHome runs, and how often it measures until then. */
const DURATION = 140_600;
const MEASUREMENTS = 140;

const MEASURES = new Set([0x260f, 0x2612, 0x2619]);

/** What it measures is random, and some of its answers are damaged. */
class FakeSGP4x extends FakePart {
  readonly isSGP41: boolean;
  readonly air: { readonly humidity: number; readonly temperature: number } | undefined;
  measurements = 0;
  conditionings = 0;
  humidityTicks = Number.NaN;
  temperatureTicks = Number.NaN;
  readonly #raw: readonly (readonly [voc: number, nox: number])[];
  readonly #damaged: number;
  readonly #test: number;
  #answer: number[] | undefined;

  constructor(random: Random) {
    super();
    this.isSGP41 = random.chance(0.7);
    this.air = random.chance(0.7)
      ? { humidity: random.below(106), temperature: random.below(150) - 50 }
      : undefined;
    const [voc, nox] = [25_000 + random.below(8000), 13_000 + random.below(6000)];
    this.#raw = Array.from({ length: MEASUREMENTS }, () => [
      voc - random.below(500),
      nox + random.below(300),
    ]);
    this.#damaged = random.chance(0.3) ? random.below(MEASUREMENTS) : -1;
    this.#test = random.chance(0.1) ? 0x4b00 : 0xd400;
  }

  override write(address: number, bytes: Uint8Array): boolean {
    if (address !== 0x59) return false;
    const [high = 0, low = 0] = bytes;
    const command = high * 256 + low;
    this.#answer = MEASURES.has(command) ? this.#measured(command, bytes) : this.#said(command);
    return this.#answer !== undefined;
  }

  #said(command: number): number[] | undefined {
    if (command === 0x3682) return [1, 2, 3].flatMap((word) => wordWithCrc(word));
    if (command === 0x202f) return wordWithCrc(this.isSGP41 ? 0x0240 : 0x3220);
    return command === 0x280e ? wordWithCrc(this.#test) : undefined;
  }

  #measured(command: number, bytes: Uint8Array): number[] | undefined {
    const words = [2, 5].map((at) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0));
    const expected = words.flatMap((word) => wordWithCrc(word)).join();
    if (bytes.subarray(2).join() !== expected) return undefined;
    [this.humidityTicks = Number.NaN, this.temperatureTicks = Number.NaN] = words;
    const raw = this.#raw[this.measurements] ?? [0, 0];
    if (command === 0x2612) this.conditionings += 1;
    const answer = raw.slice(0, command === 0x2619 ? 2 : 1).flatMap((word) => wordWithCrc(word));
    if (this.measurements === this.#damaged) answer[2] = (answer[2] ?? 0) ^ 1;
    this.measurements += 1;
    return answer;
  }

  override read(_address: number, count: number): Uint8Array | undefined {
    return this.#answer && Uint8Array.from(this.#answer.slice(0, count));
  }
}

function reading(part: FakeSGP4x, voc: number, nox: number): Reading {
  const { conditionings, humidityTicks, temperatureTicks } = part;
  return { voc, nox, conditionings, humidityTicks, temperatureTicks };
}

function oursOf(part: FakeSGP4x): Reading {
  const { air } = part;
  const driver = new SGP4x({
    ...onI2C(part),
    ...(air && { airHumidity: () => air.humidity, airTemperature: () => air.temperature }),
  });
  for (let tick = 0; tick < 2 * MEASUREMENTS + 100 && part.measurements < MEASUREMENTS; tick++) {
    part.now += driver.every;
    driver.receive();
  }
  driver.receive();
  try {
    const sample = driver.sample();
    return sample && reading(part, sample.voc ?? Number.NaN, sample.nox ?? Number.NaN);
  } catch {
    return undefined;
  }
}

export const SGP4X_COMPARISON: Comparison<FakeSGP4x> = {
  part: "SGP4x",
  driver: "sgp4x",
  sources: ["sensirion_common/i2c_sensirion.cpp", "sgp4x/sgp4x.cpp"],
  library: GAS_INDEX,
  count: 300,
  random: "times 140 raw signals, some with a wrong checksum, with the air that it is told",
  fake: (random) => new FakeSGP4x(random),
  ours: oursOf,
  duration: DURATION,
  interval: 500,
  option: ({ isSGP41, air }) =>
    (isSGP41 ? 1 : 0) + 2 * (air ? air.humidity + 1 + 256 * (air.temperature + 50) : 0),
  theirs: (published, part) => {
    const values = lastOf(published);
    return values && reading(part, values.voc ?? Number.NaN, values.nox ?? Number.NaN);
  },
  // ESPHome cuts off what follows the point.
  tolerance: { voc: 0, nox: 0, conditionings: 0, humidityTicks: 1, temperatureTicks: 1 },
};
