import { checkedFloat, commandWithWord } from "./checksums.js";
import { ContinuousPart } from "./continuous-part.js";
import type { I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x69;

/** Numbers with floating point, highest byte first; a measurement comes each second. */
const COMMANDS = {
  start: commandWithWord(0x0010, 0x0300),
  isReady: Uint8Array.of(0x02, 0x02),
  ready: 1,
  read: Uint8Array.of(0x03, 0x00),
  length: 24,
  commandTime: 20,
  untilNext: 1100,
};

export interface SPS30Sample {
  /** Particles up to 1, 2.5, 4 and 10 µm, in µg/m³. */
  pm1: number;
  pm25: number;
  pm4: number;
  pm10: number;
  /** How many particles of 0.3 µm up to 0.5, 1, 2.5, 4 and 10 µm are in 1 cm³; NaN without `hasCounts`. */
  count05: number;
  count1: number;
  count25: number;
  count4: number;
  count10: number;
  /** The size of a typical one in µm; NaN without `hasCounts`. */
  size: number;
}

export interface SPS30DriverOptions extends I2CSensorOptions {
  /** Whether particles are counted as well. Default false. */
  hasCounts?: boolean;
}

/** Bytes of the rest of the measurement: six numbers. */
const COUNTS = 36;

/**
 * Sensirion SPS30: dust. It measures each second, and needs 8 to 30 s until it is exact. The
 * numbers of particles are 36 bytes more. A reading with them takes 6 ms, in which the program waits for the bus.
 *
 * Data sheet: SPS30, version 1.0. Address 0x69, with SEL at ground. 0 to 1000 µg/m³.
 */
export class SPS30 extends ContinuousPart<SPS30Sample> {
  private readonly four = new DataView(new ArrayBuffer(4));

  private readonly hasCounts: boolean;

  constructor(options: SPS30DriverOptions) {
    const { hasCounts = false } = options;
    const length = COMMANDS.length + (hasCounts ? COUNTS : 0);
    super(openI2C(options, ADDRESS, 100_000, length + 1), { ...COMMANDS, length });
    this.hasCounts = hasCounts;
  }

  protected values(): SPS30Sample {
    const { data, four } = this;
    return {
      pm1: checkedFloat(data, 0, four),
      pm25: checkedFloat(data, 6, four),
      pm4: checkedFloat(data, 12, four),
      pm10: checkedFloat(data, 18, four),
      count05: this.counted(24),
      count1: this.counted(30),
      count25: this.counted(36),
      count4: this.counted(42),
      count10: this.counted(48),
      size: this.counted(54),
    };
  }

  private counted(at: number): number {
    return this.hasCounts ? checkedFloat(this.data, at, this.four) : Number.NaN;
  }
}
