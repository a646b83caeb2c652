import type { SPI } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { SensorDriver } from "./sensor-driver.js";
import { openSPI, type SPISensorOptions } from "./spi-sensor.js";

/** The bus's clock in Hz. A pulse of the part's clock is then high for 1 µs; 0.2 to 50 are allowed. */
const HZ = 1_000_000;

/** Bits of a reading, each with a pulse. */
const BITS = 24;

/** A pulse is a bit that is high and one that is low. */
const PULSES = 0b1010_1010;

/** How many more there are sets the gain for the next reading, and with 32 the second input: one, two or three. */
const GAINS = { 128: 0b1000_0000, 32: 0b1010_0000, 64: 0b1010_1000 } as const;

/** After it was switched on. */
const USUAL_GAIN = 128;

/** After the 25th pulse the part's output is high. */
const RELEASED = 0b0011_1111;

/** Milliseconds between readings, at ten in a second. */
const READING_TIME = 110;

/** The ends of the range: values beyond are reported as these. */
const HIGHEST = 0x7f_ffff;
const LOWEST = -0x80_0000;

export interface HX711Sample {
  /** The converted value: -8,388,607 to 8,388,606 for -20 to 20 mV. */
  value: number;
}

/** Of the input A: 128 for 20 mV, 64 for 40 mV. With 32 the input B is read, up to 80 mV. */
export type HX711Gain = keyof typeof GAINS;

export interface HX711DriverOptions extends SPISensorOptions {
  /** Default 128. */
  gain?: HX711Gain;
}

/**
 * Avia HX711: the converter of a load cell. SPI makes its clock, since a pulse that a program makes could last
 * so long that the part goes to sleep.
 *
 * Data sheet: HX711. 24 bits, ten readings a second.
 */
export class HX711 extends PartDriver<SPI> implements SensorDriver<HX711Sample> {
  readonly again = READING_TIME;
  private readonly bytes = new Uint8Array(BITS / 4 + 1);
  private readonly update = new Uint8Array(1);
  private readonly lastPulses: number;
  private hasGain: boolean;

  /** @param options - `in` is wired to DOUT, `out` to PD_SCK; `clock` is a pin that nothing is wired to. */
  constructor(options: HX711DriverOptions) {
    super(openSPI(options, HZ));
    const { gain = USUAL_GAIN } = options;
    this.lastPulses = GAINS[gain];
    this.hasGain = gain === USUAL_GAIN;
  }

  /** @throws PartError when the load cell is out of range, or nothing answers. */
  sample(): HX711Sample | undefined {
    this.update[0] = 0;
    this.io.transfer(this.update);
    // The part's output is low when there is something to read.
    if (this.update[0] !== 0) return undefined;
    const bytes = this.bytes;
    const last = bytes.length - 1;
    bytes.fill(PULSES, 0, last);
    bytes[last] = this.lastPulses;
    this.io.transfer(bytes);
    if (((bytes[last] as number) & RELEASED) !== RELEASED)
      throw new PartError("No answer: the wire to `in` is low.");
    if (!this.hasGain) {
      // What was read is with the gain from before.
      this.hasGain = true;
      return undefined;
    }
    let value = 0;
    // Of each pulse the bit is taken while it is high.
    for (let bit = 0; bit < BITS; bit++)
      value = (value << 1) | (((bytes[bit >> 2] as number) >> (7 - 2 * (bit & 3))) & 1);
    value = (value << 8) >> 8;
    if (value === HIGHEST || value === LOWEST)
      throw new PartError("The load cell is out of range, or isn't connected.");
    return { value };
  }
}
