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
}

/**
 * Sensirion SPS30: dust. It measures each second, and needs 8 to 30 s until it is exact. How many particles there are
 * isn't read: that is another 36 bytes, for which the bus would hold the program for longer than 5 ms.
 *
 * Data sheet: SPS30, version 1.0. Address 0x69, with SEL at ground. 0 to 1000 µg/m³.
 */
export class SPS30 extends ContinuousPart<SPS30Sample> {
  private readonly four = new DataView(new ArrayBuffer(4));

  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS, 100_000), COMMANDS);
  }

  protected values(): SPS30Sample {
    const { data, four } = this;
    return {
      pm1: checkedFloat(data, 0, four),
      pm25: checkedFloat(data, 6, four),
      pm4: checkedFloat(data, 12, four),
      pm10: checkedFloat(data, 18, four),
    };
  }
}
