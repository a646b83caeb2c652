import { PartDriver } from "./part-driver.js";
import { checkId, PartError } from "./part-error.js";
import type {
  Barometer,
  Hygrometer,
  I2CSensorOptions,
  SensorDriver,
  Thermometer,
} from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x76;
const BMP280_ID = 0x58;
const BME280_ID = 0x60;

const CALIBRATION = 0x88;
const ID = 0xd0;
const HUMIDITY_CALIBRATION = 0xe1;
const CTRL_HUM = 0xf2;
const STATUS = 0xf3;
const CTRL_MEAS = 0xf4;
const CONFIG = 0xf5;
const DATA = 0xf7;

/** Status: a measurement runs, or the calibration is being copied after power-on. */
const MEASURING = 0x08;
const COPYING = 0x01;

/** Each quantity is measured once, then the part sleeps: "weather monitoring" in the data sheet. */
const ONCE = 1;
const FORCED = (ONCE << 5) | (ONCE << 2) | 0b01;

/** Milliseconds: 1.25 + 2.3 for temperature + 2.875 for each of the others (data sheet, 9.1). */
const MEASUREMENT_TIME = 10;

/** The calibration, with the data sheet's names. */
const COEFFICIENTS = 26;

export type BME280Sample = Thermometer & Barometer & Partial<Hygrometer>;

/**
 * Bosch BME280 (temperature, pressure, humidity) and BMP280 (without humidity).
 *
 * Data sheets: BST-BME280-DS002, BST-BMP280-DS001. Address 0x76, or 0x77 with SDO high. -40 to 85 °C,
 * 300 to 1100 hPa, 0 to 100 %.
 */
export class BME280 extends PartDriver<SMBus> implements SensorDriver<BME280Sample> {
  /** Whether it measures humidity: a BME280 does, a BMP280 doesn't. */
  readonly hasHumidity: boolean;
  private readonly data: Uint8Array;
  private readonly view: DataView;
  private readonly calibration: DataView;
  private readonly h4: number;
  private readonly h5: number;
  private readonly humidity = new DataView(new ArrayBuffer(8));

  /** @throws PartError when the part at the address is neither, or has just been powered on. */
  constructor(options: I2CSensorOptions) {
    super(new SMBus(options, ADDRESS));
    try {
      const id = this.io.readUint8(ID);
      checkId("BME280 or BMP280", id, BME280_ID, BMP280_ID);
      this.hasHumidity = id === BME280_ID;
      if (this.io.readUint8(STATUS) & COPYING) throw new PartError("The part is starting.");
      const calibration = new Uint8Array(COEFFICIENTS);
      this.io.readBuffer(CALIBRATION, calibration);
      this.calibration = new DataView(calibration.buffer);
      if (this.calibration.getUint16(0, true) === 0)
        throw new PartError("The part has no calibration.");
      const humidity = new Uint8Array(this.humidity.buffer, 0, 7);
      if (this.hasHumidity) this.io.readBuffer(HUMIDITY_CALIBRATION, humidity);
      // Two numbers of 12 bits with signs, which share a byte.
      this.h4 = (this.humidity.getInt8(3) << 4) | (this.humidity.getUint8(4) & 0x0f);
      this.h5 = (this.humidity.getInt8(5) << 4) | (this.humidity.getUint8(4) >> 4);
      this.data = new Uint8Array(this.hasHumidity ? 8 : 6);
      this.view = new DataView(this.data.buffer);
    } catch (error) {
      this.io.close();
      throw error;
    }
  }

  measure(): number {
    // The filter is off. The humidity's setting takes effect with the write that starts the measurement.
    this.io.writeUint8(CONFIG, 0);
    if (this.hasHumidity) this.io.writeUint8(CTRL_HUM, ONCE);
    this.io.writeUint8(CTRL_MEAS, FORCED);
    return MEASUREMENT_TIME;
  }

  sample(): BME280Sample | undefined {
    if (this.io.readUint8(STATUS) & (MEASURING | COPYING)) return undefined;
    // After a power cut the part would return its values from before the first measurement.
    if (this.io.readUint8(CTRL_MEAS) !== (FORCED & ~0b11))
      throw new PartError("The part has lost its settings.");
    this.io.readBuffer(DATA, this.data);
    const view = this.view;
    const pressure = view.getUint32(0) >>> 12;
    const temperature = ((view.getUint16(3) << 8) | view.getUint8(5)) >>> 4;
    if (temperature === 0x80000 || pressure === 0x80000)
      throw new PartError("Nothing was measured.");
    const fine = this.fine(temperature);
    const sample: BME280Sample = {
      thermometer: { temperature: ((fine * 5 + 128) >> 8) / 100 },
      barometer: { pressure: this.pressure(fine, pressure) },
    };
    if (this.hasHumidity) sample.hygrometer = { humidity: this.relative(fine, view.getUint16(6)) };
    return sample;
  }

  /** The fine temperature, by the integer formula of the data sheet (4.2.3). */
  private fine(raw: number): number {
    const c = this.calibration;
    const t1 = c.getUint16(0, true);
    const first = (((raw >> 3) - (t1 << 1)) * c.getInt16(2, true)) >> 11;
    const off = (raw >> 4) - t1;
    return first + ((((off * off) >> 12) * c.getInt16(4, true)) >> 14);
  }

  /** In pascals, by the formula of the data sheet with floating point (8.1). */
  private pressure(fine: number, raw: number): number {
    const c = this.calibration;
    let first = fine / 2 - 64_000;
    let second = (first * first * c.getInt16(16, true)) / 32_768;
    second += first * c.getInt16(14, true) * 2;
    second = second / 4 + c.getInt16(12, true) * 65_536;
    first =
      ((c.getInt16(10, true) * first * first) / 524_288 + c.getInt16(8, true) * first) / 524_288;
    first = (1 + first / 32_768) * c.getUint16(6, true);
    if (first === 0) throw new PartError("The calibration is wrong.");
    let pressure = ((1_048_576 - raw - second / 4096) * 6250) / first;
    first = (c.getInt16(22, true) * pressure * pressure) / 2_147_483_648;
    second = (pressure * c.getInt16(20, true)) / 32_768;
    pressure += (first + second + c.getInt16(18, true)) / 16;
    return pressure;
  }

  /** In percent, by the integer formula of the data sheet (4.2.3). */
  private relative(fine: number, raw: number): number {
    const h = this.humidity;
    const h1 = this.calibration.getUint8(25);
    const t = fine - 76_800;
    const offset = ((raw << 14) - (this.h4 << 20) - this.h5 * t + 16_384) >> 15;
    const slope =
      (((((t * h.getInt8(6)) >> 10) * (((t * h.getUint8(2)) >> 11) + 32_768)) >> 10) + 2_097_152) *
        h.getInt16(0, true) +
      8192;
    let value = offset * (slope >> 14);
    value -= ((((value >> 15) * (value >> 15)) >> 7) * h1) >> 4;
    return (Math.min(Math.max(value, 0), 419_430_400) >> 12) / 1024;
  }
}
