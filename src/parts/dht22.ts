import type { PinSpecifier, PulseTrainInput, PulseTrainInputConstructor } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { ClimateSample, SensorDriver } from "./sensor-driver.js";

/** Milliseconds that the program holds the wire low to request a reading: 1 to 10. */
const ASK_TIME = 2;

/** Milliseconds that an answer takes at most, and the time after which it is over. */
const ANSWER_TIME = 8;

/** Microseconds: the part waits up to 200 before it answers. */
const IDLE = 1000;

/** Milliseconds between two requests. The answer to one is what the part measured at the request before. */
const MEASUREMENT_TIME = 2100;

/** Microseconds: a bit is high for 22 to 30 when it is 0, and for 68 to 75 when it is 1. */
const LONG = 49;

const BITS = 40;

/** What comes next: two requests, each with a release of the wire and an answer. */
const enum DHT22Step {
  ASK_FIRST,
  RELEASE_FIRST,
  SKIP_FIRST,
  ASK_AGAIN,
  RELEASE_AGAIN,
  READ,
}

export interface DHT22DriverOptions {
  sensor: {
    /** The class that receives trains of pulses: a host's `io.PulseTrainInput`. */
    io: PulseTrainInputConstructor;
    pin: PinSpecifier;
  };
}

/**
 * Aosong DHT22 (AM2302): temperature and humidity on one wire of its own, which isn't 1-Wire. The chip's hardware
 * receives the answer's pulses while the program does something else.
 *
 * Data sheet: AM2302. -40 to 80 °C, 0 to 100 %. It may be read every two seconds.
 */
export class DHT22 extends PartDriver<PulseTrainInput> implements SensorDriver<ClimateSample> {
  again = ASK_TIME;
  readonly tries = DHT22Step.READ + 1;
  /** Milliseconds that the wire is held low. */
  protected readonly askTime: number = ASK_TIME;
  protected readonly bits = new Uint8Array(BITS / 8);
  private step = DHT22Step.ASK_FIRST;
  /** It may just have been switched on, and then can't be read yet. */
  private isNew = true;

  constructor({ sensor: { io: Input, pin } }: DHT22DriverOptions) {
    super(new Input({ pin, idle: IDLE, openDrain: true }));
  }

  measure(): number {
    this.step = DHT22Step.ASK_FIRST;
    if (this.isNew) {
      this.isNew = false;
      return MEASUREMENT_TIME;
    }
    this.sample();
    return this.again;
  }

  /** @throws PartError when nothing answers, or the checksum is wrong. */
  sample(): ClimateSample | undefined {
    const step = this.step;
    this.step += 1;
    switch (step) {
      case DHT22Step.ASK_FIRST:
      case DHT22Step.ASK_AGAIN:
        this.io.read();
        this.io.write(0);
        this.again = this.askTime;
        return undefined;
      case DHT22Step.RELEASE_FIRST:
      case DHT22Step.RELEASE_AGAIN:
        this.io.write(1);
        this.again = ANSWER_TIME;
        return undefined;
      default: {
        this.again = MEASUREMENT_TIME;
        this.decode();
        // The first answer is from the time of the last reading; it is only requested to get a fresh second one.
        const isOld = step === DHT22Step.SKIP_FIRST;
        const values = this.values(isOld);
        return isOld ? undefined : values;
      }
    }
  }

  /** Takes the bits from the train: its last 40 high pulses, each after a low one. */
  private decode(): void {
    const train = this.io.read();
    if (!train) throw new PartError("No answer.");
    const bits = this.bits.fill(0);
    let count = 0;
    for (let i = 1; i < train.length; i++) {
      const timing = train[i] as number;
      if (timing < 0) continue;
      shiftIn(bits, timing >= LONG ? 1 : 0);
      count += 1;
    }
    // Before the bits it is high once, which may have been missed.
    if (count !== BITS && count !== BITS + 1) throw new PartError(`${count} of 40 bits came.`);
  }

  /**
   * @param _isOld - It is the first of the two answers, which isn't shown.
   * @throws PartError when the bits can't be right.
   */
  protected values(_isOld: boolean): ClimateSample {
    const bytes = this.bits;
    let sum = 0;
    for (let i = 0; i < 4; i++) sum += bytes[i] as number;
    if ((sum & 0xff) !== bytes[4] || sum === 0) throw new PartError("The checksum is wrong.");
    const humidity = ((bytes[0] as number) * 256 + (bytes[1] as number)) / 10;
    const temperature = degreesOf((bytes[2] as number) * 256 + (bytes[3] as number)) / 10;
    if (temperature < -40 || temperature > 80) throw new PartError("The answer can't be right.");
    // In wet air some parts report a little more than they can measure, beside a temperature that is right.
    return {
      thermometer: { temperature },
      hygrometer: { humidity: humidity <= 100 ? humidity : Number.NaN },
    };
  }
}

/**
 * Tenths of degrees. By the data sheet the highest bit is the sign of the number below it; some parts send the two's
 * complement instead, of 16 bits or of 12. Which it is shows in the bits that no temperature takes.
 */
function degreesOf(word: number): number {
  if (word & 0x8000) return word & 0x4000 ? word - 0x1_0000 : -(word & 0x7fff);
  return word & 0x0800 ? (word | 0xf000) - 0x1_0000 : word;
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
