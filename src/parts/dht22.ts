import type { Digital, DigitalConstructor, PinSpecifier, SPI } from "../host/host.js";
import { PartError } from "./part-error.js";
import type { ClimateSample, SensorDriver } from "./sensor-driver.js";
import { openSPI, type SPISensorOptions } from "./spi-sensor.js";

/** Of the samples: one each 5 µs, for the 6 ms that an answer takes at most. */
const HZ = 200_000;
const SAMPLES = 1200;

/** Milliseconds that the program holds the wire low to request a reading: 1 to 10. */
const ASK_TIME = 2;

/** Milliseconds between two requests. The answer to one is what the part measured at the request before. */
const MEASUREMENT_TIME = 2100;

/** Samples: a bit is high for 22 to 30 µs when it is 0, and for 68 to 75 when it is 1. */
const LONG = 10;

/** Shorter pulses are noise. */
const SHORTEST = 2;

const BITS = 40;

export interface DHT22DriverOptions extends SPISensorOptions {
  /** The pin that holds the wire low. */
  pull: {
    /** A host's `io.Digital`. */
    io: DigitalConstructor;
    pin: PinSpecifier;
  };
}

/**
 * Aosong DHT22 (AM2302): temperature and humidity on one wire of its own, which isn't 1-Wire. The wire is
 * sampled by SPI, since pulses of 26 µs are too short for a program.
 *
 * Data sheet: AM2302. -40 to 80 °C, 0 to 100 %. It may be read every two seconds.
 */
export class DHT22 implements SensorDriver<ClimateSample> {
  again = MEASUREMENT_TIME;
  readonly #io: SPI;
  readonly #pull: Digital;
  readonly #samples = new Uint8Array(SAMPLES / 8);
  readonly #bits = new Uint8Array(BITS / 8);
  /** The progress of a reading: requests are sent at 1 and 3, and answered at 2 and 4. */
  #step = 0;
  /** It may just have been switched on, and then can't be read yet. */
  #isNew = true;

  /** @param options - The wire goes to `in` and to the pin of `pull`; `clock` is a pin that nothing is wired to. */
  constructor(options: DHT22DriverOptions) {
    const { io: Pull, pin } = options.pull;
    this.#io = openSPI(options, HZ);
    try {
      this.#pull = new Pull({ pin, mode: Pull.OutputOpenDrain, initialValue: 1 });
    } catch (error) {
      this.#io.close();
      throw error;
    }
  }

  measure(): number {
    this.#step = 0;
    if (!this.#isNew) return this.#ask();
    this.#isNew = false;
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when nothing answers, or the checksum is wrong. */
  sample(): ClimateSample | undefined {
    if (this.#step === 0 || this.#step === 2) {
      this.again = this.#ask();
      return undefined;
    }
    this.#step += 1;
    this.#pull.write(1);
    this.#io.read(this.#samples);
    this.again = MEASUREMENT_TIME;
    this.#decode();
    const values = this.#values();
    // The first answer is from the time of the last reading; it is only requested to get a fresh second one.
    return this.#step === 2 ? undefined : values;
  }

  close(): void {
    this.#pull.close();
    this.#io.close();
  }

  /** Holds the wire low for the milliseconds that it returns. */
  #ask(): number {
    this.#step += 1;
    this.#pull.write(0);
    return ASK_TIME;
  }

  /** Takes the bits from the samples: the last 40 high pulses between two lows. */
  #decode(): void {
    const bits = this.#bits.fill(0);
    let count = 0;
    let level = 1;
    let length = 0;
    let other = 0;
    let wasLow = false;
    for (let i = 0; i < SAMPLES; i++) {
      const sample = ((this.#samples[i >> 3] as number) >> (7 - (i & 7))) & 1;
      length += 1;
      other = sample === level ? 0 : other + 1;
      if (other < SHORTEST) continue;
      // The level changed this many samples ago.
      if (level === 1 && wasLow) {
        shiftIn(bits, length - other >= LONG ? 1 : 0);
        count += 1;
      }
      wasLow ||= level === 0;
      level = sample;
      length = other;
      other = 0;
    }
    if (count === 0)
      throw new PartError(level === 1 ? "No answer." : "No answer: the wire is held low.");
    // Before the bits it is high for 80 µs once, which may have been missed.
    if (count !== BITS && count !== BITS + 1) throw new PartError(`${count} of 40 bits came.`);
  }

  #values(): ClimateSample {
    const bytes = this.#bits;
    let sum = 0;
    for (let i = 0; i < 4; i++) sum += bytes[i] as number;
    if ((sum & 0xff) !== bytes[4] || sum === 0) throw new PartError("The checksum is wrong.");
    const humidity = ((bytes[0] as number) * 256 + (bytes[1] as number)) / 10;
    // A sign and a number.
    const degrees = (((bytes[2] as number) & 0x7f) * 256 + (bytes[3] as number)) / 10;
    const temperature = (bytes[2] as number) & 0x80 ? -degrees : degrees;
    if (humidity > 100 || temperature < -40 || temperature > 80)
      throw new PartError("The answer can't be right.");
    return { thermometer: { temperature }, hygrometer: { humidity } };
  }
}

/** Shifts all bytes left by one bit. */
function shiftIn(bytes: Uint8Array, bit: number): void {
  let carry = bit;
  for (let i = bytes.length - 1; i >= 0; i--) {
    const value = ((bytes[i] as number) << 1) | carry;
    bytes[i] = value;
    carry = value >> 8;
  }
}
