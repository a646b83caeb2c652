import { gasResistance, heaterSetting, heaterTime, heaterTimeSetting } from "./bme680-gas.js";
import type { BoschFilter, Oversampling } from "./bosch-settings.js";
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
const KNOWN_ID = 0x61;

/** Calibration, in three pieces. Positions of coefficients below count from the first's and the second's beginning. */
const HEATER_CALIBRATION = 0x00;
const FIRST_CALIBRATION = 0x8a;
const SECOND_CALIBRATION = 0xe1;

const DATA = 0x1d;
const HEATER = 0x5a;
const HEATER_TIME = 0x64;
const CTRL_GAS_0 = 0x70;
const CTRL_GAS_1 = 0x71;
const CTRL_HUM = 0x72;
const CTRL_MEAS = 0x74;
const CONFIG = 0x75;
const ID = 0xd0;

const NEW_DATA = 0x80;
const GAS_VALID = 0x30;
const RUN_GAS = 0x10;

/** All is measured, then the part sleeps. */
const FORCED = 0b01;

/** In °C and ms, as in the data sheet's example. */
const HEATER_TEMPERATURE = 320;
const HEATER_MILLISECONDS = 150;

/** Milliseconds for temperature, pressure and humidity (BME68x data sheets: 1.97 for each time, and overheads), and for gas. */
const OVERHEAD = 4;
const TIME = 2;
const GAS_TIME = 5;

export interface BME680DriverOptions extends I2CSensorOptions {
  /** Whether the layer is heated and measured. The heat raises the measured temperature. Default true. */
  hasHeater?: boolean;
  /** To how many °C, 200 to 400, and for how many milliseconds, 1 to 4032. Default 320 °C for 150 ms. */
  heater?: { readonly temperature?: number; readonly milliseconds?: number };
  /** How often each is measured for a reading, at most 16 times. Default once. */
  oversampling?: {
    readonly temperature?: Oversampling;
    readonly pressure?: Oversampling;
    readonly humidity?: Oversampling;
  };
  /** Of temperature and pressure. Default 0. */
  filter?: BoschFilter;
}

export interface BME680Sample extends Thermometer, Hygrometer, Barometer {
  gas: {
    /** Of the sensor's layer, in ohms: less where there are more volatile organic compounds. NaN when it wasn't measured. */
    resistance: number;
  };
}

/**
 * Bosch BME680: temperature, humidity, pressure, and the resistance of a layer that reacts to gases.
 *
 * Data sheet: BST-BME680-DS001. Address 0x76, or 0x77 with SDO high. -40 to 85 °C, 300 to 1100 hPa, 0 to 100 %.
 */
export class BME680 extends PartDriver<SMBus> implements SensorDriver<BME680Sample> {
  private readonly hasHeater: boolean;
  private readonly heater = new DataView(new ArrayBuffer(5));
  private readonly first = new DataView(new ArrayBuffer(23));
  private readonly second = new DataView(new ArrayBuffer(14));
  private readonly data = new Uint8Array(15);
  private readonly view = new DataView(this.data.buffer);
  private readonly target: number;
  private readonly heatingTime: number;
  private readonly control: number;
  private readonly humidityTimes: number;
  private readonly filter: number;
  /** In milliseconds. */
  private readonly duration: number;
  /** In °C: the heater's setting depends on it. */
  private temperature = 25;

  /** @throws PartError when another part is at the address, or it has no calibration. */
  constructor(options: BME680DriverOptions) {
    super(new SMBus(options, ADDRESS));
    const { hasHeater = true, heater, oversampling, filter = 0 } = options;
    const { temperature = 1, pressure = 1, humidity = 1 } = oversampling ?? {};
    this.hasHeater = hasHeater;
    this.target = heater?.temperature ?? HEATER_TEMPERATURE;
    this.heatingTime = heaterTimeSetting(heater?.milliseconds ?? HEATER_MILLISECONDS);
    this.control =
      ((exponentOf(temperature) + 1) << 5) | ((exponentOf(pressure) + 1) << 2) | FORCED;
    this.humidityTimes = exponentOf(humidity) + 1;
    this.filter = exponentOf(filter + 1) << 2;
    this.duration =
      OVERHEAD +
      TIME * (temperature + pressure + humidity) +
      (hasHeater ? heaterTime(this.heatingTime) + GAS_TIME : 0);
    this.prepare(() => {
      checkId("BME680", this.io.readUint8(ID), KNOWN_ID);
      this.io.readBuffer(HEATER_CALIBRATION, bytesOf(this.heater));
      this.io.readBuffer(FIRST_CALIBRATION, bytesOf(this.first));
      this.io.readBuffer(SECOND_CALIBRATION, bytesOf(this.second));
      if (this.first.getUint16(4, true) === 0) throw new PartError("The part has no calibration.");
    });
  }

  measure(): number {
    const bus = this.io;
    // Written only where it is another, so that the filter keeps what it has.
    if (bus.readUint8(CONFIG) !== this.filter) bus.writeUint8(CONFIG, this.filter);
    bus.writeUint8(CTRL_HUM, this.humidityTimes);
    if (this.hasHeater) {
      bus.writeUint8(
        HEATER,
        heaterSetting(this.second, this.heater, this.temperature, this.target),
      );
      bus.writeUint8(HEATER_TIME, this.heatingTime);
      bus.writeUint8(CTRL_GAS_0, 0);
    }
    bus.writeUint8(CTRL_GAS_1, this.hasHeater ? RUN_GAS : 0);
    bus.writeUint8(CTRL_MEAS, this.control);
    return this.duration;
  }

  sample(): BME680Sample | undefined {
    this.io.readBuffer(DATA, this.data);
    const view = this.view;
    if ((view.getUint8(0) & NEW_DATA) === 0) return undefined;
    const pressure = view.getUint32(2) >>> 12;
    const temperature = view.getUint32(5) >>> 12;
    if (temperature === 0x80000 || pressure === 0x80000)
      throw new PartError("Nothing was measured.");
    const fine = this.fine(temperature);
    this.temperature = fine / 5120;
    const gas = view.getUint16(13);
    const isMeasured = (gas & GAS_VALID) === GAS_VALID;
    return {
      thermometer: { temperature: this.temperature },
      barometer: { pressure: this.pressure(fine, pressure) },
      hygrometer: { humidity: this.humidity(this.temperature, view.getUint16(8)) },
      gas: {
        resistance: isMeasured ? gasResistance(gas, this.heater.getInt8(4) >> 4) : Number.NaN,
      },
    };
  }

  /** The fine temperature, by the formula of the data sheet with floating point (3.3.1), as all that follow. */
  private fine(raw: number): number {
    const t1 = this.second.getUint16(8, true);
    const off = raw / 131_072 - t1 / 8192;
    const linear = (raw / 16_384 - t1 / 1024) * this.first.getInt16(0, true);
    return linear + off * off * this.first.getInt8(2) * 16;
  }

  /** In pascals (3.3.2). */
  private pressure(fine: number, raw: number): number {
    const c = this.first;
    let first = fine / 2 - 64_000;
    let second = first * first * (c.getInt8(15) / 131_072) + first * c.getInt16(12, true) * 2;
    second = second / 4 + c.getInt16(10, true) * 65_536;
    first = ((c.getInt8(8) * first * first) / 16_384 + c.getInt16(6, true) * first) / 524_288;
    first = (1 + first / 32_768) * c.getUint16(4, true);
    const pressure = ((1_048_576 - raw - second / 4096) * 6250) / first;
    const square = (c.getInt16(20, true) * pressure * pressure) / 2_147_483_648;
    const linear = pressure * (c.getInt16(18, true) / 32_768);
    const cube = (pressure / 256) ** 3 * (c.getUint8(22) / 131_072);
    return pressure + (square + linear + cube + c.getInt8(14) * 128) / 16;
  }

  /** In percent (3.3.3). */
  private humidity(celsius: number, raw: number): number {
    const c = this.second;
    const shared = c.getUint8(1);
    const h1 = (c.getUint8(2) << 4) | (shared & 0x0f);
    const h2 = (c.getUint8(0) << 4) | (shared >> 4);
    const off = raw - (h1 * 16 + (c.getInt8(3) / 2) * celsius);
    const slope =
      1 + (c.getInt8(4) / 16_384) * celsius + (c.getInt8(5) / 1_048_576) * celsius * celsius;
    const linear = off * (h2 / 262_144) * slope;
    const bend = c.getUint8(6) / 16_384 + (c.getInt8(7) / 2_097_152) * celsius;
    return Math.min(Math.max(linear + bend * linear * linear, 0), 100);
  }
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer);
}

/** 4 of 16: registers have powers of two. */
function exponentOf(power: number): number {
  return 31 - Math.clz32(power);
}
