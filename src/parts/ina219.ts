import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x40;

const CONFIGURATION = 0x00;
const SHUNT_VOLTAGE = 0x01;
const BUS_VOLTAGE = 0x02;

/** One measurement of both voltages, up to 26 V and 320 mV, of 12 bits and 8 samples each. */
const MEASURE = 0x3ddb;

/** Milliseconds: twice 4.26, and a tenth for the clock's tolerance. */
const MEASUREMENT_TIME = 10;

/** Bits of the bus voltage. */
const READY = 0x02;

/** Volts for each step. */
const BUS_STEP = 0.004;
const SHUNT_STEP = 0.000_01;

/** Ohms, as on most boards. */
const DEFAULT_SHUNT = 0.1;

export interface INA219Sample {
  /** Between the load and ground, in V. */
  voltage: number;
  /** Through the shunt, in A; negative when it flows back. */
  current: number;
  /** Of the load, in W. */
  power: number;
}

export interface INA219DriverOptions extends I2CSensorOptions {
  /** The resistance of the shunt, in ohms. Default 0.1. */
  shunt?: number;
}

/**
 * Texas Instruments INA219.
 *
 * Data sheet: SBOS448. Address 0x40 to 0x4f by A0 and A1. 0 to 26 V; 3.2 A with a shunt of 0.1 Ω.
 */
export class INA219 extends PartDriver<SMBus> implements SensorDriver<INA219Sample> {
  private readonly shunt: number;

  constructor(options: INA219DriverOptions) {
    super(new SMBus(options, ADDRESS));
    this.shunt = options.shunt ?? DEFAULT_SHUNT;
  }

  measure(): number {
    this.io.writeUint16(CONFIGURATION, MEASURE, true);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when the part has lost power. */
  sample(): INA219Sample | undefined {
    if (this.io.readUint16(CONFIGURATION, true) !== MEASURE)
      throw new PartError("The part has lost its settings.");
    const bus = this.io.readUint16(BUS_VOLTAGE, true);
    if ((bus & READY) === 0) return undefined;
    const shunt = (this.io.readUint16(SHUNT_VOLTAGE, true) << 16) >> 16;
    const voltage = (bus >> 3) * BUS_STEP;
    const current = (shunt * SHUNT_STEP) / this.shunt;
    return { voltage, current, power: voltage * current };
  }
}
