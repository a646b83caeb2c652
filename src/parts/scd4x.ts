import { checkedWord } from "./checksums.js";
import { ContinuousPart } from "./continuous-part.js";
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

  protected values(): SCD4xSample {
    const { data } = this;
    return {
      carbonDioxideGasSensor: { CO2: checkedWord(data, 0) },
      thermometer: { temperature: -45 + (175 * checkedWord(data, 3)) / 65_535 },
      hygrometer: { humidity: (100 * checkedWord(data, 6)) / 65_535 },
    };
  }
}
