import { VirtualMAX7219 } from "../../../hosts/virtual/parts/virtual-max7219.js";
import { VirtualTM1637 } from "../../../hosts/virtual/parts/virtual-tm1637.js";
import type { Digital, DigitalOptions } from "../../../src/host/host.js";
import { MAX7219 } from "../../../src/parts/max7219.js";
import { TM1637 } from "../../../src/parts/tm1637.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { selectedOnSPI } from "../fakes/host-io.js";
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

/** How bright it is, and a number that all segments make: that differs where a digit does. */
function readingOf(lit: readonly string[], level = -1): Reading {
  const segments = lit.join("|");
  let digits = 0;
  for (let i = 0; i < segments.length; i++)
    digits = (Math.imul(digits, 31) + segments.charCodeAt(i)) | 0;
  return { level, digits };
}

const TOLERANCE = { level: 0, digits: 0 };

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
  tolerance: TOLERANCE,
};

const SETTINGS = { hz: 1_000_000, mode: 0 };
const MAX_CHIPS = 4;

/** The simulated chain, which takes what came while it was selected. */
class FakeMAX7219 extends FakePart {
  readonly seed: number;
  readonly chips: number;
  readonly isReversed: boolean;
  readonly intensity: number;
  readonly text: string;
  readonly #part: VirtualMAX7219;
  #came: number[] = [];

  constructor(random: Random) {
    super();
    this.seed = random.below(1 << 24);
    const texts = new Texts(this.seed);
    this.chips = 1 + texts.below(MAX_CHIPS);
    this.isReversed = texts.below(2) === 1;
    this.intensity = texts.below(16);
    this.text = segmentText(texts, 8 * this.chips);
    this.#part = new VirtualMAX7219({ size: String(this.chips) });
    const seen = () => {};
    this.#part.wire(() => this.now, seen);
  }

  override select(isSelected: boolean): void {
    if (!isSelected && this.#came.length > 0)
      this.#part.selected(Uint8Array.from(this.#came), SETTINGS);
    this.#came = [];
  }

  override exchange(byte: number): number {
    this.#came.push(byte);
    return 0xff;
  }

  get reading(): Reading {
    return readingOf(this.#part.lit, this.#part.intensity);
  }
}

export const MAX7219_COMPARISON: Comparison<FakeMAX7219> = {
  part: "MAX7219",
  driver: "max7219",
  sources: ["../core/time.cpp", "max7219/max7219.cpp"],
  count: 300,
  random: "texts on one to four in a chain, from either end, on the simulated part",
  fake: (random) => new FakeMAX7219(random),
  ours: (part) => {
    const io = selectedOnSPI(part);
    const { chips, isReversed, intensity, text } = part;
    // A constructor may return another object.
    const sensor = {
      io: function open() {
        return io;
      } as never,
      clock: 18,
      out: 23,
      select: 5,
    };
    const display = new MAX7219({ sensor, chips, isReversed });
    display.light(intensity);
    display.start();
    display.show(0, text);
    display.close();
    return part.reading;
  },
  duration: 500,
  option: ({ seed }) => seed,
  theirs: (_published, part) => part.reading,
  tolerance: TOLERANCE,
};
