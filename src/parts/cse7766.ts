import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
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
/** No frame has come. */
const NOTHING = 0;

/** Which cycles ended since the last frame, a byte after the three quotients; then the count of pulses. */
const ADJUSTMENT = 20;
const PULSES = 21;
const HAS_VOLTAGE = 0x40;
const HAS_CURRENT = 0x20;
const HAS_POWER = 0x10;

/** In A: the part measures nothing below. */
const MIN_CURRENT = 0.05;

/** Milliseconds in which a whole frame comes: one takes 55, and then the next begins. */
const FRAME_TIME = 150;

/** Milliseconds: a board keeps 128 bytes, which come in 290. */
const RECEIVING_TIME = 150;

/** A pulse is the power's coefficient in millionths of a Ws. */
const PULSES_PER_KWH = 3.6e12;

export interface CSE7766Sample {
  /** In V. */
  voltage: number;
  /** In A. */
  current: number;
  /** In W; NaN until the first cycle has ended. */
  power: number;
  /** In kWh, since the driver was made. */
  energy: number;
}

/** In VA. */
export function apparentPower({ voltage, current }: CSE7766Sample): number {
  return voltage * current;
}

/** In var: what of the apparent power does nothing, 0 or more. */
export function reactivePower(sample: CSE7766Sample): number {
  const { power } = sample;
  // Without a load the two differ by what they can't measure.
  return Math.sqrt(Math.max(apparentPower(sample) ** 2 - power * power, 0));
}

/** The power as a part of the apparent one, 0 to 1, and 1 without a load; NaN when that can't be right. */
export function powerFactor(sample: CSE7766Sample): number {
  const { power } = sample;
  const all = apparentPower(sample);
  if (all === 0 && power === 0) return 1;
  return power <= all ? power / all : Number.NaN;
}

/**
 * Chipsea CSE7766: the meter in sockets and relays that measure power. It sends by itself, with even
 * parity. Below about 95 W a cycle of the power lasts longer than a
 * frame, and only the frame in which it ends has its length: at 3 W that is one in thirty. So each frame is
 * read, as in ESPHome. Without power, a current of less than 50 mA is noise, and 0 here.
 *
 * Data sheet: CSE7766, revision 1.0. 4800 bits a second.
 */
export class CSE7766 extends PartDriver<Serial> implements SensorDriver<CSE7766Sample> {
  readonly again = FRAME_TIME;
  readonly every = RECEIVING_TIME;
  private readonly input: SerialInput;
  /** What was measured last; reused. */
  private readonly latest: CSE7766Sample = {
    voltage: Number.NaN,
    current: Number.NaN,
    power: Number.NaN,
    energy: 0,
  };
  private pulses = Number.NaN;
  /** The state of the last frame since the reading began. */
  private state = NOTHING;

  constructor(options: SerialSensorOptions) {
    super(openSerial(options, BAUD, "even"));
    this.input = new SerialInput(this.io);
  }

  measure(): number {
    this.receive();
    this.state = NOTHING;
    return FRAME_TIME;
  }

  /** @throws PartError when the part reports that it doesn't work. */
  sample(): CSE7766Sample | undefined {
    this.receive();
    const { state } = this;
    if (state === NOTHING) return undefined;
    if (state === NOT_CALIBRATED) throw new PartError("The part isn't calibrated.");
    if (isDamaged(state)) throw new PartError(`The part reports state ${state}.`);
    return this.latest;
  }

  /** Takes all frames that have come. */
  receive(): void {
    const { input } = this;
    input.receive();
    let at = 0;
    while (at + LENGTH <= input.length) {
      if (this.isFrame(at)) {
        this.take(at);
        at += LENGTH;
      } else at += 1;
    }
    input.drop(at);
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

  private take(at: number): void {
    const { bytes } = this.input;
    const { latest } = this;
    const state = bytes[at] as number;
    this.state = state;
    if (state === NOT_CALIBRATED || isDamaged(state)) return;
    const ended = bytes[at + ADJUSTMENT] as number;
    if (ended & HAS_VOLTAGE) latest.voltage = this.quotient(at + 2);
    if (ended & HAS_CURRENT) latest.current = this.quotient(at + 8);
    // A value that is too small to be measured has too long a cycle.
    if (state >= EXCEEDED && state & NO_CURRENT) latest.current = 0;
    if (state >= EXCEEDED && state & NO_POWER) {
      latest.power = 0;
      if (latest.current < MIN_CURRENT) latest.current = 0;
    } else if (ended & HAS_POWER) latest.power = this.quotient(at + 14);
    this.count(at);
  }

  /** Adds the pulses since the last frame; their count begins again after 65,535. */
  private count(at: number): void {
    const { bytes } = this.input;
    const pulses = (bytes[at + PULSES] as number) * 256 + (bytes[at + PULSES + 1] as number);
    const more = Number.isNaN(this.pulses) ? 0 : (pulses - this.pulses) & 0xffff;
    this.pulses = pulses;
    this.latest.energy += (more * this.number(at + 14)) / PULSES_PER_KWH;
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

/** Whether the part, or what is around it, is broken: nothing that it sends counts. */
function isDamaged(state: number): boolean {
  return state >= EXCEEDED && (state & (DEFECT | NO_VOLTAGE)) !== 0;
}
