import type { Serial } from "../host/host.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { SensorDriver } from "./sensor-driver.js";
import { SerialInput } from "./serial-input.js";
import { openSerial, type SerialSensorOptions } from "./serial-sensor.js";

const BAUD = 4800;

/** Commands, with the part's address; a packet of all values, and what it begins with. */
const READ = 0x58;
const WRITE = 0xa8;
const ALL = 0xaa;
const FIRST = 0x55;
const LENGTH = 23;

/** Registers. */
const MODE = 0x19;
const PROTECTION = 0x1d;
const UNLOCKED = 0x55;

/** What it has after power-on, with effective values over 800 instead of 400 ms; and at 60 instead of 50 Hz. */
const SLOW = 0x8f;
const SIXTY_HERTZ = 0x20;

/** Milliseconds until the answer has come: 23 bytes of 11 bits, at 4800 bits a second. */
const ANSWER_TIME = 60;

/** Steps for each V, A, W and kWh with the parts of most sockets, as ESPHome has them. */
const VOLTAGE = 15_873.359_442_99;
const CURRENT = 251_213.464_696_22;
const POWER = 596;
const ENERGY = 3304.611_273_28;

/** The part's own factors between them (data sheet, 2.6 and 2.7). */
const POWER_FACTOR = 3537 / 305_978 / 73_989;
const ENERGY_FACTOR = 3_600_000 / 419_430.4;

/** The count of pulses begins again after so many. */
const PULSES = 0x100_0000;

export interface BL0942Sample {
  /** In V. */
  voltage: number;
  /** In A. */
  current: number;
  /** In W; negative when it flows back. */
  power: number;
  /** In kWh, since the part got power. */
  energy: number;
  /** In Hz. */
  frequency: number;
}

export interface BL0942DriverOptions extends SerialSensorOptions {
  /** Of the part on its port, 0 to 3. Default 0. */
  address?: number;
  /** Of the mains, in Hz: 50 or 60. Default 50. */
  lineFrequency?: 50 | 60;
  /** Bits a second. Default 4800. */
  baud?: number;
  /** Steps for each V, A, W and kWh, by the resistors around the part. Default: those of most sockets. */
  voltageReference?: number;
  currentReference?: number;
  powerReference?: number;
  energyReference?: number;
}

/**
 * Shanghai Belling BL0942: the meter in sockets and relays that measure power.
 *
 * Data sheet: BL0942, version 1.06. 4800 bits a second, or what one of its pins chooses.
 */
export class BL0942 extends PartDriver<Serial> implements SensorDriver<BL0942Sample> {
  readonly again = ANSWER_TIME;
  private readonly input: SerialInput;
  private readonly view: DataView;
  private readonly address: number;
  private readonly voltage: number;
  private readonly current: number;
  private readonly power: number;
  private readonly energy: number;
  /** How often the count of pulses has begun again, and what it was last. */
  private rounds = 0;
  private pulses = 0;

  constructor(options: BL0942DriverOptions) {
    super(openSerial(options, options.baud ?? BAUD));
    this.input = new SerialInput(this.io);
    this.view = new DataView(this.input.bytes.buffer);
    this.address = options.address ?? 0;
    const { voltageReference, currentReference, powerReference, energyReference } = options;
    this.voltage = voltageReference ?? VOLTAGE;
    this.current = currentReference ?? CURRENT;
    const isOther = voltageReference !== undefined || currentReference !== undefined;
    const computed = isOther ? this.voltage * this.current * POWER_FACTOR : undefined;
    const power = powerReference ?? computed;
    this.power = power ?? POWER;
    this.energy = energyReference ?? (power === undefined ? ENERGY : power * ENERGY_FACTOR);
    this.prepare(() => {
      this.write(PROTECTION, UNLOCKED);
      this.write(MODE, SLOW | (options.lineFrequency === 60 ? SIXTY_HERTZ : 0));
      this.write(PROTECTION, 0);
    });
  }

  measure(): number {
    this.input.clear();
    this.io.write(Uint8Array.of(READ | this.address, ALL));
    return ANSWER_TIME;
  }

  /** @throws PartError when the checksum is wrong. */
  sample(): BL0942Sample | undefined {
    const { input, view } = this;
    const { bytes } = input;
    input.receive();
    if (input.length < LENGTH) return undefined;
    let sum = READ | this.address;
    for (let i = 0; i < LENGTH - 1; i++) sum += bytes[i] as number;
    if (bytes[0] !== FIRST || ((sum ^ 0xff) & 0xff) !== bytes[LENGTH - 1])
      throw new PartError("The checksum is wrong.");
    const pulses = this.number(13);
    // Fewer pulses than before: the count has begun again, or the part has lost power.
    if (pulses < this.pulses) this.rounds = this.pulses > PULSES / 2 ? this.rounds + 1 : 0;
    this.pulses = pulses;
    return {
      current: this.number(1) / this.current,
      voltage: this.number(4) / this.voltage,
      power: ((this.number(10) << 8) >> 8) / this.power,
      energy: (this.rounds * PULSES + pulses) / this.energy,
      frequency: 1_000_000 / view.getUint16(16, true),
    };
  }

  /** Of 24 bits. */
  private number(at: number): number {
    return this.view.getUint16(at, true) + (this.input.bytes[at + 2] as number) * 65_536;
  }

  private write(register: number, value: number): void {
    const command = WRITE | this.address;
    const sum = command + register + value;
    this.io.write(Uint8Array.of(command, register, value, 0, 0, (sum ^ 0xff) & 0xff));
  }
}
