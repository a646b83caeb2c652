import { apparentPower, CSE7766, powerFactor } from "../../../src/parts/cse7766.js";
import { MHZ19 } from "../../../src/parts/mhz19.js";
import { PZEM004T } from "../../../src/parts/pzem004t.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import type { Published } from "../esphome-driver.js";
import { onSerial } from "../fakes/host-io.js";
import { SerialFrames } from "../fakes/serial-frames.js";
import { readOurs } from "../ours.js";

/** Milliseconds. */
const FRAME = 55;
const FRAMES = 80;

/** The bytes of numbers of 24 bits. */
const threes = (...values: number[]) =>
  values.flatMap((value) => [value >> 16, (value >> 8) & 0xff, value & 0xff]);

/**
 * Eighty frames, in which loads come and go: with each frame come the cycles that ended in it, and the lengths of
 * the others are left from before. Some frames are damaged.
 */
class FakeCSE7766 extends SerialFrames {
  constructor(random: Random) {
    super();
    const coefficients = [180_000, 15_000, 5_000_000].map(
      (usual) => usual + random.below(usual / 10),
    );
    const [forVoltage = 0, forCurrent = 0, forPower = 0] = coefficients;
    let cycle = 0xff_ffff;
    let phase = 0;
    let pulses = 65_530;
    let watts = 0;
    const volts = 100 + random.next() * 150;
    for (let frame = 0; frame < FRAMES; frame++) {
      // At the end there is some load, so that something can be compared.
      if (frame % 20 === 0)
        watts = frame < FRAMES - 20 && random.chance(0.3) ? 0 : 10 ** (0.8 + random.next() * 2.7);
      const isOff = watts === 0;
      phase += isOff ? 0 : (FRAME * 1000 * watts) / forPower;
      const ended = Math.floor(phase);
      phase -= ended;
      pulses = (pulses + ended) & 0xffff;
      if (ended > 0) cycle = Math.round(forPower / watts);
      const amps = Math.max(watts / volts, 0.01);
      const body = [
        ...threes(forVoltage, Math.round(forVoltage / volts)),
        ...threes(forCurrent, Math.round(forCurrent / amps), forPower, cycle),
        ...[ended > 0 ? 0x70 : 0x60, pulses >> 8, pulses & 0xff],
      ];
      const sum = body.reduce((total, byte) => total + byte, random.chance(0.02) ? 1 : 0);
      this.send([isOff ? 0xf2 : 0x55, 0x5a, ...body, sum & 0xff], (frame + 1) * FRAME);
    }
  }
}

function oursOfCSE7766(part: FakeCSE7766) {
  const driver = new CSE7766(onSerial(part));
  // The reading is the last thing, when the last frames come.
  for (; part.now < FRAMES * FRAME - 200; part.now += driver.every) driver.receive();
  part.now += driver.measure();
  const sample = driver.sample();
  return (
    sample && {
      ...sample,
      apparentPower: apparentPower(sample),
      powerFactor: powerFactor(sample),
    }
  );
}

export const CSE7766_COMPARISON: Comparison<FakeCSE7766> = {
  part: "CSE7766",
  driver: "cse7766",
  sources: ["cse7766/cse7766.cpp"],
  count: 500,
  random: "runs of eighty frames with changing loads",
  fake: (random) => new FakeCSE7766(random),
  ours: (part) => oursOfCSE7766(part),
  duration: FRAMES * FRAME - 20,
  interval: 0,
  theirs: (published: readonly Published[]) => {
    const values = Object.fromEntries(published.map(({ name, value }) => [name, value]));
    return { ...values, energy: (values.energy ?? 0) / 1000 };
  },
  tolerance: {
    ...{ voltage: 0.01, power: 0.01, energy: 0.000_01, current: 0.001 },
    ...{ apparentPower: 0.05, powerFactor: 0.001 },
  },
  decides: (ours, theirs) => {
    const isSame = (name: string, most: number) =>
      Math.abs((ours?.[name] ?? 0) - (theirs?.[name] ?? 0)) <= most;
    return isSame("voltage", 0.01) && isSame("power", 0.01) && theirs?.current === 0
      ? "ESPHome shows 0 A in each frame without the end of a power's cycle, and below 50 mA of active current; here the measured current stays"
      : undefined;
  },
};

class FakeMHZ19 extends SerialFrames {
  readonly #ppm: number;
  /** Its temperature and 40. */
  readonly #warmth: number;
  readonly #isDamaged: boolean;
  #asked: number[] = [];

  constructor(ppm: number, warmth: number, isDamaged: boolean) {
    super();
    this.#ppm = ppm;
    this.#warmth = warmth;
    this.#isDamaged = isDamaged;
  }

  override receive(bytes: Uint8Array): void {
    this.#asked.push(...bytes);
    if (this.#asked.join() !== "255,1,134,0,0,0,0,0,121") return;
    this.#asked = [];
    const body = [0x86, this.#ppm >> 8, this.#ppm & 0xff, this.#warmth, 0, 0, 0];
    const sum = body.reduce((total, byte) => total + byte, this.#isDamaged ? 1 : 0);
    this.send([0xff, ...body, (256 - (sum & 0xff)) & 0xff], this.now + 10);
  }
}

export const MHZ19_COMPARISON: Comparison = {
  part: "MH-Z19",
  driver: "mhz19",
  sources: ["mhz19/mhz19.cpp"],
  count: 1000,
  random: "answers of 1 to 5,000 ppm and -40 to 79 °C, some with a wrong checksum",
  fake: (random) => new FakeMHZ19(1 + random.below(5000), random.below(120), random.chance(0.05)),
  ours: (part) => {
    const sample = readOurs(part, () => new MHZ19(onSerial(part)));
    return (
      sample && {
        co2: sample.carbonDioxideGasSensor.CO2,
        temperature: sample.thermometer.temperature,
      }
    );
  },
  duration: 500,
  tolerance: { co2: 0, temperature: 0 },
};

/** It answers a request for its ten registers (function 4). */
class FakePZEM004T extends SerialFrames {
  readonly #registers: readonly number[];

  constructor(random: Random) {
    super();
    const long = (value: number) => [value & 0xffff, value >>> 16];
    this.#registers = [
      800 + random.below(1800),
      ...long(random.below(100_000)),
      ...long(random.below(230_000)),
      ...long(random.below(9_999_999)),
      ...[450 + random.below(200), random.below(101), 0],
    ];
  }

  override receive([address = 0, read]: Uint8Array): void {
    if (read !== 4) return;
    const data = this.#registers.flatMap((word) => [word >> 8, word & 0xff]);
    const frame = [address, 4, data.length, ...data];
    const crc = modbusCrc(frame);
    this.send([...frame, crc & 0xff, crc >> 8], this.now + 60);
  }
}

function modbusCrc(bytes: readonly number[]): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

export const PZEM004T_COMPARISON: Comparison = {
  part: "PZEM-004T",
  driver: "pzem004t",
  sources: ["modbus/modbus.cpp", "pzemac/pzemac.cpp"],
  count: 500,
  random: "answers over Modbus",
  fake: (random) => new FakePZEM004T(random),
  ours: (part) => {
    const sample = readOurs(part, () => new PZEM004T(onSerial(part)));
    return sample && { ...sample };
  },
  duration: 1000,
  theirs: (published) => {
    const values = Object.fromEntries(published.map(({ name, value }) => [name, value]));
    return { ...values, energy: (values.energy ?? Number.NaN) / 1000 };
  },
  tolerance: {
    voltage: 0.001,
    current: 0.0001,
    power: 0.002,
    energy: 0.001,
    frequency: 0.001,
    powerFactor: 0.001,
  },
};
