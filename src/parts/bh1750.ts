import type { I2C } from "../host/host.js";
import type { I2CSensorOptions, LightMeter, SensorDriver } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x23;

/** One measurement of high resolution; then the part sleeps. */
const MEASURE = Uint8Array.of(0x20);

/** Milliseconds, at most. */
const MEASUREMENT_TIME = 180;

/** Counts for each lux. */
const COUNTS = 1.2;

/**
 * Rohm BH1750FVI.
 *
 * Data sheet: BH1750FVI, 2014.03 revision D. Address 0x23, or 0x5c with ADDR high. 0 to 54,612 lux.
 */
export class BH1750 implements SensorDriver<LightMeter> {
  readonly again = MEASUREMENT_TIME;
  private readonly io: I2C;
  private readonly data = new Uint8Array(2);
  private wasDark = false;

  constructor(options: I2CSensorOptions) {
    this.io = openI2C(options, ADDRESS);
  }

  measure(): number {
    this.wasDark = false;
    this.io.write(MEASURE);
    return MEASUREMENT_TIME;
  }

  sample(): LightMeter | undefined {
    this.io.read(this.data);
    const count = (this.data[0] as number) * 256 + (this.data[1] as number);
    // A part that was just switched on also reports 0, so 0 is measured twice.
    if (count === 0 && !this.wasDark) {
      this.wasDark = true;
      this.io.write(MEASURE);
      return undefined;
    }
    return { lightmeter: { illuminance: count / COUNTS } };
  }

  close(): void {
    this.io.close();
  }
}
