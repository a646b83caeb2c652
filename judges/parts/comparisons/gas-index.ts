/** The indexes of gases, over days of random air: `cpp/drivers/gas-index.cpp` makes the same. */
import { GasIndex } from "../../../src/parts/gas-index.js";
import type { GasTuning } from "../../../src/parts/gas-tuning.js";
import type { Random } from "../../../test/tools/random.js";
import { GAS_INDEX } from "../../base/sources.js";
import type { Comparison, Reading } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { XorShift } from "../xor-shift.js";

const DAYS = 3;
const SHOWN_EVERY = 600;
const FIRST = 100;

/** A raw signal that wanders, with events that go away. */
class Raw {
  readonly #numbers: XorShift;
  readonly #away: 1 | -1;
  readonly #range: readonly [least: number, most: number];
  #level: number;
  #event = 0;

  constructor(numbers: XorShift, level: number, away: 1 | -1, range: readonly [number, number]) {
    this.#numbers = numbers;
    this.#level = level;
    this.#away = away;
    this.#range = range;
  }

  next(): number {
    const numbers = this.#numbers;
    const [least, most] = this.#range;
    this.#level = Math.min(Math.max(this.#level + numbers.below(21) - 10, least), most);
    if (numbers.below(4000) === 0) this.#event = numbers.below(9000);
    else if (numbers.below(30) === 0) this.#event -= Math.trunc(this.#event / 16);
    return numbers.below(5000) === 0
      ? numbers.below(2) * 65_535
      : this.#level + this.#away * this.#event;
  }
}

/** Days of random air. */
class FakeDays extends FakePart {
  readonly seed: number;

  constructor(seed: number) {
    super();
    this.seed = seed;
  }
}

function tuningOf(numbers: XorShift): GasTuning {
  return {
    indexOffset: 1 + numbers.below(250),
    learningTimeOffset: 1 + numbers.below(1000),
    learningTimeGain: 1 + numbers.below(1000),
    gatingMaxDuration: numbers.below(3001),
    stdInitial: 10 + numbers.below(4991),
    gainFactor: 1 + numbers.below(1000),
  };
}

function oursOf({ seed }: FakeDays): Reading {
  const numbers = new XorShift(seed * 7919);
  const vocRaw = new Raw(numbers, 26_000 + numbers.below(8000), -1, [21_000, 36_000]);
  const noxRaw = new Raw(numbers, 12_000 + numbers.below(6000), 1, [9000, 20_000]);
  const isTuned = (seed & 1) !== 0;
  const voc = new GasIndex("voc", isTuned ? tuningOf(numbers) : {});
  const nox = new GasIndex("nox", isTuned ? { ...tuningOf(numbers), stdInitial: 50 } : {});
  if (seed & 2) voc.restore(5000 + numbers.below(10_000), 20 + numbers.below(500));
  const indexes: [name: string, value: number][] = [];
  for (let second = 1; second <= DAYS * 86_400; second++) {
    const vocIndex = voc.next(vocRaw.next());
    const noxIndex = nox.next(noxRaw.next());
    if (second <= FIRST || second % SHOWN_EVERY === 0)
      indexes.push(["voc", vocIndex], ["nox", noxIndex]);
  }
  const { mean, deviation } = voc.baseline;
  return numbered([...indexes, ["mean", mean], ["deviation", deviation]]);
}

/** Each has a name of its own, and the deviation is compared by its share. */
function numbered(values: readonly (readonly [name: string, value: number])[]): Reading {
  return Object.fromEntries(
    values.map(([name, value], i) => [
      `${name} ${i}`,
      name === "deviation" ? Math.log(value) : value,
    ]),
  );
}

const COUNT = 2 * (FIRST + (DAYS * 86_400) / SHOWN_EVERY);

export const GAS_INDEX_COMPARISON: Comparison<FakeDays> = {
  part: "Indexes of gases",
  driver: "gas-index",
  sources: [],
  against: "Sensirion's gas index algorithm",
  library: GAS_INDEX,
  count: 24,
  random: "times three days of air, also with tunings and with what was kept",
  fake: (random: Random) => new FakeDays(1 + random.below(1_000_000)),
  ours: oursOf,
  option: ({ seed }) => seed,
  duration: 1,
  theirs: (published) => numbered(published.map(({ name, value }) => [name, value])),
  tolerance: Object.fromEntries([
    ...Array.from({ length: COUNT }, (_, i) => [`${i % 2 ? "nox" : "voc"} ${i}`, 1] as const),
    [`mean ${COUNT}`, 1],
    [`deviation ${COUNT + 1}`, 0.01],
  ]),
  margins: "each index ± 1 and the mean ± 1, the deviation ± 1 %: Sensirion computes with 24 bits",
};
