import { characterOf } from "../../../hosts/virtual/parts/hd44780-rom.js";
import { VirtualLCD } from "../../../hosts/virtual/parts/virtual-lcd.js";
import { HD44780 } from "../../../src/parts/hd44780.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";
import { Texts } from "./random-texts.js";

/** As in cpp/drivers/lcd.cpp. */
const SIZES = [
  ...([
    [8, 1],
    [16, 1],
    [8, 2],
    [16, 2],
  ] as const),
  ...([
    [20, 2],
    [40, 2],
    [16, 4],
    [20, 4],
  ] as const),
];

/** Programs' own characters, as the project's driver has them. */
const OWN = "\ue000\ue001\ue002\ue003\ue004\ue005\ue006\ue007";

/** What both drivers are to show. */
class Wanted {
  readonly columns: number;
  readonly rows: number;
  readonly glyphs: Uint8Array;
  readonly isLit: boolean;
  /** By their places; from 0 on the program's own. */
  readonly codes: readonly number[];

  constructor(seed: number) {
    const texts = new Texts(seed);
    const [columns, rows] = SIZES[texts.below(SIZES.length)] ?? [16, 2];
    this.columns = columns;
    this.rows = rows;
    const count = texts.below(9);
    this.glyphs = Uint8Array.from({ length: 8 * count }, () => texts.below(32));
    this.isLit = texts.below(2) === 1;
    this.codes = Array.from({ length: columns * rows }, () => {
      const code = texts.below(94 + count);
      return code < 94 ? 0x20 + code : code - 94;
    });
  }
}

/** The simulated one, in whatever state another program has left. */
class FakeLCD extends FakePart {
  readonly seed: number;
  readonly wanted: Wanted;
  readonly #part: VirtualLCD;
  /** It has just been switched on: then nothing that it is told may be forbidden. */
  readonly #isNew: boolean;

  constructor(random: Random) {
    super();
    this.seed = random.below(1 << 24);
    this.wanted = new Wanted(this.seed);
    const { columns, rows } = this.wanted;
    this.#part = new VirtualLCD({ size: `${columns}x${rows}` });
    this.#isNew = random.chance(0.5);
    const seen = () => {};
    this.#part.wire(() => this.now, seen);
    if (!this.#isNew) this.#part.receive(random.bytes(random.below(80)));
    this.#part.complaints.length = 0;
  }

  override write(_address: number, bytes: Uint8Array): boolean {
    return this.#part.receive(bytes);
  }

  override read(_address: number, count: number): Uint8Array | undefined {
    return this.#part.send(count);
  }

  /** The letters and dots that aren't as wanted, and what the data sheet forbids. */
  get wrong(): number {
    const { columns, codes, glyphs, isLit } = this.wanted;
    let wrong = this.#part.isLit === isLit ? 0 : 1;
    const letters = [...this.#part.rows.join("")];
    for (const [place, code] of codes.entries()) {
      if (letters[place] !== characterOf(code)) wrong += 1;
      const [left, top] = [(place % columns) * 6, Math.floor(place / columns) * 9];
      for (let dot = 0; code < 8 && dot < 40; dot++) {
        const [x, y] = [dot % 5, Math.floor(dot / 5)];
        const isDark = (((glyphs[8 * code + y] ?? 0) >> (4 - x)) & 1) === 1;
        if (this.#part.isDark(left + x, top + y) !== isDark) wrong += 1;
      }
    }
    return wrong + (this.#isNew ? this.#part.complaints.length : 0);
  }
}

function showOurs(part: FakeLCD) {
  const { columns, rows, glyphs, codes, isLit } = part.wanted;
  const characters = OWN.slice(0, glyphs.length / 8);
  const display = new HD44780({ ...onI2C(part), columns, rows, glyphs, characters });
  display.light(Number(isLit));
  for (let pause = display.start(); pause > 0; pause = display.start()) part.now += pause;
  for (let row = 0; row < rows; row++) {
    const letters = codes.slice(row * columns, (row + 1) * columns);
    const text = letters
      .map((code) => (code < 8 ? (OWN[code] ?? "") : String.fromCharCode(code)))
      .join("");
    for (let turn = 0; turn < display.turns; turn++) display.show(row, text, turn);
  }
  display.close();
  return { wrong: part.wrong };
}

export const LCD_COMPARISON: Comparison<FakeLCD> = {
  part: "LCD",
  driver: "lcd",
  sources: ["../core/time.cpp", "lcd_base/lcd_display.cpp", "lcd_pcf8574/pcf8574_display.cpp"],
  count: 500,
  random:
    "texts, sizes and characters of the program's own, on the simulated part: no letter, dot or light is wrong",
  fake: (random) => new FakeLCD(random),
  ours: showOurs,
  duration: 500,
  option: ({ seed }) => seed,
  theirs: (_published, part) => ({ wrong: part.wrong }),
  tolerance: { wrong: 0 },
};
