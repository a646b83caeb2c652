import type { Digital, DigitalConstructor, PinSpecifier } from "../host/host.js";
import type { TextPanel } from "./display-panel.js";
import { PartError } from "./part-error.js";
import { DOT, segmentsOf } from "./segments.js";

const WRITE = 0x40;
const FIRST_DIGIT = 0xc0;
const LIGHT = 0x88;

/** Segments A to C, D to F, and G. */
const UPPER = 0x07;
const LOWER = 0x38;
const MIDDLE = 0x40;

export interface TM1637Options {
  /** A host's `io.Digital`. */
  digital: DigitalConstructor;
  /** CLK. */
  clockPin: PinSpecifier;
  /** DIO. */
  dataPin: PinSpecifier;
  /** 1 to 6. */
  digits: number;
  /** It hangs upside down. */
  isInverted: boolean;
}

/**
 * Titan Micro TM1637: up to six digits of seven segments, on two wires that are like I2C without addresses.
 *
 * Data sheet: TM1637, version 2.4. It acknowledges each byte; here the first of each frame that sets the light is waited for.
 * Both wires are driven high as well as low, since many modules have capacitors on theirs which its resistors load slowly.
 */
export class TM1637 implements TextPanel {
  readonly turns = 1;
  private readonly digits: Uint8Array;
  /** What the digits are of. */
  private text: string | undefined;
  private readonly clock: Digital;
  private data: Digital;

  /** Opens its pins. */
  constructor(private readonly options: TM1637Options) {
    this.digits = new Uint8Array(options.digits);
    this.clock = this.output(options.clockPin);
    try {
      this.data = this.output(options.dataPin);
    } catch (error) {
      this.clock.close();
      throw error;
    }
  }

  /** @param level - 0 to 7. @throws PartError when it doesn't answer. */
  light(level: number): void {
    this.begin();
    this.send(LIGHT + level);
    const isThere = this.isAcknowledged();
    this.end();
    if (!isThere) throw new PartError("It doesn't answer.");
  }

  start(): number {
    return 0;
  }

  show(_row: number, text: string): void {
    const { digits } = this;
    const { isInverted } = this.options;
    this.take(text);
    this.begin();
    this.put(WRITE);
    this.end();
    this.begin();
    this.put(FIRST_DIGIT);
    const { length } = digits;
    if (isInverted)
      // The dot beside a digit is then that of the digit behind it.
      for (let at = length - 1; at >= 0; at--)
        this.put(turned(digits[at] as number) | (at > 0 ? (digits[at - 1] as number) & DOT : 0));
    else for (let at = 0; at < length; at++) this.put(digits[at] as number);
    this.end();
  }

  /** It can't tell whether it was without power since. */
  isOn(): undefined {
    return undefined;
  }

  close(): void {
    this.data.close();
    this.clock.close();
  }

  /** The same text comes each second, and takes no memory then. */
  private take(text: string): void {
    if (text === this.text) return;
    segmentsOf(text, this.digits);
    this.text = text;
  }

  private output(pin: PinSpecifier): Digital {
    const { digital } = this.options;
    return new digital({ pin, mode: digital.Output, initialValue: 1 });
  }

  private begin(): void {
    this.data.write(1);
    this.clock.write(1);
    this.data.write(0);
    this.clock.write(0);
  }

  private end(): void {
    this.data.write(0);
    this.clock.write(1);
    this.data.write(1);
  }

  /** Sends a byte, and leaves it time for its acknowledgement. */
  private put(byte: number): void {
    this.send(byte);
    this.data.write(0);
    this.clock.write(1);
    this.clock.write(0);
  }

  /** The lowest bit first. */
  private send(byte: number): void {
    const { clock, data } = this;
    for (let bit = 1; bit < 0x100; bit <<= 1) {
      data.write(byte & bit ? 1 : 0);
      clock.write(1);
      clock.write(0);
    }
  }

  /** Whether it pulls the data wire low during the ninth clock. An output can't be read. */
  private isAcknowledged(): boolean {
    const { digital, dataPin } = this.options;
    this.data.close();
    const input = new digital({ pin: dataPin, mode: digital.InputPullUp });
    this.clock.write(1);
    const isLow = input.read() === 0;
    this.clock.write(0);
    input.close();
    this.data = new digital({ pin: dataPin, mode: digital.Output, initialValue: 0 });
    return isLow;
  }
}

/** The segments of a digit that is upside down, without its dot. */
function turned(digit: number): number {
  return ((digit & UPPER) << 3) | ((digit & LOWER) >> 3) | (digit & MIDDLE);
}
