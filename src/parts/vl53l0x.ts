import { PartDriver } from "./part-driver.js";
import { checkId, PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x29;
const KNOWN_ID = 0xee;

const START = 0x00;
const INTERRUPT = 0x0a;
const CLEAR = 0x0b;
const INTERRUPT_STATUS = 0x13;
const RESULT = 0x14;
const SUPPLY = 0x89;
const ID = 0xc0;

const ONCE = 0x01;
/** An interrupt, which is a bit of its status, when there is a new measurement. */
const NEW_SAMPLE = 0x04;
const HAS_SAMPLE = 0x07;
/** The bus has 2.8 V or more, as on all modules. */
const HIGH_SUPPLY = 0x01;

/** Milliseconds of a measurement with the settings that the part has at power-on, and a little more. */
const MEASUREMENT_TIME = 36;

/** Where the result says how it went, and the distance in millimetres. */
const DISTANCE = 10;
const LENGTH = 12;
const IS_WELL = 11;
/** Up to this one, the part itself doesn't work. */
const LAST_DEFECT = 3;

export interface VL53L0XSample {
  proximity: {
    /** In cm; NaN when nothing is in range. */
    distance: number;
  };
}

/**
 * ST VL53L0X: distance by the time that light takes. The part keeps its settings of power-on.
 *
 * Data sheet: DS11555. It names few registers; the others are those of ST's API (UM2039) and of Linux's
 * vl53l0x-i2c. Address 0x29. 3 to 120 cm on white things, less on dark ones and in daylight.
 */
export class VL53L0X extends PartDriver<SMBus> implements SensorDriver<VL53L0XSample> {
  private readonly data = new Uint8Array(LENGTH);

  /** @throws PartError when the part at the address is another. */
  constructor(options: I2CSensorOptions) {
    super(new SMBus(options, ADDRESS));
    this.prepare(() => {
      checkId("VL53L0X", this.io.readUint8(ID), KNOWN_ID);
      this.io.writeUint8(SUPPLY, this.io.readUint8(SUPPLY) | HIGH_SUPPLY);
      this.io.writeUint8(INTERRUPT, NEW_SAMPLE);
    });
  }

  measure(): number {
    this.io.writeUint8(CLEAR, 1);
    this.io.writeUint8(START, ONCE);
    return MEASUREMENT_TIME;
  }

  /** @throws PartError when the part reports a defect, or has been without power. */
  sample(): VL53L0XSample | undefined {
    if (this.io.readUint8(INTERRUPT) !== NEW_SAMPLE)
      throw new PartError("The part has lost its settings.");
    if ((this.io.readUint8(INTERRUPT_STATUS) & HAS_SAMPLE) === 0) return undefined;
    const data = this.data;
    this.io.readBuffer(RESULT, data);
    this.io.writeUint8(CLEAR, 1);
    const status = ((data[0] as number) >> 3) & 0x0f;
    if (status > 0 && status <= LAST_DEFECT)
      throw new PartError(`The part reports defect ${status}.`);
    const millimetres = (data[DISTANCE] as number) * 256 + (data[DISTANCE + 1] as number);
    return { proximity: { distance: status === IS_WELL ? millimetres / 10 : Number.NaN } };
  }
}
