/** When a dimmer's gate is on in half-waves of mains: `cpp/drivers/ac_dimmer.cpp` has the same levels. */
import { MemoryHost } from "../../../hosts/memory/host.js";
import type { VirtualPhaseCut } from "../../../hosts/virtual/phase-cut.js";
import { ACDimmer } from "../../../src/components/pins/ac-dimmer.js";
import type { Host, PhaseCutConstructor, PhaseCutOptions } from "../../../src/host/host.js";
import type { Comparison, Reading } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { XorShift } from "../xor-shift.js";

const SEGMENTS = 6;
const WAVES = 3;
const METHODS = ["leading pulse", "leading", "trailing"] as const;

/** Levels, one after the other, each for some half-waves. */
class FakeMains extends FakePart {
  readonly seed: number;
  readonly method: (typeof METHODS)[number];
  readonly least: number;
  readonly startsFull: boolean;
  readonly length: number;
  readonly levels: readonly number[];

  constructor(seed: number) {
    super();
    this.seed = seed;
    const numbers = new XorShift(seed * 7919);
    this.method = METHODS[numbers.below(3)] ?? "leading";
    this.least = numbers.below(5) / 10;
    this.startsFull = numbers.below(2) === 1;
    this.length = 8000 + numbers.below(2500);
    const level = () => (numbers.below(5) === 0 ? numbers.below(2) : numbers.below(1001) / 1000);
    this.levels = Array.from({ length: SEGMENTS }, (_, i) => (i === 0 ? 0 : level()));
  }

  /** The half-waves where ESPHome's gate isn't as it says: the first one after off that is whole, and the first one after full. */
  get others(): readonly number[] {
    return this.levels.flatMap((level, i) => {
      const before = this.levels[i - 1] ?? 0;
      if (level === 1 || (before > 0 && before < 1)) return [];
      if (before === 0) return this.startsFull ? [i * WAVES] : [];
      // The whole one that is still to come leaves the gate on for the next as well.
      return [i * WAVES, ...(this.startsFull ? [i * WAVES + 1] : [])];
    });
  }
}

function oursOf({ levels, method, least, startsFull, length }: FakeMains): Reading {
  const memory = new MemoryHost();
  let opened: VirtualPhaseCut | undefined;
  const Virtual = memory.io.PhaseCut as unknown as new (
    options: PhaseCutOptions,
  ) => VirtualPhaseCut;
  const PhaseCut = class extends Virtual {
    constructor(options: PhaseCutOptions) {
      super(options);
      opened = this;
    }
  } as PhaseCutConstructor;
  const dimmer = new ACDimmer({ pin: 5, zeroCross: 4, method, minPower: least, startsFull });
  const host = { io: { Digital: memory.io.Digital, PhaseCut }, model: "fake" } as unknown as Host;
  const output = dimmer.openPWM(host);
  const times: number[] = [];
  for (const level of levels) {
    output.write(level * (2 ** output.resolution - 1));
    for (const pulse of opened?.pulses(WAVES, length) ?? []) times.push(...(pulse ?? [-1, -1]));
  }
  output.close();
  return numbered(times);
}

const nameOf = (i: number) => `${i % 2 === 0 ? "on" : "off"} ${i >> 1}`;

function numbered(times: readonly number[]): Reading {
  return Object.fromEntries(times.map((time, i) => [nameOf(i), time]));
}

/** ESPHome measures a half-wave by a clock of whole microseconds, and computes levels with 24 bits. */
const MARGIN = 4;

const COMMON = {
  driver: "ac_dimmer",
  sources: ["output/float_output.cpp"],
  count: 1000,
  random: "times 18 half-waves of all methods: when the gate goes on and off",
  fake: (random: { below(most: number): number }) => new FakeMains(1 + random.below(1_000_000)),
  ours: oursOf,
  duration: 1,
  theirs: (published: readonly { readonly value: number }[]) =>
    numbered(published.map(({ value }) => value)),
  tolerance: Object.fromEntries(
    Array.from({ length: 2 * SEGMENTS * WAVES }, (_, i) => [nameOf(i), MARGIN]),
  ),
  margins: `± ${MARGIN} µs`,
};

export const AC_DIMMER_COMPARISONS: readonly Comparison<FakeMains>[] = [
  {
    ...COMMON,
    part: "AC dimmer",
    // Its file in cpp/drivers/ includes that.
    against: "ESPHome's `ac_dimmer/ac_dimmer.cpp`",
    option: ({ seed }) => 2 * seed,
    decides: (ours, theirs, { others }) => {
      const isSame = Object.keys(COMMON.tolerance).every((name) => {
        if (others.includes(Number(name.split(" ")[1]))) return true;
        return Math.abs((ours?.[name] ?? 0) - (theirs?.[name] ?? 0)) <= MARGIN;
      });
      return isSame
        ? "the first half-wave after it was off is whole, where ESPHome's gate stays off, and the first after full is cut, where ESPHome's gate stays on"
        : undefined;
    },
  },
  {
    ...COMMON,
    part: "AC dimmer, on the virtual board",
    against: "the boards' `phase-cut.h`",
    option: ({ seed }) => 2 * seed + 1,
  },
];
