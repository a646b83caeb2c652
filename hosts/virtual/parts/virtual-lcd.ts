import { characterOf, isDotLit } from "./hd44780-rom.js";
import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";
import type { VirtualChannel, VirtualScreen } from "./virtual-part.js";

/** Of the expander, from P0 on. */
const DATA = 0x01;
const READS = 0x02;
const STROBE = 0x04;
const LIGHT = 0x08;

/** Milliseconds after power-on and after the first two steps of the reset by instruction (figure 24), and for clearing (table 6). */
const POWER_ON_TIME = 15;
const FIRST_TIME = 4.1;
const CLEAR_TIME = 1.52;

/** Places of each of the two lines in its memory, and where the second begins. */
const LINE = 40;
const SECOND = 0x40;
const PLACES = 128;

/** Dots of a character with the gap beside it and below it. */
const WIDTH = 6;
const HEIGHT = 9;

type Color = readonly [number, number, number];
const COLORS: Readonly<Record<"lit" | "dark", readonly [dot: Color, paper: Color]>> = {
  lit: [
    [0.1, 0.15, 0.05],
    [0.6, 0.8, 0.15],
  ],
  dark: [
    [0.08, 0.1, 0.06],
    [0.25, 0.3, 0.15],
  ],
};

/** A Hitachi HD44780 with its glass, behind a PCF8574: from the data sheets ADE-207-272 and SCPS068. */
export class VirtualLCD extends VirtualI2CPart {
  readonly channels: Readonly<Record<string, VirtualChannel>> = {};
  readonly #columns: number;
  readonly #rows: number;
  readonly #letters = new Uint8Array(PLACES);
  readonly #glyphs = new Uint8Array(64);
  #latch = 0xff;
  /** The first half of a byte, if the other one is still to come. */
  #half: number | undefined;
  #takesHalves = false;
  #hasTwoLines = false;
  #isOn = false;
  #step = 1;
  #place = 0;
  #isInGlyphs = false;
  #functionSets = 0;
  #busyUntil = 0;

  /** The size is what is seen of its 80 letters: `"16x2"`, which is the default. */
  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x27, name: "lcd" });
    const [columns = 16, rows = 2] = (options.size ?? "16x2").split("x").map(Number);
    this.#columns = columns;
    this.#rows = rows;
  }

  /** The backlight is on. */
  get isLit(): boolean {
    return this.isPlugged && (this.#latch & LIGHT) !== 0;
  }

  /** What is read on it, row by row; empty while it is off. The program's own letters are the characters 0 to 7. */
  get rows(): string[] {
    if (!this.isPlugged || !this.#isOn) return [];
    return Array.from({ length: this.#rows }, (_, row) =>
      Array.from({ length: this.#columns }, (_, column) =>
        characterOf(this.#code(column, row)),
      ).join(""),
    );
  }

  override get shown(): Readonly<Record<string, number>> {
    return { backlight: this.isLit ? 1 : 0 };
  }

  override get screen(): VirtualScreen | undefined {
    if (!this.isPlugged || !this.#isOn) return undefined;
    const [dot, paper] = COLORS[this.isLit ? "lit" : "dark"];
    return {
      width: this.#columns * WIDTH + 1,
      height: this.#rows * HEIGHT + 1,
      color: (x, y) => (this.isDark(x - 1, y - 1) ? dot : paper),
    };
  }

  /** Whether a dot of the glass is dark: a letter is five wide and eight high, with one between two. */
  isDark(x: number, y: number): boolean {
    const [column, row] = [Math.floor(x / WIDTH), Math.floor(y / HEIGHT)];
    const [left, top] = [x - column * WIDTH, y - row * HEIGHT];
    if (x < 0 || y < 0 || left === WIDTH - 1 || top === HEIGHT - 1) return false;
    const code = this.#code(column, row);
    if (code >= 0x10) return isDotLit(code, left, top);
    return (((this.#glyphs[(code & 7) * 8 + top] ?? 0) >> (4 - left)) & 1) === 1;
  }

  #code(column: number, row: number): number {
    const from = (row & 1 ? SECOND : 0) + (row >> 1) * this.#columns;
    return this.#letters[from + column] ?? 0x20;
  }

  /** It sets itself to eight bits and one line, and is off. Its memory is cleared. */
  protected powerOn(): void {
    this.#latch = 0xff;
    this.#half = undefined;
    this.#takesHalves = this.#hasTwoLines = this.#isOn = this.#isInGlyphs = false;
    this.#step = 1;
    this.#place = this.#functionSets = 0;
    this.#letters.fill(0x20);
    this.#glyphs.fill(0b10101);
    this.#busyUntil = this.now + POWER_ON_TIME;
  }

  protected written(bytes: Uint8Array): boolean {
    for (const pins of bytes) {
      const before = this.#latch;
      this.#latch = pins;
      const register = before & DATA;
      if (pins & STROBE && !(before & STROBE) && (pins & DATA) !== register)
        this.refuse("the register was chosen when the strobe rose, not before");
      if (before & STROBE && !(pins & STROBE)) this.#strobe(before);
    }
    this.appearanceChanged();
    return true;
  }

  /** What drives its pins low is its own only while the pin's latch is low. */
  protected read(count: number): Uint8Array {
    return new Uint8Array(count).fill(this.#latch);
  }

  /** The strobe has fallen: what was on the data wires is taken. */
  #strobe(pins: number): void {
    // As after power-on, when all pins are high: it sends something, which nobody takes.
    if (pins & READS) return;
    const bits = pins & 0xf0;
    if (!this.#takesHalves) return this.#take(bits, pins & DATA);
    const half = this.#half;
    this.#half = half === undefined ? bits : undefined;
    if (half !== undefined) this.#take(half | (bits >> 4), pins & DATA);
  }

  #take(byte: number, register: number): void {
    if (this.now < this.#busyUntil) this.refuse(`${byte} came while it was busy`);
    if (register === 0) return this.#command(byte);
    if (this.#isInGlyphs) this.#glyphs[this.#place & 63] = byte & 31;
    else this.#letters[this.#place] = byte;
    this.#next();
  }

  /** The next place: behind the first line is the second one (table 1). */
  #next(): void {
    const place = this.#place + this.#step;
    if (this.#isInGlyphs) this.#place = place & 63;
    else if (!this.#hasTwoLines) this.#place = (place + 2 * LINE) % (2 * LINE);
    else if (place === LINE) this.#place = SECOND;
    else if (place === SECOND + LINE) this.#place = 0;
    else this.#place = place < 0 ? SECOND + LINE - 1 : place === SECOND - 1 ? LINE - 1 : place;
  }

  #command(byte: number): void {
    if (byte & 0x80) {
      this.#place = byte & 0x7f;
      this.#isInGlyphs = false;
    } else if (byte & 0x40) {
      this.#place = byte & 0x3f;
      this.#isInGlyphs = true;
    } else if (byte & 0x20) {
      this.#takesHalves = (byte & 0x10) === 0;
      this.#hasTwoLines = (byte & 0x08) !== 0;
      this.#functionSets += 1;
      if (this.#functionSets === 1) this.#busyUntil = this.now + FIRST_TIME;
    } else if (byte & 0x10) {
      this.refuse("moving the cursor isn't simulated");
    } else if (byte & 0x08) {
      this.#isOn = (byte & 0x04) !== 0;
    } else if (byte & 0x04) {
      this.#step = byte & 0x02 ? 1 : -1;
      if (byte & 0x01) this.refuse("moving the glass isn't simulated");
    } else {
      // Clear, and return home.
      if (byte & 0x01) {
        this.#letters.fill(0x20);
        this.#step = 1;
      }
      this.#place = 0;
      this.#isInGlyphs = false;
      this.#busyUntil = this.now + CLEAR_TIME;
    }
  }
}
