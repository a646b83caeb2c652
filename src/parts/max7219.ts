import type { SPI } from "../host/host.js";
import type { TextPanel } from "./display-panel.js";
import { PartDriver } from "./part-driver.js";
import { DOT, segmentsOf } from "./segments.js";
import { openSPI, type SPISensorOptions } from "./spi-sensor.js";

/** The part can do 10 MHz. This is slower, so that long wires between chained modules work as well. */
const HZ = 1_000_000;

const DIGITS = 8;

const DECODE = 0x09;
const INTENSITY = 0x0a;
const DIGITS_IN_USE = 0x0b;
const WORK = 0x0c;
const TEST = 0x0f;

export interface MAX7219Options extends SPISensorOptions {
  /** How many are in the chain, 1 or more. */
  chips: number;
  /** The first of the chain, at the board, has the text's beginning, not the last. */
  isReversed: boolean;
}

/**
 * Maxim MAX7219 and MAX7221: drivers for eight seven-segment digits. Several can be chained.
 *
 * Data sheet: 19-4452, revision 5. It can't be read.
 */
export class MAX7219 extends PartDriver<SPI> implements TextPanel {
  readonly turns = 1;
  private readonly digits: Uint8Array;
  /** What the digits are of. */
  private text: string | undefined;
  /** Two bytes for each chip: a register and its value. */
  private readonly bytes: Uint8Array;

  constructor(private readonly options: MAX7219Options) {
    super(openSPI(options, HZ));
    this.digits = new Uint8Array(DIGITS * options.chips);
    this.bytes = new Uint8Array(2 * options.chips);
  }

  /** @param level - 0 to 15. */
  light(level: number): void {
    this.tellAll(INTENSITY, level);
  }

  start(): number {
    this.tellAll(DIGITS_IN_USE, DIGITS - 1);
    this.tellAll(DECODE, 0);
    this.tellAll(TEST, 0);
    return 0;
  }

  show(_row: number, text: string): void {
    const { digits, bytes } = this;
    const { chips, isReversed } = this.options;
    this.take(text);
    for (let digit = 0; digit < DIGITS; digit++) {
      for (let chip = 0; chip < chips; chip++) {
        const from = isReversed ? chips - 1 - chip : chip;
        // Its leftmost digit is the last one.
        bytes[2 * chip] = DIGITS - digit;
        bytes[2 * chip + 1] = wired(digits[DIGITS * from + digit] as number);
      }
      this.io.write(bytes);
    }
    // Once it is known what is on it.
    this.tellAll(WORK, 1);
  }

  /** It can't tell whether it was without power since. */
  isOn(): undefined {
    return undefined;
  }

  /** The same text comes each second, and takes no memory then. */
  private take(text: string): void {
    if (text === this.text) return;
    segmentsOf(text, this.digits);
    this.text = text;
  }

  private tellAll(register: number, value: number): void {
    const { bytes } = this;
    const { length } = bytes;
    for (let at = 0; at < length; at += 2) {
      bytes[at] = register;
      bytes[at + 1] = value;
    }
    this.io.write(bytes);
  }
}

/** Segments as its registers have them: from A, the highest bit below the dot, to G, the lowest. */
function wired(segments: number): number {
  let bits = segments & DOT;
  for (let segment = 0; segment < 7; segment++)
    if (segments & (1 << segment)) bits |= 0x40 >> segment;
  return bits;
}
