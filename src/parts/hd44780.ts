import type { I2C } from "../host/host.js";
import type { TextPanel } from "./display-panel.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x27;

/** The expander's: more isn't allowed. */
const HZ = 100_000;

/** Of the expander, P0 to P3: the register that is meant, the strobe, and the light. P4 to P7 are the data. */
const DATA = 0x01;
const STROBE = 0x04;
const LIGHT = 0x08;

const CLEAR = 0x01;
const RIGHTWARDS = 0x06;
const ON = 0x0c;
const FOUR_BITS = 0x20;
const TWO_LINES = 0x08;
const GLYPH = 0x40;
const PLACE = 0x80;

/** Where in its memory the second line begins. */
const LINE = 0x40;

/** Milliseconds: after power-on, after the first steps of its reset, and after it was cleared. */
const POWER_ON_TIME = 50;
const RESET_TIME = 5;
const CLEAR_TIME = 2;
const PAUSE = 1;

/** How many characters are sent at a time, in 4.2 ms. */
const MOST = 10;

/** Rows of a character's dots. */
export const GLYPH_ROWS = 8;

/** The characters of the ROM A00 from 0xe0 on. Those that ASCII has stand for what has no sign of its own. */
const UPPER = "αäßεµσρg√⁻jˣ¢£ñöpqθ∞ΩüΣπxy千万円÷ █";
const UPPER_FIRST = 0xe0;

/** Katakana of half the width, which it has in the same order. */
const KATAKANA = 0xff61;
const KATAKANA_LAST = 0xff9f;
const KATAKANA_FIRST = 0xa1;

const LAST_OF_ASCII = 0x7f;
const UNKNOWN = 0x3f;

export interface HD44780Options extends I2CSensorOptions {
  columns: number;
  /** 1 to 4. */
  rows: number;
  /** The characters with glyphs of the program's own, at most eight. */
  characters: string;
  /** Eight rows for each of them, whose lowest bits are the rightmost dots. */
  glyphs: Uint8Array;
}

/**
 * Hitachi HD44780 and those like it, behind a PCF8574: displays with letters.
 *
 * Data sheet: HD44780U (ADE-207-272, revision 0.0), with the ROM A00. It is written to only: the expander answers.
 */
export class HD44780 extends PartDriver<I2C> implements TextPanel {
  readonly turns: number;
  /** How many characters are sent in a turn. */
  private readonly chunk: number;
  /** What is sent next, and how much of it is there. */
  private readonly bytes: Uint8Array;
  private length = 0;
  /** The characters with glyphs of the program's own. On XS each `charCodeAt` takes memory. */
  private readonly own: Uint16Array;
  /** A turn: a place and the characters. */
  private readonly whole: Uint8Array;
  private readonly one = new Uint8Array(1);
  private lamp = 0;
  /** It was sent something. */
  private isKnown = false;
  private step = 0;

  constructor(private readonly options: HD44780Options) {
    const { columns, characters } = options;
    super(openI2C(options, ADDRESS, HZ, 4 * MOST + 7));
    this.turns = Math.ceil(columns / MOST);
    this.chunk = Math.ceil(columns / this.turns);
    this.bytes = new Uint8Array(4 * Math.max(this.chunk, GLYPH_ROWS) + 6);
    this.own = Uint16Array.from(characters, (each) => each.charCodeAt(0));
    this.whole = this.bytes.subarray(0, 4 * this.chunk + 6);
  }

  /** @param level - 1: on. */
  light(level: number): void {
    if (this.isKnown) this.checkPower();
    this.lamp = level === 0 ? 0 : LIGHT;
    this.one[0] = this.lamp;
    this.io.write(this.one);
    this.isKnown = true;
  }

  /** The reset by instruction of figure 24, which works whatever it has received before. */
  start(): number {
    this.step += 1;
    const { step } = this;
    if (step === 1) return POWER_ON_TIME;
    if (step <= 4) {
      this.nibble(0x30);
      return step === 2 ? RESET_TIME : PAUSE;
    }
    if (step === 5) {
      this.nibble(FOUR_BITS);
      this.command(FOUR_BITS + (this.options.rows > 1 ? TWO_LINES : 0));
      this.command(ON);
      this.command(CLEAR);
      return CLEAR_TIME;
    }
    if (step === 6) {
      this.command(RIGHTWARDS);
      return PAUSE;
    }
    const glyph = step - 7;
    if (glyph >= this.own.length) return 0;
    this.define(glyph);
    return PAUSE;
  }

  show(row: number, text: string, turn: number): void {
    const { columns } = this.options;
    // The last turn sends some of the one before again, where the columns can't be divided.
    const from = Math.min(turn * this.chunk, columns - this.chunk);
    this.begin(PLACE + (row & 1 ? LINE : 0) + (row >> 1 ? columns : 0) + from);
    const { length } = text;
    for (let at = from; at < from + this.chunk; at++)
      this.put(at < length ? this.codeOf(text.charCodeAt(at)) : 0x20, DATA);
    this.send(this.whole);
  }

  /** Whether the expander has what it was sent last: after a power cut all its pins are high. */
  isOn(): boolean {
    this.io.read(this.one);
    return ((this.one[0] as number) & (STROBE | (LIGHT - this.lamp))) === 0;
  }

  private define(glyph: number): void {
    this.begin(GLYPH + GLYPH_ROWS * glyph);
    const { glyphs } = this.options;
    for (let at = 0; at < GLYPH_ROWS; at++)
      this.put(glyphs[GLYPH_ROWS * glyph + at] as number, DATA);
    this.send(this.bytes.subarray(0, this.length));
  }

  private command(command: number): void {
    this.length = 0;
    this.add(0);
    this.put(command, 0);
    this.send(this.bytes.subarray(0, this.length));
  }

  /** A half of a command, for one that still takes eight bits at a time. */
  private nibble(bits: number): void {
    this.length = 0;
    this.add(0);
    this.half(bits, 0);
    this.send(this.bytes.subarray(0, this.length));
  }

  /** Begins a transfer of data with the place where it belongs. */
  private begin(place: number): void {
    this.length = 0;
    // The register is chosen before the strobe rises, the data before it falls.
    this.add(0);
    this.put(place, 0);
    this.add(DATA);
  }

  private put(value: number, register: number): void {
    this.half(value & 0xf0, register);
    this.half((value & 0x0f) << 4, register);
  }

  private half(bits: number, register: number): void {
    this.add(bits | register | STROBE);
    this.add(bits | register);
  }

  private add(pins: number): void {
    this.bytes[this.length] = pins | this.lamp;
    this.length += 1;
  }

  /** After a power cut the display takes eight bits at a time again, which the expander won't tell once it is written to. */
  private send(bytes: Uint8Array): void {
    this.checkPower();
    this.io.write(bytes);
  }

  private checkPower(): void {
    if (!this.isOn()) throw new PartError("The display has lost its power.");
  }

  /** The place of a character in its ROM, or of a glyph. */
  private codeOf(unit: number): number {
    const { own } = this;
    const { length } = own;
    for (let glyph = 0; glyph < length; glyph++) if (own[glyph] === unit) return glyph;
    if (unit >= 0x20 && unit < LAST_OF_ASCII) return unit;
    if (unit >= KATAKANA && unit <= KATAKANA_LAST) return unit - KATAKANA + KATAKANA_FIRST;
    switch (unit) {
      case 0xb0: // °
        return 0xdf;
      case 0xa5: // ¥
        return 0x5c;
      case 0x2192: // →
        return 0x7e;
      case 0x2190: // ←
        return 0x7f;
      case 0x3bc: // μ, the letter
        return 0xe4;
    }
    for (let at = 0; at < UPPER.length; at++)
      if (UPPER.charCodeAt(at) === unit) return UPPER_FIRST + at;
    return UNKNOWN;
  }
}
