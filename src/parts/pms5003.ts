import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import type { SensorDriver } from "./sensor-driver.js";
import { SerialInput } from "./serial-input.js";
import { openSerial, type SerialSensorOptions } from "./serial-sensor.js";

const BAUD = 9600;

/** A frame begins with these, has the length of what follows, and ends with the sum of all before. */
const FIRST = 0x42;
const SECOND = 0x4d;
const LENGTH = 32;
const REST = 28;

/** Milliseconds: a frame comes every 200 to 2300. */
const FRAME_TIME = 1000;

export interface PMS5003Sample {
  /** Particles up to 1, 2.5 and 10 µm in the air, in µg/m³. */
  pm1: number;
  pm25: number;
  pm10: number;
}

/**
 * Plantower PMS5003: dust. It sends by itself.
 *
 * Data sheet: PMS5003, version 2.5. 0 to 500 µg/m³, 9600 bits a second.
 */
export class PMS5003 extends PartDriver<Serial> implements SensorDriver<PMS5003Sample> {
  readonly again = FRAME_TIME;
  private readonly input: SerialInput;
  private readonly view: DataView;

  constructor(options: SerialSensorOptions) {
    super(openSerial(options, BAUD));
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
    const last = this.input.length - LENGTH;
    for (let at = 0; at <= last; at++) if (this.isFrame(at)) return this.values(at);
    return undefined;
  }

  private isFrame(at: number): boolean {
    const { bytes } = this.input;
    if (bytes[at] !== FIRST || bytes[at + 1] !== SECOND) return false;
    if (this.view.getUint16(at + 2) !== REST) return false;
    let sum = 0;
    for (let i = 0; i < LENGTH - 2; i++) sum += bytes[at + i] as number;
    return sum === this.view.getUint16(at + LENGTH - 2);
  }

  /** Those "under atmospheric environment". */
  private values(at: number): PMS5003Sample {
    return {
      pm1: this.view.getUint16(at + 10),
      pm25: this.view.getUint16(at + 12),
      pm10: this.view.getUint16(at + 14),
    };
  }
}
