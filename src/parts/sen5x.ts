import { checkedWord } from "./checksums.js";
import { ContinuousPart } from "./continuous-part.js";
import type { ClimateSample, I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x69;

/** A command takes 20 ms; a measurement comes each second. */
const COMMANDS = {
  start: Uint8Array.of(0x00, 0x21),
  isReady: Uint8Array.of(0x02, 0x02),
  ready: 1,
  read: Uint8Array.of(0x03, 0xc4),
  length: 24,
  commandTime: 22,
  untilNext: 1100,
};

/** What isn't measured: by a part of its family, or yet. */
const NO_DUST = 0xffff;
const NOTHING = 0x7fff;

/** An index of gases, times ten. */
const MIN_INDEX = 10;
const MAX_INDEX = 5000;

export interface SEN5xSample extends ClimateSample {
  /** Particles up to 1, 2.5, 4 and 10 µm, in µg/m³. */
  pm1: number;
  pm25: number;
  pm4: number;
  pm10: number;
  /** Sensirion's indices of gases, 1 to 500; NaN in the first seconds. */
  voc: number;
  nox: number;
}

/**
 * Sensirion SEN50 (dust), SEN54 (and temperature, humidity, organic gases) and SEN55 (and nitrogen oxides). It measures
 * each second. What it doesn't measure is NaN.
 *
 * Data sheet: SEN5x, version 2. Address 0x69. 0 to 1000 µg/m³, -10 to 50 °C, 0 to 90 %.
 */
export class SEN5x extends ContinuousPart<SEN5xSample> {
  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS, 100_000), COMMANDS);
  }

  protected values(): SEN5xSample {
    return {
      pm1: this.dust(0),
      pm25: this.dust(3),
      pm4: this.dust(6),
      pm10: this.dust(9),
      hygrometer: { humidity: this.signed(12) / 100 },
      thermometer: { temperature: this.signed(15) / 200 },
      voc: this.index(18),
      nox: this.index(21),
    };
  }

  private dust(at: number): number {
    const word = checkedWord(this.data, at);
    return word === NO_DUST ? Number.NaN : word / 10;
  }

  private signed(at: number): number {
    const word = checkedWord(this.data, at);
    return word === NOTHING ? Number.NaN : (word << 16) >> 16;
  }

  private index(at: number): number {
    const word = checkedWord(this.data, at);
    return word < MIN_INDEX || word > MAX_INDEX ? Number.NaN : word / 10;
  }
}
