import { ADS1115 } from "../../../src/parts/ads1115.js";
import { HX711 } from "../../../src/parts/hx711.js";
import { INA219 } from "../../../src/parts/ina219.js";
import { INA226 } from "../../../src/parts/ina226.js";
import { INA3221 } from "../../../src/parts/ina3221.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C, onSPI } from "../fakes/host-io.js";
import { Registers16 } from "../fakes/registers16.js";
import { readOurs } from "../ours.js";

/** It computes the current as its data sheet says (SBOS448, equation 4), from the shunt's voltage. */
class FakeINA219 extends Registers16 {
  protected override load(register: number): number {
    if (register !== 4) return super.load(register);
    const shunt = (super.load(1) << 16) >> 16;
    return Math.trunc((shunt * super.load(5)) / 4096) & 0xffff;
  }
}

export const INA219_COMPARISON: Comparison = {
  part: "INA219",
  driver: "ina219",
  sources: ["ina219/ina219.cpp"],
  count: 1000,
  random: "readings of a shunt of 0.1 Ω",
  fake: (random) =>
    new FakeINA219({ 1: random.below(64_001) - 32_000, 2: (random.below(8001) << 3) | 2 }),
  ours: (part) => {
    const sample = readOurs(part, () => new INA219(onI2C(part)));
    return sample && { voltage: sample.voltage, current: sample.current };
  },
  duration: 500,
  // ESPHome's calibration is a whole number: its current is 0.016 % less.
  tolerance: { voltage: 0.0001, current: 0.0007 },
};

/** It computes the current as its data sheet says (SBOS547, equation 3), from the shunt's voltage. It is never busy. */
class FakeINA226 extends Registers16 {
  protected override load(register: number): number {
    if (register !== 4) return super.load(register);
    const shunt = (super.load(1) << 16) >> 16;
    return Math.trunc((shunt * super.load(5)) / 2048) & 0xffff;
  }
}

export const INA226_COMPARISON: Comparison = {
  part: "INA226",
  driver: "ina226",
  sources: ["ina226/ina226.cpp"],
  count: 1000,
  random: "readings of a shunt of 0.1 Ω",
  fake: (random) => new FakeINA226({ 1: random.below(0x1_0000), 2: random.below(0x8000), 6: 0x08 }),
  ours: (part) => {
    const sample = readOurs(part, () => new INA226(onI2C(part)));
    const { voltage = 0, shuntVoltage = 0, current = 0 } = sample ?? {};
    return sample && { voltage, shuntVoltage, current };
  },
  duration: 500,
  // ESPHome's calibration is a whole number: its current is 0.09 % less, in steps of 98 µA.
  tolerance: { voltage: 0.0001, shuntVoltage: 0.000_001, current: 0.0009 },
};

/** It has always just measured: its mask says so, and the configuration stays as it is written. */
class FakeINA3221 extends Registers16 {
  constructor(random: Random) {
    // The upper 13 bits of each; no load has less than 0 V.
    const signed = () => random.below(0x2000) << 3;
    const positive = () => random.below(0x1000) << 3;
    super({
      1: signed(),
      2: positive(),
      3: signed(),
      4: positive(),
      5: signed(),
      6: positive(),
      15: 1,
    });
  }
}

export const INA3221_COMPARISON: Comparison = {
  part: "INA3221",
  driver: "ina3221",
  sources: ["ina3221/ina3221.cpp"],
  count: 1000,
  random: "readings of three shunts of 0.1 Ω",
  fake: (random) => new FakeINA3221(random),
  ours: (part) => {
    const sample = readOurs(part, () => new INA3221(onI2C(part)));
    if (!sample) return undefined;
    const voltages = [...sample.voltages].map((volts, i) => [`voltage${i + 1}`, volts]);
    const currents = [...sample.shuntVoltages].map((volts, i) => [`current${i + 1}`, volts / 0.1]);
    return Object.fromEntries([...voltages, ...currents]);
  },
  duration: 500,
  tolerance: Object.fromEntries(
    [1, 2, 3].flatMap((i) => [
      [`voltage${i}`, 0.000_01],
      [`current${i}`, 0.000_01],
    ]),
  ),
};

/** The inputs that are compared, by the multiplexer's setting (SBAS444, table 8). */
const MULTIPLEXER = [[0, 1], [0, 3], [1, 3], [2, 3], [0], [1], [2], [3]] as const;

const ADS1115_NAMES = ["a0", "a1", "a2", "a3", "a0a1", "a0a3", "a1a3", "a2a3"];

/** Four voltages, up to the supply's. */
class FakeADS1115 extends Registers16 {
  readonly #volts: readonly number[];

  constructor(volts: readonly number[]) {
    super({ 1: 0x8583 });
    this.#volts = volts;
  }

  protected override load(register: number): number {
    const configuration = super.load(1);
    if (register === 1) return configuration | 0x8000;
    const fullScale = [6.144, 4.096, 2.048, 1.024, 0.512, 0.256, 0.256, 0.256];
    const [plus = 0, minus] = MULTIPLEXER[(configuration >> 12) & 7] ?? [];
    const volts = (this.#volts[plus] ?? 0) - (minus === undefined ? 0 : (this.#volts[minus] ?? 0));
    const steps = Math.round((volts / (fullScale[(configuration >> 9) & 7] ?? 1)) * 32_768);
    return Math.min(Math.max(steps, -32_768), 32_767);
  }
}

export const ADS1115_COMPARISON: Comparison = {
  part: "ADS1115",
  driver: "ads1115",
  sources: ["ads1115/ads1115.cpp", "ads1115/sensor/ads1115_sensor.cpp"],
  count: 1000,
  random: "times four voltages of -0.3 to 5.5 V",
  fake: (random) => new FakeADS1115(Array.from({ length: 4 }, () => random.next() * 5.8 - 0.3)),
  ours: (part) => {
    const sample = readOurs(part, () => new ADS1115({ ...onI2C(part), hasDifferences: true }));
    return (
      sample &&
      Object.fromEntries([...sample.voltages].map((volts, i) => [ADS1115_NAMES[i], volts]))
    );
  },
  duration: 500,
  tolerance: Object.fromEntries(ADS1115_NAMES.map((name) => [name, 0.0002])),
};

const DATA = 19;
const CLOCK = 23;

/** Of a reading that sets the gain to 64 for the next (table 3 of its data sheet). */
const PULSES = 27;

/** Each pulse of the clock gives a bit; after the 24th the data is high. */
class FakeHX711 extends FakePart {
  readonly #value: number;
  #clock: 0 | 1 = 0;
  #pulses = 0;
  #readyAt = 0;

  constructor(value: number) {
    super();
    this.#value = value;
  }

  override drive(pin: number, level: 0 | 1 | undefined): void {
    if (pin !== CLOCK || level === undefined) return;
    if (level === 1 && this.#clock === 0) this.#pulses += 1;
    this.#clock = level;
    if (this.#pulses === PULSES) this.#readyAt = this.now + 50;
  }

  override level(pin: number): readonly [level: 0 | 1, until: number] {
    if (pin !== DATA) return [1, this.now];
    if (this.#pulses === PULSES && this.now >= this.#readyAt) this.#pulses = 0;
    if (this.#pulses === 0) return [0, this.now];
    if (this.#pulses > 24) return [1, this.now];
    return [((this.#value >> (24 - this.#pulses)) & 1) as 0 | 1, this.now];
  }
}

export const HX711_COMPARISON: Comparison = {
  part: "HX711",
  driver: "hx711",
  sources: ["hx711/hx711.cpp"],
  count: 1000,
  random: "words of 24 bits",
  fake: (random: Random) => new FakeHX711(random.below(0x100_0000)),
  ours: (part) => {
    const sample = readOurs(part, () => new HX711({ ...onSPI(part, DATA, CLOCK), gain: 64 }));
    return sample && { value: sample.value };
  },
  duration: 500,
  interval: 200,
  tolerance: { value: 0.6 },
};
