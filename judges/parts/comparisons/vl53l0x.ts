/** A VL53L0X: its distances, how it gets its address, and what its settings are when it measures. */
import { VL53L0X } from "../../../src/parts/vl53l0x.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import { onI2C } from "../fakes/host-io.js";
import { Registers } from "../fakes/registers.js";
import { readOurs } from "../ours.js";

const ENABLE = 5;
/** In 128ths of a million a second. */
const USUAL_LIMIT = 32;

/** It is always ready, with whatever in the registers that ST doesn't document. */
class FakeVL53L0X extends Registers {
  readonly hasPin: boolean;
  readonly address: number;
  readonly longRange: boolean;
  /** In 128ths. */
  readonly limit: number;
  /** Milliseconds; 0 for that of power-on. */
  readonly timingBudget: number;
  #current = 0x29;
  #isHeld: boolean;
  #page = 0;

  constructor(random: Random) {
    super(random.bytes(256));
    this.hasPin = random.chance(0.5);
    this.address = this.hasPin ? 0x08 + random.below(0x70) : 0x29;
    this.longRange = random.chance(0.3);
    this.limit = random.chance(0.5) ? USUAL_LIMIT : 1 + random.below(127);
    this.timingBudget = random.chance(0.7) ? 20 + random.below(random.pick([20, 1000])) : 0;
    this.#isHeld = this.hasPin;
    const millimetres = 20 + random.below(1900);
    this.bytes[0x00] = 0;
    this.bytes[0x13] = 0x07;
    // Range complete and valid.
    this.bytes[0x14] = 11 << 3;
    this.bytes.set([millimetres >> 8, millimetres & 0xff], 0x1e);
    this.bytes.set([0xee, 0xaa, 0x10], 0xc0);
    this.bytes[0x83] = 1;
    this.bytes[0x92] = 0x85;
  }

  /** As its file in `cpp/drivers/` takes it. */
  get option(): number {
    const flags = (this.hasPin ? 0x80 : 0) | (this.longRange ? 0x100 : 0);
    return this.address | flags | (this.limit << 9) | (this.timingBudget << 16);
  }

  /** What it has been told. What here stays as at power-on isn't compared: ESPHome writes all of it. */
  get told(): Record<string, number> {
    const word = (register: number) =>
      (this.bytes[register] ?? 0) * 256 + (this.bytes[register + 1] ?? 0);
    const limit = { address: this.#current, limit: word(0x44) };
    if (this.timingBudget === 0 && !this.longRange) return limit;
    const windows = {
      preWindow: word(0x56),
      finalWindow: word(0x47),
      phaseTimeout: this.bytes[0x30] ?? 0,
      sequence: this.bytes[0x01] ?? 0,
    };
    return {
      ...limit,
      ...windows,
      prePeriod: this.bytes[0x50] ?? 0,
      finalPeriod: this.bytes[0x70] ?? 0,
      firstTimeout: this.bytes[0x46] ?? 0,
      preTimeout: word(0x51),
      finalTimeout: word(0x71),
    };
  }

  override drive(pin: number, level: 0 | 1 | undefined): void {
    if (pin !== ENABLE) return;
    this.#isHeld = level !== 1;
    if (level === 1) this.#current = 0x29;
  }

  override write(address: number, bytes: Uint8Array): boolean {
    return this.#isAt(address) && super.write(address, bytes);
  }

  override read(address: number, count: number): Uint8Array {
    if (!this.#isAt(address)) throw new Error("not acknowledged");
    return super.read(address, count);
  }

  protected override store(register: number, value: number): void {
    if (register === 0xff) this.#page = value;
    else if (this.#page !== 0) return;
    if (register === 0x8a) this.#current = value & 0x7f;
    // What starts something is done at once.
    const isDone = register === 0x00 || register === 0x80 || register === 0x83;
    if (register !== 0x13 && register !== 0x14 && !isDone) super.store(register, value);
  }

  #isAt(address: number): boolean {
    return !this.#isHeld && address === this.#current;
  }
}

/** What ESPHome leaves as it is for long ranges. */
const PERIODS = ["prePeriod", "finalPeriod", "firstTimeout", "preTimeout", "finalTimeout"];

const TOLERANCE = {
  ...{ distance: 0.01, address: 0, limit: 0, sequence: 0 },
  ...{ preWindow: 0, finalWindow: 0, phaseTimeout: 0 },
  ...Object.fromEntries(PERIODS.map((name) => [name, 0])),
};

export const VL53L0X_COMPARISON: Comparison<FakeVL53L0X> = {
  part: "VL53L0X",
  driver: "vl53l0x",
  sources: ["vl53l0x/vl53l0x_sensor.cpp"],
  count: 500,
  random: "parts at any address, with and without a pin, with any settings",
  fake: (random) => new FakeVL53L0X(random),
  option: ({ option }) => option,
  ours: (part) => {
    const { sensor } = onI2C(part);
    const { address, hasPin, longRange, limit, timingBudget } = part;
    const enable = { set: (isHigh: boolean) => part.drive(ENABLE, isHigh ? 1 : 0) };
    const make = () =>
      new VL53L0X({
        sensor: { ...sensor, address },
        ...(hasPin && { enable }),
        longRange,
        // ESPHome has its own for long ranges.
        ...(!longRange && { signalRateLimit: limit / 128 }),
        ...(timingBudget > 0 && { timingBudget }),
      });
    const sample = readOurs(part, make);
    return sample && { distance: sample.proximity.distance, ...part.told };
  },
  duration: 1000,
  theirs: (published, part) => {
    const last = published.at(-1);
    return last && { distance: last.value * 100, ...part.told };
  },
  tolerance: TOLERANCE,
  decides: (ours, theirs, { longRange }) => {
    // In ESPHome the limit is always the usual one.
    if (theirs?.limit !== USUAL_LIMIT || !isSameBut(longRange ? PERIODS : [], ours, theirs))
      return undefined;
    return longRange
      ? "for long ranges ESPHome opens the windows for light pulses 18 and 14 periods apart, and leaves the pulses at 14 and 10 and the limit at 0.25; by ST's API (UM2039) they are 18, 14 and 0.1"
      : "ESPHome's tuning settings write a limit of 0.25 over signal_rate_limit";
  },
};

function isSameBut(names: readonly string[], ours: Reading, theirs: Reading): boolean {
  return Object.entries(TOLERANCE).every(
    ([name, most]) =>
      name === "limit" ||
      names.includes(name) ||
      Math.abs((ours?.[name] ?? 0) - (theirs?.[name] ?? 0)) <= most,
  );
}
