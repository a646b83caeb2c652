import { PartDriver } from "./part-driver.js";
import { checkId, PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x5a;
const KNOWN_ID = 0x81;

const STATUS = 0x00;
const MODE = 0x01;
const RESULT = 0x02;
const ENVIRONMENT = 0x05;
const BASELINE = 0x11;
const ID = 0x20;
const ERROR = 0xe0;
const START = 0xf4;

/** Of the status: its firmware runs, there is firmware, something new was measured, something is wrong. */
const RUNS = 0x80;
const IS_VALID = 0x10;
const IS_READY = 0x08;
const HAS_FAILED = 0x01;

/** A measurement each second. */
const EACH_SECOND = 0x10;
const MEASUREMENT_TIME = 1100;

/** Milliseconds until its firmware has started: 1. */
const START_TIME = 5;

/** Its firmware clips at 8192 ppm and 1187 ppb (1.1), or at 32,768 (2.0). Before its first measurement it gives 65,021. */
const HIGHEST = 32_768;
const LOWEST_CO2 = 400;

export interface CCS811Sample {
  carbonDioxideGasSensor: {
    /** The carbon dioxide that would match if people were the cause, in parts per million. */
    CO2: number;
  };
  vocSensor: {
    /** Volatile organic compounds, in parts per billion. */
    tvoc: number;
  };
}

export interface CCS811DriverOptions extends I2CSensorOptions {
  /** What the part had found for clean air, 0 to 65,535. Default: it finds it anew. */
  baseline?: number;
  /** The air's temperature in °C and humidity in percent, which the part takes into account. Default 25 °C, 50 %. */
  environment?: () => { readonly temperature: number; readonly humidity: number };
}

/** In °C and percent, where the air isn't known or beyond what the part takes. */
const USUAL_TEMPERATURE = 25;
const USUAL_HUMIDITY = 50;

/**
 * ams CCS811: volatile organic compounds, and the carbon dioxide that is estimated from them. It needs 20 minutes
 * to warm up, and 48 hours once when it is new.
 *
 * Data sheet: CCS811 DS000459. Address 0x5a, or 0x5b with ADDR high. WAKE has to be low. 400 to 8192 ppm and 0 to
 * 1187 ppb with firmware 1.1, up to 32,768 of both with 2.0.
 */
export class CCS811 extends PartDriver<SMBus> implements SensorDriver<CCS811Sample> {
  again = MEASUREMENT_TIME;
  private readonly data = new Uint8Array(4);
  private readonly view = new DataView(this.data.buffer);
  private readonly baseline: number | undefined;
  private readonly environment: CCS811DriverOptions["environment"];
  private isMeasuring = false;

  /** @throws PartError when another part is at the address, or it has no firmware. */
  constructor(options: CCS811DriverOptions) {
    super(new SMBus(options, ADDRESS));
    this.baseline = options.baseline;
    this.environment = options.environment;
    this.prepare(() => {
      checkId("CCS811", this.io.readUint8(ID), KNOWN_ID);
      const status = this.io.readUint8(STATUS);
      if ((status & IS_VALID) === 0) throw new PartError("The part has no firmware.");
      if ((status & RUNS) === 0) this.io.sendByte(START);
    });
  }

  measure(): number {
    return this.isMeasuring ? 0 : START_TIME;
  }

  /** @throws PartError when the part reports an error, or has lost power. */
  sample(): CCS811Sample | undefined {
    if (!this.isMeasuring) {
      this.io.writeUint8(MODE, EACH_SECOND);
      if (this.baseline !== undefined) this.io.writeUint16(BASELINE, this.baseline, true);
      this.isMeasuring = true;
      return undefined;
    }
    const status = this.io.readUint8(STATUS);
    if ((status & RUNS) === 0 || this.io.readUint8(MODE) !== EACH_SECOND)
      throw new PartError("The part has lost its settings.");
    if (status & HAS_FAILED)
      throw new PartError(`The part reports error ${this.io.readUint8(ERROR)}.`);
    if ((status & IS_READY) === 0) return undefined;
    this.io.readBuffer(RESULT, this.data);
    const CO2 = this.view.getUint16(0);
    const tvoc = this.view.getUint16(2);
    if (CO2 < LOWEST_CO2 || CO2 > HIGHEST || tvoc > HIGHEST)
      throw new PartError("Nothing was measured.");
    if (this.environment) this.tell(this.environment());
    return { carbonDioxideGasSensor: { CO2 }, vocSensor: { tvoc } };
  }

  /** In 512ths; the temperature is from -25 °C on. */
  private tell({ temperature, humidity }: { temperature: number; humidity: number }): void {
    const celsius = temperature >= -25 && temperature <= 50 ? temperature : USUAL_TEMPERATURE;
    const percent = humidity >= 0 && humidity <= 100 ? humidity : USUAL_HUMIDITY;
    this.view.setUint16(0, Math.round(percent * 512));
    this.view.setUint16(2, Math.round((celsius + 25) * 512));
    this.io.writeFour(ENVIRONMENT, this.data);
  }
}
