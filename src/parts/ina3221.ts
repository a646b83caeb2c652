import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x40;

const CONFIGURATION = 0x00;
/** Of the first channel. The bus voltage's follows, then those of the other channels. */
const SHUNT_VOLTAGE = 0x01;
const MASK = 0x0f;

/** One measurement of all three channels: the mean of 4, of 1.1 ms for each voltage. */
const MEASURE = 0x7323;

/** Milliseconds: 24 times 1.21 at most. */
const MEASUREMENT_TIME = 30;

/** A bit of the mask register: the measurement is ready. */
const READY = 0x01;

/** Volts for each step of the registers, whose lowest three bits are 0. */
const BUS_STEP = 0.001;
const SHUNT_STEP = 0.000_005;

const CHANNELS = 3;

export interface INA3221Sample {
  /** Of the loads, in V; reused. */
  readonly voltages: Float64Array;
  /** At the shunts, in V; negative when the current flows back; reused. */
  readonly shuntVoltages: Float64Array;
}

/**
 * Texas Instruments INA3221: voltage and current of three channels.
 *
 * Data sheet: SBOS576. Address 0x40 to 0x43 by A0. 0 to 26 V, 163.8 mV at each shunt: 1.6 A with 0.1 Ω.
 */
export class INA3221 extends PartDriver<SMBus> implements SensorDriver<INA3221Sample> {
  private readonly latest: INA3221Sample = {
    voltages: new Float64Array(CHANNELS),
    shuntVoltages: new Float64Array(CHANNELS),
  };

  constructor(options: I2CSensorOptions) {
    super(new SMBus(options, ADDRESS));
  }

  measure(): number {
    this.io.writeUint16(CONFIGURATION, MEASURE, true);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when the part has lost power. */
  sample(): INA3221Sample | undefined {
    if (this.io.readUint16(CONFIGURATION, true) !== MEASURE)
      throw new PartError("The part has lost its settings.");
    if ((this.io.readUint16(MASK, true) & READY) === 0) return undefined;
    const { voltages, shuntVoltages } = this.latest;
    for (let channel = 0; channel < CHANNELS; channel++) {
      const register = SHUNT_VOLTAGE + 2 * channel;
      shuntVoltages[channel] = this.signed(register) * SHUNT_STEP;
      voltages[channel] = this.signed(register + 1) * BUS_STEP;
    }
    return this.latest;
  }

  private signed(register: number): number {
    return (this.io.readUint16(register, true) << 16) >> 16;
  }
}
