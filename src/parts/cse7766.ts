import type { Serial } from "../host/host.js";
import { PartError } from "./part-error.js";
import type { SensorDriver } from "./sensor-driver.js";
import { SerialInput } from "./serial-input.js";
import { openSerial, type SerialSensorOptions } from "./serial-sensor.js";

const BAUD = 4800;

/** A frame: its state, then this, and at its end the sum of all between. */
const SECOND = 0x5a;
const LENGTH = 24;

/** States: all is well; not calibrated; or, from this on, a bit for each thing that can't be measured. */
const WELL = 0x55;
const NOT_CALIBRATED = 0xaa;
const EXCEEDED = 0xf0;
const NO_POWER = 0x02;
const NO_CURRENT = 0x04;
const NO_VOLTAGE = 0x08;
const DEFECT = 0x01;

/** Which cycles were whole since the last frame; a byte after the three quotients. */
const ADJUSTMENT = 20;
const HAS_VOLTAGE = 0x40;
const HAS_CURRENT = 0x20;
const HAS_POWER = 0x10;

/** In A: the part measures nothing below. */
const MIN_CURRENT = 0.05;

/** Milliseconds in which a whole frame comes: one takes 55, and then the next begins. */
const FRAME_TIME = 150;

export interface CSE7766Sample {
  /** In V. */
  voltage: number;
  /** In A. */
  current: number;
  /** In W. */
  power: number;
}

/**
 * Chipsea CSE7766: the meter in sockets and relays that measure power. It sends by itself, with even
 * parity, which the SDK's Serial has no setting for. Below about 5 W its cycles last longer than its
 * frames; until one is whole, the power is what it was before. Without power, a current of less than 50 mA
 * is noise, and 0 here.
 *
 * Data sheet: CSE7766, revision 1.0. 4800 bits a second.
 */
export class CSE7766 implements SensorDriver<CSE7766Sample> {
  readonly again = FRAME_TIME;
  private readonly io: Serial;
  private readonly input: SerialInput;
  /** What was measured last. */
  private voltage = Number.NaN;
  private current = Number.NaN;
  private power = Number.NaN;

  constructor(options: SerialSensorOptions) {
    this.io = openSerial(options, BAUD);
    this.input = new SerialInput(this.io);
  }

  /** Discards old bytes. */
  measure(): number {
    this.input.clear();
    return FRAME_TIME;
  }

  /** @throws PartError when the part reports that it doesn't work. */
  sample(): CSE7766Sample | undefined {
    this.input.receive();
    // The last whole frame: the first may have begun before.
    for (let at = this.input.length - LENGTH; at >= 0; at--)
      if (this.isFrame(at)) return this.values(at);
    return undefined;
  }

  close(): void {
    this.io.close();
  }

  private isFrame(at: number): boolean {
    const { bytes } = this.input;
    const state = bytes[at] as number;
    if (bytes[at + 1] !== SECOND) return false;
    if (state !== WELL && state !== NOT_CALIBRATED && state < EXCEEDED) return false;
    let sum = 0;
    for (let i = 2; i < LENGTH - 1; i++) sum += bytes[at + i] as number;
    return (sum & 0xff) === bytes[at + LENGTH - 1];
  }

  private values(at: number): CSE7766Sample {
    const state = this.input.bytes[at] as number;
    if (state === NOT_CALIBRATED) throw new PartError("The part isn't calibrated.");
    const isExceeded = state >= EXCEEDED;
    if (isExceeded && state & (DEFECT | NO_VOLTAGE))
      throw new PartError(`The part reports state ${state}.`);
    const whole = this.input.bytes[at + ADJUSTMENT] as number;
    if (whole & HAS_VOLTAGE) this.voltage = this.quotient(at + 2);
    if (whole & HAS_CURRENT) this.current = this.quotient(at + 8);
    if (whole & HAS_POWER) this.power = this.quotient(at + 14);
    // A value that is too small to be measured has too long a cycle.
    if (isExceeded && state & NO_CURRENT) this.current = 0;
    if (isExceeded && state & NO_POWER) {
      this.power = 0;
      if (this.current < MIN_CURRENT) this.current = 0;
    }
    return { voltage: this.voltage, current: this.current, power: this.power };
  }

  /** A coefficient of three bytes by a cycle of three. */
  private quotient(at: number): number {
    return this.number(at) / this.number(at + 3);
  }

  private number(at: number): number {
    const { bytes } = this.input;
    return (
      ((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number)
    );
  }
}
