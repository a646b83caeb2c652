import { VirtualTM1637 } from "../../../hosts/virtual/parts/virtual-tm1637.js";
import type { Digital, DigitalOptions } from "../../../src/host/host.js";
import { TM1637 } from "../../../src/parts/tm1637.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { Texts } from "./random-texts.js";

/** As in cpp/segment-text.h: Q, W, Y, t and y have other shapes in ESPHome, and a colon is a digit of its own there. */
const CHARACTERS = " 0123456789-_?@\"'()*,;ABCDEFGHIJLNOPRSUVZ[]`abcdefghijlnoprsuv{|}~";

/** A character for each digit, some with a point behind. */
function segmentText(texts: Texts, digits: number): string {
  let text = "";
  for (let digit = 0; digit < digits; digit++) {
    text += CHARACTERS.charAt(texts.below(CHARACTERS.length));
    if (texts.below(4) === 0) text += ".";
  }
  return text;
}

/** The segments of each digit as a number: A is the lowest bit. */
function readingOf(lit: readonly string[], level = -1): Reading {
  const digits = lit.map((segments) =>
    [...segments].reduce((sum, segment) => sum | (1 << "abcdefg.".indexOf(segment)), 0),
  );
  return { level, ...Object.fromEntries(digits.map((digit, i) => [`digit${i}`, digit])) };
}

const tolerance = (digits: number) => ({
  level: 0,
  ...Object.fromEntries(Array.from({ length: digits }, (_, i) => [`digit${i}`, 0])),
});

const CLOCK = 18;
const DATA = 19;

/** The simulated one on its two wires, which are high unless somebody pulls. */
class FakeTM1637 extends FakePart {
  readonly seed: number;
  readonly digits: number;
  readonly isInverted: boolean;
  readonly intensity: number;
  readonly text: string;
  readonly #part: VirtualTM1637;
  #clock: 0 | 1 = 1;
  #data: 0 | 1 = 1;

  constructor(random: Random) {
    super();
    this.seed = random.below(1 << 24);
    const texts = new Texts(this.seed);
    this.digits = texts.below(2) === 0 ? 4 : 6;
    this.isInverted = texts.below(2) === 1;
    this.intensity = texts.below(8);
    this.text = segmentText(texts, this.digits);
    this.#part = new VirtualTM1637({ size: String(this.digits) });
    const seen = () => {};
    this.#part.wire(() => this.now, seen);
  }

  override drive(pin: number, level: 0 | 1 | undefined): void {
    if (pin === CLOCK) this.#clock = level ?? 1;
    else this.#data = level ?? 1;
    this.#part.levels(this.#clock, this.level(DATA)[0]);
  }

  override level(pin: number): readonly [level: 0 | 1, until: number] {
    if (pin === CLOCK) return [this.#clock, this.now];
    return [this.#part.pullsLow ? 0 : this.#data, this.now];
  }

  get reading(): Reading {
    return readingOf(this.#part.lit, this.#part.intensity);
  }
}

/** A pin that a fake part is wired to. */
function digitalOf(part: FakePart) {
  return class FakeDigital implements Digital {
    static readonly Input = 0;
    static readonly InputPullUp = 1;
    static readonly InputPullDown = 2;
    static readonly InputPullUpDown = 3;
    static readonly Output = 8;
    static readonly OutputOpenDrain = 9;
    static readonly Rising = 1;
    static readonly Falling = 2;
    readonly #pin: number;
    constructor({ pin, mode, initialValue = 0 }: DigitalOptions) {
      this.#pin = pin;
      part.drive(pin, mode === FakeDigital.Output ? initialValue : undefined);
    }
    read(): number {
      return part.level(this.#pin)[0];
    }
    write(level: 0 | 1): void {
      part.drive(this.#pin, level);
    }
    close(): void {
      part.drive(this.#pin, undefined);
    }
  };
}

export const TM1637_COMPARISON: Comparison<FakeTM1637> = {
  part: "TM1637",
  driver: "tm1637",
  sources: ["../core/time.cpp", "tm1637/tm1637.cpp"],
  count: 300,
  random: "texts on 4 or 6 digits, some upside down, on the simulated part",
  fake: (random) => new FakeTM1637(random),
  ours: (part) => {
    const { digits, isInverted, intensity, text } = part;
    const wires = { clockPin: CLOCK, dataPin: DATA };
    const display = new TM1637({ digital: digitalOf(part), ...wires, digits, isInverted });
    display.light(intensity);
    display.show(0, text);
    display.close();
    return part.reading;
  },
  duration: 500,
  option: ({ seed }) => seed,
  theirs: (_published, part) => part.reading,
  tolerance: tolerance(6),
};
