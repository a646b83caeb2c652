import { APDS9960 } from "../../../src/parts/apds9960.js";
import { BH1750 } from "../../../src/parts/bh1750.js";
import { VEML7700 } from "../../../src/parts/veml7700.js";
import type { Comparison } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";
import { Registers } from "../fakes/registers.js";
import { Registers16 } from "../fakes/registers16.js";
import { readOurs } from "../ours.js";

/** Counts as its data sheet says (page 11), with whatever sensitivity another program has left. */
class FakeBH1750 extends FakePart {
  readonly lux: number;
  #sensitivity: number;
  #count = 0;

  constructor(lux: number, sensitivity: number) {
    super();
    this.lux = lux;
    this.#sensitivity = sensitivity;
  }

  override write(_address: number, [opcode = 0]: Uint8Array): boolean {
    if ((opcode & 0xf8) === 0x40)
      this.#sensitivity = (this.#sensitivity & 0x1f) | ((opcode & 7) << 5);
    else if ((opcode & 0xe0) === 0x60)
      this.#sensitivity = (this.#sensitivity & 0xe0) | (opcode & 0x1f);
    else if (opcode >= 0x20) {
      const counts = this.lux * 1.2 * (this.#sensitivity / 69) * (opcode === 0x21 ? 2 : 1);
      this.#count = Math.min(Math.round(counts), 0xffff);
    }
    return true;
  }

  override read(): Uint8Array {
    return Uint8Array.of(this.#count >> 8, this.#count & 0xff);
  }
}

export const BH1750_COMPARISON: Comparison = {
  part: "BH1750",
  driver: "bh1750",
  sources: ["bh1750/bh1750.cpp"],
  count: 1000,
  random: "lights of 0.1 to 120,000 lx, with left-over sensitivities",
  fake: (random) => new FakeBH1750(10 ** (random.next() * 6.08 - 1), 31 + random.below(224)),
  ours: (part) => {
    const sample = readOurs(part, () => new BH1750(onI2C(part)));
    return sample && { illuminance: sample.lightmeter.illuminance };
  },
  duration: 2000,
  // A step of the lowest sensitivity.
  tolerance: { illuminance: 1.9 },
};

const FINEST = 0.0042;

/** Counts by its settings (84286, table "resolution and maximum detection range"). */
class FakeVEML7700 extends Registers16 {
  readonly lux: number;

  constructor(lux: number) {
    super({ 0: 1 }, true);
    this.lux = lux;
  }

  protected override load(register: number): number {
    if (register !== 4 && register !== 5) return super.load(register);
    const settings = super.load(0);
    if (settings & 1) return 0;
    const times: Record<number, number> = { 0: 100, 1: 200, 2: 400, 3: 800, 8: 50, 12: 25 };
    const gain = [1, 2, 0.125, 0.25][(settings >> 11) & 3] ?? 1;
    const step = FINEST * (800 / (times[(settings >> 6) & 15] ?? 100)) * (2 / gain);
    return Math.min(Math.round(this.lux / step), 0xffff);
  }
}

export const VEML7700_COMPARISON: Comparison<FakeVEML7700> = {
  part: "VEML7700",
  driver: "veml7700",
  sources: ["veml7700/veml7700.cpp"],
  count: 300,
  random: "lights of 1 to 30,000 lx",
  fake: (random) => new FakeVEML7700(10 ** (random.next() * 4.4)),
  ours: (part) => {
    const sample = readOurs(part, () => new VEML7700(onI2C(part)));
    return sample && { illuminance: Math.log(sample.lightmeter.illuminance) };
  },
  duration: 30_000,
  interval: 10_000,
  theirs: (published) => {
    const last = published.at(-1);
    return last && { illuminance: Math.log(last.value) };
  },
  tolerance: { illuminance: 0.02 },
  decides: (_ours, theirs, { lux }) => {
    // The note's correction for bright light (84323), of what ESPHome's smaller step makes of the counts.
    const seen = (lux * 0.0036) / FINEST;
    const corrected = (((6.0135e-13 * seen - 9.3924e-9) * seen + 8.1488e-5) * seen + 1.0023) * seen;
    return Math.abs(Math.log(corrected) - (theirs?.illuminance ?? 0)) < 0.08
      ? "a step is 0.0042 lx by data sheet 84286 from revision 1.7 on; ESPHome has the 0.0036 of earlier ones"
      : undefined;
  },
};

export const APDS9960_COMPARISON: Comparison = {
  part: "APDS-9960",
  driver: "apds9960",
  sources: ["apds9960/apds9960.cpp"],
  count: 1000,
  random: "readings",
  fake: (random) => {
    const bytes = random.bytes(256);
    bytes[0x92] = 0xab;
    bytes[0x93] = 0x03;
    return new Registers(bytes);
  },
  ours: (part) => {
    const sample = readOurs(part, () => new APDS9960(onI2C(part)));
    if (!sample) return undefined;
    const { clear, red, green, blue } = sample.lightmeter;
    const { proximity } = sample.proximity;
    return Object.fromEntries(
      Object.entries({ clear, red, green, blue, proximity }).map(([name, share]) => [
        name,
        share * 100,
      ]),
    );
  },
  duration: 500,
  tolerance: { clear: 0.01, red: 0.01, green: 0.01, blue: 0.01, proximity: 0.01 },
};
