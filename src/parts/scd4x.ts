import { checkedWord, commandWithWord } from "./checksums.js";
import { ContinuousPart } from "./continuous-part.js";
import { PartError } from "./part-error.js";
import type { ClimateSample, I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x62;

/** A command takes 3.4 ms at most, of which a timer adds some; a measurement comes every five seconds. */
const COMMANDS = {
  start: Uint8Array.of(0x21, 0xb1),
  isReady: Uint8Array.of(0xe4, 0xb8),
  ready: 0x7ff,
  read: Uint8Array.of(0xec, 0x05),
  length: 9,
  commandTime: 2,
  untilNext: 5100,
};

const STOP = Uint8Array.of(0x3f, 0x86);
const FACTORY_RESET = Uint8Array.of(0x36, 0x32);
const RECALIBRATE = 0x362f;

/** Milliseconds that these take (data sheet, table 9). */
const STOP_TIME = 500;
const RECALIBRATION_TIME = 400;
const RESET_TIME = 1200;

/** The part's answer when it hasn't measured long enough. */
const FAILED = 0xffff;

export interface SCD4xSample extends ClimateSample {
  carbonDioxideGasSensor: {
    /** Carbon dioxide, in parts per million. */
    CO2: number;
  };
}

/**
 * Sensirion SCD40 and SCD41. It measures every five seconds.
 *
 * Data sheet: SCD4x, version 1.4. Address 0x62. 400 to 5000 ppm (SCD40: 2000), -10 to 60 °C, 0 to 95 %.
 */
export class SCD4x extends ContinuousPart<SCD4xSample> {
  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS, 100_000), COMMANDS);
  }

  /** Ends its measurements, which other commands need. Returns the milliseconds that this takes, as the others do. */
  stop(): number {
    this.io.write(STOP);
    return STOP_TIME;
  }

  /**
   * Takes the air that it measured in the last three minutes for this much carbon dioxide. It must have stopped.
   *
   * @param co2 - In parts per million.
   */
  recalibrate(co2: number): number {
    this.io.write(commandWithWord(RECALIBRATE, co2));
    return RECALIBRATION_TIME;
  }

  /**
   * Measures again after `recalibrate`.
   *
   * @throws PartError when the part couldn't calibrate itself; it measures again all the same.
   */
  endRecalibration(): number {
    this.io.read(this.word);
    const correction = checkedWord(this.word, 0);
    const time = this.restart();
    if (correction === FAILED)
      throw new PartError(
        "It couldn't calibrate itself: it has to measure for three minutes before.",
      );
    return time;
  }

  /** Forgets its calibrations and its settings. It must have stopped. */
  factoryReset(): number {
    this.io.write(FACTORY_RESET);
    return RESET_TIME;
  }

  protected values(): SCD4xSample {
    const { data } = this;
    return {
      carbonDioxideGasSensor: { CO2: checkedWord(data, 0) },
      thermometer: { temperature: -45 + (175 * checkedWord(data, 3)) / 65_535 },
      hygrometer: { humidity: (100 * checkedWord(data, 6)) / 65_535 },
    };
  }
}
