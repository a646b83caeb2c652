import type { I2C } from "../host/host.js";
import { checkedWord } from "./checksums.js";
import { PartDriver } from "./part-driver.js";
import type { ClimateSample, I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x44;

/** One measurement of high repeatability, without holding the clock. */
const MEASURE = Uint8Array.of(0x24, 0x00);

/** Milliseconds, at most (table 4). */
const MEASUREMENT_TIME = 16;

/**
 * Sensirion SHT30, SHT31 and SHT35.
 *
 * Data sheet: SHT3x-DIS, version 7. Address 0x44, or 0x45 with ADDR high. -40 to 125 °C, 0 to 100 %.
 */
export class SHT3x extends PartDriver<I2C> implements SensorDriver<ClimateSample> {
  private readonly data = new Uint8Array(6);

  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS));
  }

  measure(): number {
    this.io.write(MEASURE);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when a checksum is wrong. */
  sample(): ClimateSample {
    this.io.read(this.data);
    const temperature = checkedWord(this.data, 0);
    const humidity = checkedWord(this.data, 3);
    return {
      thermometer: { temperature: -45 + (175 * temperature) / 65_535 },
      hygrometer: { humidity: (100 * humidity) / 65_535 },
    };
  }
}
