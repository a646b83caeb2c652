import { CCS811 } from "../../../src/parts/ccs811.js";
import { VL53L0X } from "../../../src/parts/vl53l0x.js";
import type { Comparison } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";
import { Registers } from "../fakes/registers.js";
import { readOurs } from "../ours.js";

/** Its registers have a length of their own each; its firmware runs and has just measured. */
class FakeCCS811 extends FakePart {
  readonly #registers = new Map<number, readonly number[]>();
  #pointer = 0;

  constructor(co2: number, tvoc: number) {
    super();
    this.#registers.set(0x00, [0x98]);
    this.#registers.set(0x20, [0x81]);
    this.#registers.set(0x02, [co2 >> 8, co2 & 0xff, tvoc >> 8, tvoc & 0xff, 0x98, 0, 0, 0]);
  }

  override write(_address: number, [register = 0, ...values]: Uint8Array): boolean {
    this.#pointer = register;
    if (values.length > 0) this.#registers.set(register, values);
    return true;
  }

  override read(_address: number, count: number): Uint8Array {
    const read = new Uint8Array(count);
    read.set((this.#registers.get(this.#pointer) ?? []).slice(0, count));
    return read;
  }
}

export const CCS811_COMPARISON: Comparison = {
  part: "CCS811",
  driver: "ccs811",
  sources: ["ccs811/ccs811.cpp"],
  count: 500,
  random: "readings",
  fake: (random) => new FakeCCS811(400 + random.below(7793), random.below(1188)),
  ours: (part) => {
    const sample = readOurs(part, () => new CCS811(onI2C(part)));
    return sample && { co2: sample.carbonDioxideGasSensor.CO2, tvoc: sample.vocSensor.tvoc };
  },
  duration: 500,
  tolerance: { co2: 0, tvoc: 0 },
};

/** It is always ready, with whatever in the registers that ST doesn't document. */
class FakeVL53L0X extends Registers {
  protected override store(register: number, value: number): void {
    // What starts something is done at once.
    const isDone = register === 0x00 || register === 0x80 || register === 0x83;
    if (register !== 0x13 && register !== 0x14 && !isDone) super.store(register, value);
  }
}

export const VL53L0X_COMPARISON: Comparison = {
  part: "VL53L0X",
  driver: "vl53l0x",
  sources: ["vl53l0x/vl53l0x_sensor.cpp"],
  count: 300,
  random: "distances",
  fake: (random) => {
    const bytes = random.bytes(256);
    const millimetres = 20 + random.below(1900);
    bytes[0x00] = 0;
    bytes[0x13] = 0x07;
    // Range complete and valid.
    bytes[0x14] = 11 << 3;
    bytes.set([millimetres >> 8, millimetres & 0xff], 0x1e);
    bytes.set([0xee, 0xaa, 0x10], 0xc0);
    bytes[0x83] = 1;
    bytes[0x92] = 0x85;
    return new FakeVL53L0X(bytes);
  },
  ours: (part) => {
    const sample = readOurs(part, () => new VL53L0X(onI2C(part)));
    return sample && { distance: sample.proximity.distance };
  },
  duration: 1000,
  theirs: (published) => {
    const last = published.at(-1);
    return last && { distance: last.value * 100 };
  },
  tolerance: { distance: 0.01 },
};
