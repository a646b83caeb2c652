import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { I2CSensorOptions, LightMeter, SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x10;

const CONFIGURATION = 0x00;
const POWER_SAVING = 0x03;
const LIGHT = 0x04;

/** An integration of 100 ms without interrupts, with the gain 1/8 for bright light or 2 for dim light. */
const BRIGHT = 0x1000;
const DIM = 0x0800;
const SHUT_DOWN = 0x0001;

/** Milliseconds: the part starts in 2.5, and the first whole integration with new settings is the second. */
const MEASUREMENT_TIME = 230;

/**
 * Lux for each count: 0.0042 with the longest integration and the highest gain. Data sheets before revision
 * 1.7 (November 2023) had 0.0036.
 */
const BRIGHT_STEP = 0.5376;
const DIM_STEP = 0.0336;

/** Below this count, 16 times the gain still fits. */
const FEW = 3000;
const MAX_COUNT = 0xffff;

/**
 * Vishay VEML7700: light.
 *
 * Data sheet: 84286, revision 1.7; application note 84323 for its steps and its correction. Address 0x10. 0 to 100,000 lux.
 */
export class VEML7700 extends PartDriver<SMBus> implements SensorDriver<LightMeter> {
  readonly again = MEASUREMENT_TIME;
  private settings = BRIGHT;

  constructor(options: I2CSensorOptions) {
    super(new SMBus(options, ADDRESS));
    this.prepare(() => {
      // Another program may have left it on, and then it measures only every few seconds.
      this.io.writeUint16(POWER_SAVING, 0);
    });
  }

  measure(): number {
    this.set(BRIGHT);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when the part has lost power. */
  sample(): LightMeter | undefined {
    if (this.io.readUint16(CONFIGURATION) !== this.settings)
      throw new PartError("The part has lost its settings.");
    const count = this.io.readUint16(LIGHT);
    if (this.settings === BRIGHT && count < FEW) {
      this.set(DIM);
      return undefined;
    }
    if (count === MAX_COUNT) throw new PartError("It is too bright to be measured.");
    const lux = count * (this.settings === BRIGHT ? BRIGHT_STEP : DIM_STEP);
    return { lightmeter: { illuminance: corrected(lux) } };
  }

  /** Settings are changed while the part is shut down. */
  private set(settings: number): void {
    this.settings = settings;
    this.io.writeUint16(CONFIGURATION, settings | SHUT_DOWN);
    this.io.writeUint16(CONFIGURATION, settings);
  }
}

/** Corrects the count, which is too low in bright light. */
function corrected(lux: number): number {
  return (((6.0135e-13 * lux - 9.3924e-9) * lux + 8.1488e-5) * lux + 1.0023) * lux;
}
