import type { I2C } from "../host/host.js";
import { checkedWord } from "./checksums.js";
import { PartDriver } from "./part-driver.js";
import type { ClimateSample, I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x44;

/** One measurement of high precision. */
const MEASURE = Uint8Array.of(0xfd);

/** Milliseconds, at most (table 5). */
const MEASUREMENT_TIME = 9;

/**
 * Sensirion SHT40, SHT41 and SHT45.
 *
 * Data sheet: SHT4x, version 6.5. Address 0x44, 0x45 or 0x46 by order. -40 to 125 °C, 0 to 100 %.
 */
export class SHT4x extends PartDriver<I2C> implements SensorDriver<ClimateSample> {
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
    // The result may be slightly out of range (4.6).
    const humidity = -6 + (125 * checkedWord(this.data, 3)) / 65_535;
    return {
      thermometer: { temperature: -45 + (175 * temperature) / 65_535 },
      hygrometer: { humidity: Math.min(Math.max(humidity, 0), 100) },
    };
  }
}
