import { CCS811 } from "../../../src/parts/ccs811.js";
import type { Comparison } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";
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
