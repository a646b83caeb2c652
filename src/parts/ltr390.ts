import { PartDriver } from "./part-driver.js";
import { checkId, PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x53;

const CONTROL = 0x00;
const RATE = 0x04;
const GAIN = 0x05;
const PART_ID = 0x06;
const STATUS = 0x07;
const LIGHT = 0x0d;
const ULTRAVIOLET = 0x10;

/** The part's number, in the upper half. The lower is its revision. */
const ID = 0xb0;

const STANDBY = 0;
const ON = 0x02;
const IS_ULTRAVIOLET = 0x08;
const IS_NEW = 0x08;

/** Milliseconds: until it has woken up, with some more, and until it is asked again when it wasn't ready. */
const WAKE_UP = 15;
const ASK_AGAIN = 20;

/** Lux of a count with the gain 1 in 100 ms, and counts of an index of 1 with the gain 18 in 400 ms. */
const LUX = 0.6;
const COUNTS_PER_INDEX = 2300;
const GAIN_OF_INDEX = 18;
const TIME_OF_INDEX = 400;

export type LTR390Gain = 1 | 3 | 6 | 9 | 18;
const GAINS: readonly LTR390Gain[] = [1, 3, 6, 9, 18];

/** In bits. */
export type LTR390Resolution = 13 | 16 | 17 | 18 | 19 | 20;
const RESOLUTIONS: readonly LTR390Resolution[] = [20, 19, 18, 17, 16, 13];
/** Milliseconds that it measures with each. */
const TIMES = [400, 200, 100, 50, 25, 12.5];

/** How light or ultraviolet is measured. */
export interface LTR390Setting {
  readonly gain: LTR390Gain;
  readonly resolution: LTR390Resolution;
}

export interface LTR390Sample {
  /** Undefined where it isn't measured. */
  light: LTR390Reading | undefined;
  ultraviolet: LTR390Reading | undefined;
}

export interface LTR390Reading {
  count: number;
  /** In lux, or the ultraviolet index. */
  value: number;
}

export interface LTR390DriverOptions extends I2CSensorOptions {
  /** Default: it isn't measured. */
  light?: LTR390Setting | undefined;
  /** Default: it isn't measured. */
  ultraviolet?: LTR390Setting | undefined;
  /** What the values are multiplied by, for a window in front of it: 1 or more. Default 1. */
  windowFactor?: number | undefined;
}

/**
 * Lite-On LTR-390UV: light and ultraviolet, one after the other. It is off between readings.
 *
 * Data sheet: LTR-390UV-01, revision 1.4. Address 0x53. With the gain 1 and 20 bits up to 157,000 lux.
 */
export class LTR390 extends PartDriver<SMBus> implements SensorDriver<LTR390Sample> {
  readonly tries = 12;
  again = ASK_AGAIN;
  private readonly light: LTR390Setting | undefined;
  private readonly ultraviolet: LTR390Setting | undefined;
  private readonly windowFactor: number;
  private readonly three = new Uint8Array(3);
  private isUltraviolet = false;
  private lightReading: LTR390Reading | undefined;

  /** @throws PartError when the part isn't an LTR-390UV. */
  constructor(options: LTR390DriverOptions) {
    super(new SMBus(options, ADDRESS));
    this.light = options.light;
    this.ultraviolet = options.ultraviolet;
    this.windowFactor = options.windowFactor ?? 1;
    this.prepare(() => checkId("LTR-390UV", this.io.readUint8(PART_ID) & 0xf0, ID));
  }

  measure(): number {
    this.lightReading = undefined;
    return this.begin(this.light === undefined);
  }

  /** @throws PartError when the part has lost power, or it is too bright. */
  sample(): LTR390Sample | undefined {
    const { io, isUltraviolet } = this;
    if (io.readUint8(CONTROL) !== this.control)
      throw new PartError("The part has lost its settings.");
    if ((io.readUint8(STATUS) & IS_NEW) === 0) {
      this.again = ASK_AGAIN;
      return undefined;
    }
    const reading = this.read();
    if (!isUltraviolet) {
      this.lightReading = reading;
      if (this.ultraviolet) {
        this.again = this.begin(true);
        return undefined;
      }
    }
    io.writeUint8(CONTROL, STANDBY);
    return { light: this.lightReading, ultraviolet: isUltraviolet ? reading : undefined };
  }

  private get control(): number {
    return this.isUltraviolet ? ON | IS_ULTRAVIOLET : ON;
  }

  /** How what is measured now is measured. */
  private get setting(): LTR390Setting {
    return (this.isUltraviolet ? this.ultraviolet : this.light) as LTR390Setting;
  }

  /** Settings are written while it is off. Returns the milliseconds that it takes. */
  private begin(isUltraviolet: boolean): number {
    const { io } = this;
    this.isUltraviolet = isUltraviolet;
    const { gain, resolution } = this.setting;
    const choice = RESOLUTIONS.indexOf(resolution);
    io.writeUint8(CONTROL, STANDBY);
    io.writeUint8(GAIN, GAINS.indexOf(gain));
    // It measures again at once.
    io.writeUint8(RATE, choice << 4);
    io.writeUint8(CONTROL, this.control);
    return WAKE_UP + Math.ceil(TIMES[choice] as number);
  }

  private read(): LTR390Reading {
    const { io, three, isUltraviolet } = this;
    const { gain, resolution } = this.setting;
    const time = TIMES[RESOLUTIONS.indexOf(resolution)] as number;
    io.readBuffer(isUltraviolet ? ULTRAVIOLET : LIGHT, three);
    const count =
      (three[0] as number) + (three[1] as number) * 256 + ((three[2] as number) & 0x0f) * 65_536;
    if (count >= 2 ** resolution - 1) throw new PartError("It is too bright to be measured.");
    const step = isUltraviolet
      ? (GAIN_OF_INDEX * TIME_OF_INDEX) / (gain * time * COUNTS_PER_INDEX)
      : (LUX * 100) / (gain * time);
    return { count, value: count * step * this.windowFactor };
  }
}
