import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import type { SensorDriver } from "./sensor-driver.js";
import { SerialInput } from "./serial-input.js";
import { openSerial, type SerialSensorOptions } from "./serial-sensor.js";

const BAUD = 9600;

/** A frame begins with these, has the length of what follows, and ends with the sum of all before. */
const FIRST = 0x42;
const SECOND = 0x4d;
const HEADER = 4;

/** What follows: a PMS3003 has no numbers of particles, a PMS5003ST has more. */
const SHORT = 20;
const USUAL = 28;
const LONG = 36;

/** Milliseconds: a frame comes every 200 to 2300. */
const FRAME_TIME = 1000;

/** `"PMS5003"` stands for all without further sensors: PMS3003, PMS7003 and others. */
export type PMS5003Model = "PMS5003" | "PMS5003T" | "PMS5003S" | "PMS5003ST";

export interface PMS5003Sample {
  /** Particles up to 1, 2.5 and 10 µm in the air, in µg/m³. */
  pm1: number;
  pm25: number;
  pm10: number;
  /** The same in a factory's air (CF=1). */
  standard1: number;
  standard25: number;
  standard10: number;
  /** How many particles of more than 0.3, 0.5, 1, 2.5, 5 and 10 µm are in 0.1 l of air; NaN when the model doesn't count them. */
  count03: number;
  count05: number;
  count1: number;
  count25: number;
  count5: number;
  count10: number;
  /** In °C and percent, of a PMS5003T or PMS5003ST; otherwise NaN. */
  temperature: number;
  humidity: number;
  /** In µg/m³, of a PMS5003S or PMS5003ST; otherwise NaN. */
  formaldehyde: number;
}

export interface PMS5003DriverOptions extends SerialSensorOptions {
  /** Default `"PMS5003"`. */
  model?: PMS5003Model;
}

/**
 * Plantower PMS5003 and its family: dust. It sends by itself.
 *
 * Data sheets: PMS5003, version 2.5; PMS5003ST, version 2.1; PMS5003T. 0 to 500 µg/m³, 9600 bits a second.
 */
export class PMS5003 extends PartDriver<Serial> implements SensorDriver<PMS5003Sample> {
  readonly again = FRAME_TIME;
  private readonly input: SerialInput;
  private readonly view: DataView;
  private readonly model: PMS5003Model;

  constructor(options: PMS5003DriverOptions) {
    super(openSerial(options, BAUD));
    this.model = options.model ?? "PMS5003";
    this.input = new SerialInput(this.io);
    this.view = new DataView(this.input.bytes.buffer);
  }

  /** Discards old bytes. */
  measure(): number {
    this.input.clear();
    return FRAME_TIME;
  }

  /** The first frame with a right checksum. */
  sample(): PMS5003Sample | undefined {
    this.input.receive();
    const last = this.input.length - HEADER - SHORT;
    for (let at = 0; at <= last; at++) if (this.isFrame(at)) return this.values(at);
    return undefined;
  }

  private isFrame(at: number): boolean {
    const { bytes } = this.input;
    if (bytes[at] !== FIRST || bytes[at + 1] !== SECOND) return false;
    const rest = this.view.getUint16(at + 2);
    const isLong = this.model === "PMS5003ST";
    if (isLong ? rest !== LONG : rest !== USUAL && rest !== SHORT) return false;
    const end = at + HEADER + rest;
    if (end > this.input.length) return false;
    let sum = 0;
    for (let i = at; i < end - 2; i++) sum += bytes[i] as number;
    return sum === this.view.getUint16(end - 2);
  }

  private values(at: number): PMS5003Sample {
    const { view, model } = this;
    const isCounted = view.getUint16(at + 2) !== SHORT;
    // A PMS5003T has its temperature and humidity where others have the largest particles.
    const isT = model === "PMS5003T";
    const isST = model === "PMS5003ST";
    const climate = isT ? 24 : 30;
    const hasClimate = isT || isST;
    return {
      standard1: view.getUint16(at + 4),
      standard25: view.getUint16(at + 6),
      standard10: view.getUint16(at + 8),
      pm1: view.getUint16(at + 10),
      pm25: view.getUint16(at + 12),
      pm10: view.getUint16(at + 14),
      count03: this.word(at + 16, isCounted),
      count05: this.word(at + 18, isCounted),
      count1: this.word(at + 20, isCounted),
      count25: this.word(at + 22, isCounted),
      count5: this.word(at + 24, isCounted && !isT),
      count10: this.word(at + 26, isCounted && !isT),
      temperature: hasClimate && isCounted ? view.getInt16(at + climate) / 10 : Number.NaN,
      humidity: this.word(at + climate + 2, hasClimate && isCounted) / 10,
      formaldehyde: this.word(at + 28, isST || (model === "PMS5003S" && isCounted)),
    };
  }

  private word(at: number, isThere: boolean): number {
    return isThere ? this.view.getUint16(at) : Number.NaN;
  }
}
