import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import type { SensorDriver } from "./sensor-driver.js";
import { SerialInput } from "./serial-input.js";
import { openSerial, type SerialSensorOptions } from "./serial-sensor.js";

const BAUD = 9600;

/** A frame of values: these two, six bytes, their sum, and this. */
const FIRST = 0xaa;
const SECOND = 0xc0;
const LAST = 0xab;
const LENGTH = 10;

/** Commands: it works, sends by itself, and does so each so many minutes. */
const COMMAND = 0xb4;
const COMMAND_LENGTH = 19;
const WORK = 6;
const REPORT = 2;
const PERIOD = 8;

/** Milliseconds: a frame comes each second. */
const FRAME_TIME = 1000;
const EVERY = 500;

/** Seconds that it works before it sends, when it sleeps between. */
const WORKING_TIME = 30;
const SPARE = 5;

export interface SDS011Sample {
  /** Particles up to 2.5 and 10 µm in the air, in µg/m³. */
  pm25: number;
  pm10: number;
}

export interface SDS011DriverOptions extends SerialSensorOptions {
  /** Minutes from one measurement to the next, 0 to 30. Between them its laser, which lasts 8000 hours, is off. 0: always on. Default 0. */
  period?: number;
}

/**
 * Nova Fitness SDS011: dust. It sends by itself.
 *
 * Laser Dust Sensor Control Protocol, version 1.3. 0 to 999.9 µg/m³, 9600 bits a second.
 */
export class SDS011 extends PartDriver<Serial> implements SensorDriver<SDS011Sample> {
  readonly again = FRAME_TIME;
  readonly every = EVERY;
  readonly tries: number;
  private readonly input: SerialInput;
  private readonly latest: SDS011Sample = { pm25: Number.NaN, pm10: Number.NaN };
  private hasCome = false;

  constructor(options: SDS011DriverOptions) {
    super(openSerial(options, BAUD));
    this.input = new SerialInput(this.io);
    const { period = 0 } = options;
    this.tries = period === 0 ? SPARE : period * 60 + WORKING_TIME + SPARE;
    this.prepare(() => {
      this.command(WORK, 1);
      this.command(REPORT, 0);
      this.command(PERIOD, period);
    });
  }

  measure(): number {
    this.receive();
    this.hasCome = false;
    return FRAME_TIME;
  }

  sample(): SDS011Sample | undefined {
    this.receive();
    return this.hasCome ? this.latest : undefined;
  }

  /** Takes all frames that have come. */
  receive(): void {
    const { input, latest } = this;
    input.receive();
    let at = 0;
    while (at + LENGTH <= input.length) {
      if (this.isFrame(at)) {
        latest.pm25 = this.number(at + 2);
        latest.pm10 = this.number(at + 4);
        this.hasCome = true;
        at += LENGTH;
      } else at += 1;
    }
    input.drop(at);
  }

  private isFrame(at: number): boolean {
    const { bytes } = this.input;
    if (bytes[at] !== FIRST || bytes[at + 1] !== SECOND || bytes[at + 9] !== LAST) return false;
    let sum = 0;
    for (let i = 2; i < 8; i++) sum += bytes[at + i] as number;
    // It sends 0 until it has measured something.
    const isSomething = this.number(at + 2) > 0 || this.number(at + 4) > 0;
    return (sum & 0xff) === bytes[at + 8] && isSomething;
  }

  private number(at: number): number {
    const { bytes } = this.input;
    return ((bytes[at] as number) + (bytes[at + 1] as number) * 256) / 10;
  }

  /** Sets something, for whatever its id is. */
  private command(what: number, value: number): void {
    const bytes = new Uint8Array(COMMAND_LENGTH);
    bytes.set([FIRST, COMMAND, what, 1, value]);
    // The id 0xffff; the sum of 15 bytes, in which it is -2.
    bytes.set([0xff, 0xff, (what + 1 + value - 2) & 0xff, LAST], 15);
    this.io.write(bytes);
  }
}
