import type { I2C } from "../host/host.js";
import { crc8 } from "./checksums.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { ClimateSample, I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x40;

/** Commands to measure without holding the clock. */
const MEASURE_TEMPERATURE = Uint8Array.of(0xf3);
const MEASURE_HUMIDITY = Uint8Array.of(0xf5);

/** Milliseconds, at most, for 14 and 12 bits; an SHT21 takes the longest. */
const TEMPERATURE_TIME = 85;
const HUMIDITY_TIME = 29;

/** The last two bits say which quantity was measured. */
const KIND = 0b11;
const HUMIDITY = 0b10;
const TEMPERATURE = 0b00;

/**
 * TE HTU21D, Silicon Labs Si7021 and Sensirion SHT21.
 *
 * Data sheets: HPC199_6 (HTU21D), Si7021-A20 revision 1.3. Address 0x40. -40 to 125 °C, 0 to 100 %.
 */
export class HTU21D extends PartDriver<I2C> implements SensorDriver<ClimateSample> {
  readonly again = HUMIDITY_TIME;
  private readonly data = new Uint8Array(3);
  /** NaN until it was measured. */
  private temperature = Number.NaN;

  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS));
  }

  measure(): number {
    this.temperature = Number.NaN;
    this.io.write(MEASURE_TEMPERATURE);
    return TEMPERATURE_TIME;
  }

  /** @throws PartError when the checksum is wrong, or something else was measured. */
  sample(): ClimateSample | undefined {
    if (Number.isNaN(this.temperature)) {
      this.temperature = (175.72 * this.read(TEMPERATURE)) / 65_536 - 46.85;
      this.io.write(MEASURE_HUMIDITY);
      return undefined;
    }
    const humidity = (125 * this.read(HUMIDITY)) / 65_536 - 6;
    return {
      thermometer: { temperature: this.temperature },
      hygrometer: { humidity: Math.min(Math.max(humidity, 0), 100) },
    };
  }

  private read(kind: number): number {
    const data = this.data;
    this.io.read(data);
    const low = data[1] as number;
    if (crc8(data, 0, 2, 0) !== data[2]) throw new PartError("The checksum is wrong.");
    // A Si7021 leaves these bits 0 for the humidity, too.
    if ((low & KIND) !== kind && (low & KIND) !== 0)
      throw new PartError("The answer belongs to another measurement.");
    return (data[0] as number) * 256 + (low & ~KIND);
  }
}
