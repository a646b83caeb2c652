import type { I2C } from "../host/host.js";
import { crc8 } from "./checksums.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { ClimateSample, I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x38;

const READ_STATUS = Uint8Array.of(0x71);
const INITIALIZE = Uint8Array.of(0xbe, 0x08, 0x00);
const MEASURE = Uint8Array.of(0xac, 0x33, 0x00);

/** Bits of the status, the first byte of each answer. */
const BUSY = 0x80;
const CALIBRATED = 0x08;

/** Milliseconds (5.4). */
const MEASUREMENT_TIME = 80;
const INITIALIZATION_TIME = 10;

/** In °C. A part that hasn't measured yet reports less. */
const LOWEST = -45;

/**
 * Aosong AHT20 and AHT21.
 *
 * Data sheet: AHT20, version 1.0. Address 0x38. -40 to 85 °C, 0 to 100 %.
 */
export class AHT20 extends PartDriver<I2C> implements SensorDriver<ClimateSample> {
  readonly again = MEASUREMENT_TIME;
  private readonly data = new Uint8Array(7);
  private isInitialized = true;

  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS));
    this.prepare(() => {
      const status = this.data.subarray(0, 1);
      this.io.writeRead(READ_STATUS, status);
      this.isInitialized = ((status[0] as number) & CALIBRATED) !== 0;
      if (!this.isInitialized) this.io.write(INITIALIZE);
    });
  }

  measure(): number {
    if (!this.isInitialized) return INITIALIZATION_TIME;
    this.io.write(MEASURE);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when the checksum is wrong, or nothing was measured. */
  sample(): ClimateSample | undefined {
    if (!this.isInitialized) {
      this.isInitialized = true;
      this.measure();
      return undefined;
    }
    const data = this.data;
    this.io.read(data);
    // While it measures, the rest of the answer is nothing yet, its checksum included.
    if ((data[0] as number) & BUSY) return undefined;
    if (crc8(data, 0, 6) !== data[6]) throw new PartError("The checksum is wrong.");
    // Two numbers of 20 bits share a byte.
    const shared = data[3] as number;
    const humidity = ((data[1] as number) << 12) | ((data[2] as number) << 4) | (shared >> 4);
    const low = ((data[4] as number) << 8) | (data[5] as number);
    const temperature = (((shared & 0x0f) << 16) | low) / 5242.88 - 50;
    if (temperature < LOWEST) throw new PartError("Nothing was measured.");
    return {
      thermometer: { temperature },
      hygrometer: { humidity: humidity / 10_485.76 },
    };
  }
}
