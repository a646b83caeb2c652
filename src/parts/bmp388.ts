import type { BoschFilter, Oversampling } from "./bosch-settings.js";
import { PartDriver } from "./part-driver.js";
import { checkId, PartError } from "./part-error.js";
import type { Barometer, I2CSensorOptions, SensorDriver, Thermometer } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x77;
const BMP388_ID = 0x50;
const BMP390_ID = 0x60;

const ID = 0x00;
const STATUS = 0x03;
const DATA = 0x04;
const POWER = 0x1b;
const OVERSAMPLING = 0x1c;
const CONFIG = 0x1f;
const CALIBRATION = 0x31;

/** Of the status: pressure and temperature are ready. */
const READY = 0x60;

/** How often both are measured for a reading, as in ESPHome. */
const PRESSURE_TIMES = 16;
const TEMPERATURE_TIMES = 2;

/** Both once, then it sleeps. */
const FORCED = 0x13;
const ASLEEP = 0x03;

/** Milliseconds: 0.234, 0.392 and 0.163, and 2.02 for each time (3.9.2); and a tenth for its clock. */
const OVERHEAD = 0.789;
const TIME = 2.02;
const CLOCK = 1.1;

export interface BMP388DriverOptions extends I2CSensorOptions {
  /** How often each is measured for a reading. Default: the pressure 16 times, the temperature twice. */
  oversampling?: { readonly temperature?: Oversampling; readonly pressure?: Oversampling };
  /** Default 0. */
  filter?: BoschFilter;
}

export type BMP388Sample = Thermometer & Barometer;

/**
 * Bosch BMP388 and BMP390 (temperature, pressure).
 *
 * Data sheets: BST-BMP388-DS001, BST-BMP390-DS002. Address 0x77, or 0x76 with SDO low. -40 to 85 °C, 300 to 1250 hPa.
 */
export class BMP388 extends PartDriver<SMBus> implements SensorDriver<BMP388Sample> {
  private readonly data = new Uint8Array(6);
  private readonly c = new DataView(new ArrayBuffer(21));
  private readonly times: number;
  private readonly filter: number;
  /** In milliseconds. */
  private readonly duration: number;

  /** @throws PartError when the part at the address is neither, or has just been powered on. */
  constructor(options: BMP388DriverOptions) {
    super(new SMBus(options, ADDRESS));
    const { oversampling, filter = 0 } = options;
    const pressure = oversampling?.pressure ?? PRESSURE_TIMES;
    const temperature = oversampling?.temperature ?? TEMPERATURE_TIMES;
    this.times = (exponentOf(temperature) << 3) | exponentOf(pressure);
    this.filter = exponentOf(filter + 1) << 1;
    this.duration = Math.ceil((OVERHEAD + TIME * (temperature + pressure)) * CLOCK);
    this.prepare(() => {
      checkId("BMP388 or BMP390", this.io.readUint8(ID), BMP388_ID, BMP390_ID);
      this.io.readBuffer(CALIBRATION, new Uint8Array(this.c.buffer));
      if (this.c.getUint16(0, true) === 0) throw new PartError("The part has no calibration.");
    });
  }

  measure(): number {
    // Written only where it is another, so that the filter keeps what it has.
    if (this.io.readUint8(CONFIG) !== this.filter) this.io.writeUint8(CONFIG, this.filter);
    this.io.writeUint8(OVERSAMPLING, this.times);
    this.io.writeUint8(POWER, FORCED);
    return this.duration;
  }

  /** @throws PartError when the part has lost power. */
  sample(): BMP388Sample | undefined {
    if (this.io.readUint8(OVERSAMPLING) !== this.times)
      throw new PartError("The part has lost its settings.");
    if ((this.io.readUint8(STATUS) & READY) !== READY) return undefined;
    if (this.io.readUint8(POWER) !== ASLEEP) return undefined;
    this.io.readBuffer(DATA, this.data);
    const temperature = this.temperature(this.number(3));
    return {
      thermometer: { temperature },
      barometer: { pressure: this.pressure(this.number(0), temperature) },
    };
  }

  private number(at: number): number {
    const { data } = this;
    return (
      (data[at] as number) | ((data[at + 1] as number) << 8) | ((data[at + 2] as number) << 16)
    );
  }

  /** In °C (9.2). */
  private temperature(raw: number): number {
    const { c } = this;
    const off = raw - c.getUint16(0, true) * 256;
    return (off * c.getUint16(2, true)) / 2 ** 30 + (off * off * c.getInt8(4)) / 2 ** 48;
  }

  /** In pascals (9.3). */
  private pressure(raw: number, t: number): number {
    const { c } = this;
    const offset =
      c.getUint16(11, true) * 8 +
      (c.getUint16(13, true) / 64) * t +
      (c.getInt8(15) / 256) * t * t +
      (c.getInt8(16) / 32_768) * t * t * t;
    const slope =
      (c.getInt16(5, true) - 16_384) / 2 ** 20 +
      ((c.getInt16(7, true) - 16_384) / 2 ** 29) * t +
      (c.getInt8(9) / 2 ** 32) * t * t +
      (c.getInt8(10) / 2 ** 37) * t * t * t;
    const square = c.getInt16(17, true) / 2 ** 48 + (c.getInt8(19) / 2 ** 48) * t;
    const cube = c.getInt8(20) / 2 ** 65;
    return offset + raw * (slope + raw * (square + raw * cube));
  }
}

/** 4 of 16: registers have powers of two. */
function exponentOf(power: number): number {
  return 31 - Math.clz32(power);
}
