import { PartDriver } from "./part-driver.js";
import { checkId, PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver, Thermometer } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x48;
const ID = 0x117;

const TEMPERATURE = 0x00;
const CONFIGURATION = 0x01;
const DEVICE_ID = 0x0f;

/**
 * One measurement, the mean of eight conversions; then the part sleeps. Whether its mode then reads as "one shot" or
 * as "asleep" the data sheet leaves open (7.6.1.2); which settings it has shows in the other bits.
 */
const ONE_SHOT = 0x0c20;
const MODE = 0x0c00;
const ASLEEP = 0x0400;
const SETTINGS = 0x03e0;
const DATA_READY = 0x2000;

/** Milliseconds: eight conversions of 15.5, and a tenth for the clock's tolerance. */
const MEASUREMENT_TIME = 137;

/** °C for each step (7.6.2). */
const STEP = 0.0078125;

/**
 * Texas Instruments TMP117.
 *
 * Data sheet: SNOSD82. Address 0x48 to 0x4b by ADD0. -55 to 150 °C.
 */
export class TMP117 extends PartDriver<SMBus> implements SensorDriver<Thermometer> {
  /** @throws PartError when another part is at the address. */
  constructor(options: I2CSensorOptions) {
    super(new SMBus(options, ADDRESS));
    this.prepare(() => {
      checkId("TMP117", this.io.readUint16(DEVICE_ID, true) & 0xfff, ID);
    });
  }

  measure(): number {
    this.io.writeUint16(CONFIGURATION, ONE_SHOT, true);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when the part has lost power. */
  sample(): Thermometer | undefined {
    const configuration = this.io.readUint16(CONFIGURATION, true);
    if ((configuration & SETTINGS) !== (ONE_SHOT & SETTINGS))
      throw new PartError("The part has lost its settings.");
    if ((configuration & DATA_READY) === 0 && (configuration & MODE) !== ASLEEP) return undefined;
    const raw = this.io.readUint16(TEMPERATURE, true);
    return { thermometer: { temperature: ((raw << 16) >> 16) * STEP } };
  }
}
