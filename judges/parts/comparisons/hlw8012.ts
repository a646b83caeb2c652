/** A HLW8012, CSE7759 or BL0937, whose pulses are given: what is shown, and when SEL is changed. */
import type { Digital, EdgeCount } from "../../../src/host/host.js";
import { HLW8012, type HLW8012Model } from "../../../src/parts/hlw8012.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import type { Published } from "../esphome-driver.js";
import { FakePart } from "../fakes/fake-part.js";

const PINS = { cf: 14, cf1: 13, sel: 12 };
const MODELS: readonly HLW8012Model[] = ["HLW8012", "CSE7759", "BL0937"];
const READINGS = 40;
const INTERVAL = 2;
const WATT_HOURS = 1000;

/** It has other pulses at each reading, and of CF1 others for each level of SEL; now and then one or none. */
class FakeHLW8012 extends FakePart {
  readonly model: number;
  readonly every: number;
  readonly beginsWithVoltage: boolean;
  readonly shunt: number;
  readonly divider: number;
  /** What has been written to SEL, and after how many readings of CF1. */
  readonly written: number[] = [];
  readonly #random: Random;
  readonly #counts = new Map<number, number>();
  #readings = 0;
  #level = 0;

  constructor(random: Random) {
    super();
    this.#random = random;
    this.model = random.below(3);
    this.every = random.below(8);
    this.beginsWithVoltage = random.chance(0.5);
    this.shunt = 50 + random.below(200);
    this.divider = 1000 + random.below(3000);
  }

  /** As its file in `cpp/drivers/` takes it. */
  get option(): number {
    const mode = this.beginsWithVoltage ? 1 : 0;
    const flags = this.model | (this.every << 2) | (mode << 5);
    return flags | (this.shunt << 6) | (this.divider << 14) | (INTERVAL << 26);
  }

  override drive(pin: number, level: 0 | 1 | undefined): void {
    if (pin !== PINS.sel || level === undefined) return;
    this.#level = level;
    this.written.push(2 * this.#readings + level);
  }

  /** The pulses of all time. */
  count(pin: number): number {
    const most = pin === PINS.cf ? 500 : 100 + 2000 * this.#level;
    const pulses = this.#random.chance(0.2) ? this.#random.below(3) : this.#random.below(most);
    const count = (this.#counts.get(pin) ?? 0) + pulses;
    this.#counts.set(pin, count);
    if (pin === PINS.cf1) this.#readings += 1;
    return count;
  }

  override answerTo(words: readonly string[]): string {
    const [, what, pin] = words;
    return what === "count" ? `${this.count(Number(pin))}` : super.answerTo(words);
  }
}

function read(part: FakeHLW8012): Published[] {
  class Count implements EdgeCount {
    readonly time = Number.NaN;
    readonly pin: number;
    constructor({ pin }: { pin: number }) {
      this.pin = pin;
    }
    read(): number {
      return part.count(this.pin);
    }
    close(): void {}
  }
  class SelectPin implements Digital {
    static readonly InputPullUp = 1;
    static readonly Output = 2;
    static readonly Rising = 1;
    constructor({ initialValue }: { initialValue?: 0 | 1 }) {
      part.drive(PINS.sel, initialValue);
    }
    read(): 0 | 1 {
      return 0;
    }
    write(level: 0 | 1): void {
      part.drive(PINS.sel, level);
    }
    close(): void {}
  }
  const model = MODELS[part.model];
  const driver = new HLW8012({
    sensor: { io: Count, cf: PINS.cf, cf1: PINS.cf1 },
    // ESPHome's pin is high for the current.
    select: { io: SelectPin as never, pin: PINS.sel, inverted: true },
    now: () => part.now,
    ...(model && { model }),
    shunt: part.shunt / 1e5,
    voltageDivider: part.divider,
    changeModeEvery: part.every,
    initialMode: part.beginsWithVoltage ? "voltage" : "current",
  });
  const published: Published[] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    part.now = reading * INTERVAL * 1000;
    for (const [name, value] of Object.entries(driver.sample()))
      published.push({ at: part.now, name, value: name === "energy" ? value * WATT_HOURS : value });
  }
  driver.close();
  return published;
}

/** What was shown under each name: how often, and a mean in which each place has another weight. The same of SEL. */
function inOrder(published: readonly Published[], part: FakeHLW8012): Record<string, number> {
  const weighted = (values: readonly number[]) =>
    values.reduce((sum, value, i) => sum + value * (1 + (i % 7)), 0) / values.length;
  const told: Record<string, number> = {
    writes: part.written.length,
    SEL: weighted(part.written),
  };
  for (const name of Object.keys(VALUES)) {
    const values = published.filter((each) => each.name === name).map(({ value }) => value);
    // Here the energy has the pulses of the first two readings, which ESPHome leaves out.
    const [first = 0] = name === "energy" ? values : [];
    told[`times of ${name}`] = values.length;
    told[name] = weighted(values.map((value) => value - first));
  }
  return told;
}

const VALUES = { power: 0.05, voltage: 0.05, current: 0.01, energy: 0.01 };

export const HLW8012_COMPARISON: Comparison<FakeHLW8012> = {
  part: "HLW8012",
  driver: "hlw8012",
  sources: ["hlw8012/hlw8012.cpp"],
  count: 500,
  random: `meters of three models with any resistors, read ${READINGS} times`,
  fake: (random) => new FakeHLW8012(random),
  option: ({ option }) => option,
  ours: (part) => inOrder(read(part), part),
  duration: READINGS * INTERVAL * 1000,
  interval: INTERVAL * 1000,
  theirs: inOrder,
  tolerance: {
    ...{ writes: 0, SEL: 0 },
    ...Object.fromEntries(
      Object.entries(VALUES).flatMap(([name, most]) => [
        [`times of ${name}`, 0],
        [name, most],
      ]),
    ),
  },
};
