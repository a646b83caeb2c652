import { checkId, PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";
import { type RangingSettings, writeRanging } from "./vl53l0x-ranging.js";

/** Where it is until it is given another address. */
const ADDRESS = 0x29;
const KNOWN_ID = 0xee;

const START = 0x00;
const SEQUENCE = 0x01;
const INTERRUPT = 0x0a;
const CLEAR = 0x0b;
const INTERRUPT_STATUS = 0x13;
const RESULT = 0x14;
const SIGNAL_LIMIT = 0x44;
const SUPPLY = 0x89;
const OWN_ADDRESS = 0x8a;
const ID = 0xc0;

const ONCE = 0x01;
/** An interrupt, which is a bit of its status, when there is a new measurement. */
const NEW_SAMPLE = 0x04;
const HAS_SAMPLE = 0x07;
/** The bus has 2.8 V or more, as on all modules. */
const HIGH_SUPPLY = 0x01;

/** What a measurement consists of: only the calibration of the phase; all but the checks that ST's API leaves out. */
const CALIBRATION = 0x02;
const RANGING = 0xe8;

/** Milliseconds of a measurement with the settings that the part has at power-on, and what it takes besides. */
const USUAL_BUDGET = 33;
const MARGIN = 3;

/** Milliseconds: it has started 1.2 after XSHUT goes high (DS11555, 3.2). A calibration takes as long as a measurement at most. */
const BOOT_TIME = 2;

/** How often a step is waited for, also while others are given their addresses, and after how many milliseconds again. */
const TRIES = 20;
const TRY_AGAIN = 10;

/** Where the result says how it went, and the distance in millimetres. */
const DISTANCE = 10;
const LENGTH = 12;
const IS_WELL = 11;
/** Up to this one, the part itself doesn't work. */
const LAST_DEFECT = 3;

/** Of ST's API, in millions of counted photons a second: the usual limit, and the one for long ranges (UM2039). */
const USUAL_LIMIT = 0.25;
const LONG_LIMIT = 0.1;

export interface VL53L0XSample {
  proximity: {
    /** In cm; NaN when nothing is in range. */
    distance: number;
  };
}

export interface VL53L0XDriverOptions extends I2CSensorOptions, RangingSettings {
  /**
   * XSHUT, an output, which is low before. With it the part is given the address of `sensor`. No other part may be at
   * 0x29. Default: it isn't wired.
   */
  enable?: { set(isHigh: boolean): void };
  /** Weaker signals are out of range. In millions of counted photons a second. Default 0.25, with `longRange` 0.1. */
  signalRateLimit?: number;
}

/**
 * ST VL53L0X: distance by the time that light takes. Without `longRange` and `timingBudget` the part keeps its settings of
 * power-on.
 *
 * Data sheet: DS11555. It names few registers; the others are those of ST's API (UM2039) and of Linux's
 * vl53l0x-i2c. Address 0x29. 3 to 120 cm on white things, with `longRange` 200 cm; less on dark ones and in daylight.
 */
export class VL53L0X implements SensorDriver<VL53L0XSample> {
  again = TRY_AGAIN;
  readonly tries = TRIES;
  private readonly data = new Uint8Array(LENGTH);
  private readonly options: VL53L0XDriverOptions;
  private io: SMBus | undefined;
  private isStarted: boolean;
  private isCalibrated: boolean;
  /** How often it has waited for its turn. */
  private waits = 0;

  /** @throws PartError when the part at the address is another. With `enable` only `sample` finds that out. */
  constructor(options: VL53L0XDriverOptions) {
    const { enable, longRange } = options;
    this.options = options;
    this.isStarted = enable === undefined;
    this.isCalibrated = !longRange;
    if (enable) return;
    this.io = new SMBus(options, ADDRESS);
    try {
      this.setUp(this.io);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  measure(): number {
    this.again = TRY_AGAIN;
    const { io } = this;
    if (!io || !this.isStarted) return this.boot();
    io.writeUint8(CLEAR, 1);
    if (!this.isCalibrated) io.writeUint8(SEQUENCE, CALIBRATION);
    io.writeUint8(START, ONCE);
    const { timingBudget = USUAL_BUDGET } = this.options;
    return (this.isCalibrated ? timingBudget : USUAL_BUDGET) + MARGIN;
  }

  /** @throws PartError when the part reports a defect, or has been without power. */
  sample(): VL53L0XSample | undefined {
    const { io } = this;
    if (!io) return this.next();
    if (!this.isStarted) return this.start(io);
    if (io.readUint8(INTERRUPT) !== NEW_SAMPLE)
      throw new PartError("The part has lost its settings.");
    if ((io.readUint8(INTERRUPT_STATUS) & HAS_SAMPLE) === 0) return undefined;
    if (!this.isCalibrated) {
      this.isCalibrated = true;
      io.writeUint8(START, 0);
      io.writeUint8(SEQUENCE, RANGING);
      return this.next();
    }
    const data = this.data;
    io.readBuffer(RESULT, data);
    io.writeUint8(CLEAR, 1);
    const status = ((data[0] as number) >> 3) & 0x0f;
    if (status > 0 && status <= LAST_DEFECT)
      throw new PartError(`The part reports defect ${status}.`);
    const millimetres = (data[DISTANCE] as number) * 256 + (data[DISTANCE + 1] as number);
    return { proximity: { distance: status === IS_WELL ? millimetres / 10 : Number.NaN } };
  }

  /** Holds the part in reset again, if it can, and releases the bus. */
  close(): void {
    try {
      this.options.enable?.set(false);
    } finally {
      this.io?.close();
    }
  }

  /** Lets it start. A host opens an address once: when another is just given its own, this one waits for its turn. */
  private boot(): number {
    const { enable, sensor } = this.options;
    try {
      this.io = new SMBus({ sensor: { ...sensor, address: ADDRESS } }, ADDRESS);
    } catch (error) {
      this.waits += 1;
      if (this.waits === TRIES - 5) throw error;
      return BOOT_TIME;
    }
    enable?.set(true);
    return BOOT_TIME;
  }

  /** Gives it its address, which it forgets when it is held in reset. */
  private start(io: SMBus): undefined {
    const { sensor } = this.options;
    const { address = ADDRESS } = sensor;
    checkId("VL53L0X", io.readUint8(ID), KNOWN_ID);
    let own = io;
    if (address !== ADDRESS) {
      io.writeUint8(OWN_ADDRESS, address);
      io.close();
      own = new SMBus(this.options, ADDRESS);
      this.io = own;
    }
    this.setUp(own);
    this.isStarted = true;
    this.next();
  }

  /** Begins the next step. */
  private next(): undefined {
    this.again = this.measure();
  }

  private setUp(io: SMBus): void {
    const { options } = this;
    const { longRange, signalRateLimit = longRange ? LONG_LIMIT : USUAL_LIMIT } = options;
    checkId("VL53L0X", io.readUint8(ID), KNOWN_ID);
    io.writeUint8(SUPPLY, io.readUint8(SUPPLY) | HIGH_SUPPLY);
    // In 128ths.
    io.writeUint16(SIGNAL_LIMIT, Math.floor(signalRateLimit * 128), true);
    if (longRange || options.timingBudget !== undefined) {
      writeRanging(io, { timingBudget: USUAL_BUDGET, ...options });
      io.writeUint8(SEQUENCE, RANGING);
    }
    // Last, since it tells whether the part has its settings.
    io.writeUint8(INTERRUPT, NEW_SAMPLE);
  }
}
