import type { INA219DriverOptions, INA219Sample } from "./ina219.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x40;

const CONFIGURATION = 0x00;
const SHUNT_VOLTAGE = 0x01;
const BUS_VOLTAGE = 0x02;
const MASK = 0x06;

/** One measurement of both voltages: the mean of 4, of 1.1 ms each. */
const MEASURE = 0x4323;

/** Milliseconds: eight times 1.21 at most. */
const MEASUREMENT_TIME = 10;

/** A bit of the mask register: the measurement is ready. */
const READY = 0x08;

/** Volts for each step. */
const BUS_STEP = 0.001_25;
const SHUNT_STEP = 0.000_002_5;

/** Ohms, as on most boards. */
const DEFAULT_SHUNT = 0.1;

export type INA226Sample = INA219Sample & {
  /** At the shunt, in V; negative when the current flows back. */
  shuntVoltage: number;
};

export type INA226DriverOptions = INA219DriverOptions;

/**
 * Texas Instruments INA226.
 *
 * Data sheet: SBOS547. Address 0x40 to 0x4f by A0 and A1. 0 to 36 V, 82 mV at the shunt: 0.8 A with 0.1 Ω, 8 A with
 * 0.01 Ω.
 */
export class INA226 extends PartDriver<SMBus> implements SensorDriver<INA226Sample> {
  private readonly shunt: number;

  constructor(options: INA226DriverOptions) {
    super(new SMBus(options, ADDRESS));
    this.shunt = options.shunt ?? DEFAULT_SHUNT;
  }

  measure(): number {
    this.io.writeUint16(CONFIGURATION, MEASURE, true);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when the part has lost power. */
  sample(): INA226Sample | undefined {
    if (this.io.readUint16(CONFIGURATION, true) !== MEASURE)
      throw new PartError("The part has lost its settings.");
    if ((this.io.readUint16(MASK, true) & READY) === 0) return undefined;
    const voltage = this.io.readUint16(BUS_VOLTAGE, true) * BUS_STEP;
    const shuntVoltage = ((this.io.readUint16(SHUNT_VOLTAGE, true) << 16) >> 16) * SHUNT_STEP;
    const current = shuntVoltage / this.shunt;
    return { voltage, shuntVoltage, current, power: voltage * current };
  }
}
