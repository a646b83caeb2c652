import type { I2C } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import type { I2CSensorOptions, LightMeter, SensorDriver } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x23;

/** One measurement of high resolution; then the part sleeps. */
const MEASURE = Uint8Array.of(0x20);

/** Milliseconds, at most, with the usual sensitivity. */
const MEASUREMENT_TIME = 180;

/** Counts for each lux, with the usual sensitivity. */
const COUNTS = 1.2;

/** The sensitivity, MTreg: as at power-on, and the lowest, for sunlight. */
const USUAL = 69;
const LOWEST = 31;

/** Its upper three bits and its lower five, each after an opcode. */
const HIGH_BITS = 0x40;
const LOW_BITS = 0x60;

const MAX_COUNT = 0xffff;

/**
 * Rohm BH1750FVI.
 *
 * Data sheet: BH1750FVI, 2014.03 revision D. Address 0x23, or 0x5c with ADDR high. 0 to 121,556 lux: above 54,612
 * it measures with less sensitivity.
 */
export class BH1750 extends PartDriver<I2C> implements SensorDriver<LightMeter> {
  readonly again = MEASUREMENT_TIME;
  private readonly data = new Uint8Array(2);
  private readonly one = new Uint8Array(1);
  private wasDark = false;
  /** What the part has; another program may have left another, which stays until its power is cut. */
  private sensitivity = 0;

  constructor(options: I2CSensorOptions) {
    super(openI2C(options, ADDRESS));
  }

  measure(): number {
    this.wasDark = false;
    this.begin(USUAL);
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
    const { sensitivity } = this;
    if (count === MAX_COUNT && sensitivity === USUAL) {
      this.begin(LOWEST);
      return undefined;
    }
    return { lightmeter: { illuminance: (count / COUNTS) * (USUAL / sensitivity) } };
  }

  private begin(sensitivity: number): void {
    if (sensitivity !== this.sensitivity) {
      this.send(HIGH_BITS | (sensitivity >> 5));
      this.send(LOW_BITS | (sensitivity & 0x1f));
      this.sensitivity = sensitivity;
    }
    this.io.write(MEASURE);
  }

  private send(opcode: number): void {
    this.one[0] = opcode;
    this.io.write(this.one);
  }
}
