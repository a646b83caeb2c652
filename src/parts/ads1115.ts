import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x48;

const CONVERSION = 0x00;
const CONFIGURATION = 0x01;

/** The configuration: one measurement, 128 a second, no comparator. */
const READY = 0x8000;
const MULTIPLEXER = 0x1000;
/** The multiplexer's first four settings are differences, the others inputs against ground, which come first here. */
const AGAINST_GROUND = 4;
const SETTINGS = 0x0183;

/** Up to 4.096 V, or to 6.144: no input can have more than the supply's 5.5. */
const FINE = 0x0200;
const WIDE = 0x0000;

/** Milliseconds: at 128 a second, and a tenth for the clock's tolerance. */
const MEASUREMENT_TIME = 9;

/** Volts for each step, and the most of them. */
const FINE_STEP = 4.096 / 32_768;
const WIDE_STEP = 6.144 / 32_768;
const MAX_COUNT = 0x7fff;
const MIN_COUNT = -0x8000;

/** Each input is measured once or twice. */
const TRIES = 10;
const TRIES_WITH_DIFFERENCES = 18;

const INPUTS = 4;
const INPUTS_AND_DIFFERENCES = 8;

export interface ADS1115Sample {
  /**
   * Of A0 to A3 against ground, in V; with `hasDifferences`, then of A0 against A1, A0 against A3, A1 against A3 and
   * A2 against A3. Reused.
   */
  readonly voltages: Float64Array;
}

export interface ADS1115DriverOptions extends I2CSensorOptions {
  /** The differences of inputs are measured as well. Default false. */
  hasDifferences?: boolean;
}

/**
 * Texas Instruments ADS1115: four analog inputs of 15 bits.
 *
 * Data sheet: SBAS444. Address 0x48 to 0x4b by ADDR. 0 V to its supply, in steps of 0.125 mV, and of
 * 0.1875 above 4.096 V.
 */
export class ADS1115 extends PartDriver<SMBus> implements SensorDriver<ADS1115Sample> {
  readonly again = MEASUREMENT_TIME;
  readonly tries: number;
  private readonly latest: ADS1115Sample;
  private input = 0;
  private range = FINE;

  constructor(options: ADS1115DriverOptions) {
    super(new SMBus(options, ADDRESS));
    const { hasDifferences = false } = options;
    this.tries = hasDifferences ? TRIES_WITH_DIFFERENCES : TRIES;
    this.latest = {
      voltages: new Float64Array(hasDifferences ? INPUTS_AND_DIFFERENCES : INPUTS),
    };
  }

  measure(): number {
    this.input = 0;
    this.begin(FINE);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when the part has lost power. */
  sample(): ADS1115Sample | undefined {
    const configuration = this.io.readUint16(CONFIGURATION, true);
    const begun = this.multiplexer + SETTINGS + this.range;
    if ((configuration & ~READY) !== begun) throw new PartError("The part has lost its settings.");
    if ((configuration & READY) === 0) return undefined;
    const raw = (this.io.readUint16(CONVERSION, true) << 16) >> 16;
    const isFine = this.range === FINE;
    const isLeast = raw === MIN_COUNT && this.input >= INPUTS;
    if (isFine && (raw === MAX_COUNT || isLeast)) {
      this.begin(WIDE);
      return undefined;
    }
    const { voltages } = this.latest;
    voltages[this.input] = raw * (isFine ? FINE_STEP : WIDE_STEP);
    this.input += 1;
    if (this.input === voltages.length) return this.latest;
    this.begin(FINE);
    return undefined;
  }

  private begin(range: number): void {
    this.range = range;
    this.io.writeUint16(CONFIGURATION, READY + this.multiplexer + SETTINGS + range, true);
  }

  private get multiplexer(): number {
    return (this.input ^ AGAINST_GROUND) * MULTIPLEXER;
  }
}
