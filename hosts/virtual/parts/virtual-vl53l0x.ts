import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";
import type { VirtualChannel } from "./virtual-part.js";

/** Milliseconds that a measurement takes with the settings of power-on, and from XSHUT's edge until it answers. */
const RANGING = 33;
const BOOT = 1.2;

/** What a register may be written with: a mask of the bits that mean something. */
const WRITTEN: Readonly<Record<number, number>> = {
  ...{ 0: 0x0f, 1: 0xff, 10: 0x07, 11: 0x03, 137: 0x01, 138: 0x7f, 255: 0xff },
  // Limits, windows, periods and timeouts of measurements.
  ...{ 48: 0xff, 50: 0xff, 68: 0xff, 69: 0xff, 70: 0xff, 71: 0xff, 72: 0xff },
  ...{ 80: 0xff, 81: 0xff, 82: 0xff, 86: 0xff, 87: 0xff, 112: 0xff, 113: 0xff, 114: 0xff },
};

const START = 0x00;
const SEQUENCE = 0x01;
const INTERRUPT = 0x0a;
const CLEAR = 0x0b;
const PRE_PERIOD = 0x50;
const FINAL_PERIOD = 0x70;
const OWN_ADDRESS = 0x8a;
const PAGE = 0xff;

/** The sequence that only calibrates the phase. */
const CALIBRATION = 0x02;

/** Its address after each start. */
const FIRST_ADDRESS = 0x29;

/** The identification: model, module and revision (DS11555, table 4). */
const IDENTIFICATION: Readonly<Record<number, number>> = { 192: 0xee, 193: 0xaa, 194: 0x10 };

/** Light pulses are counted in steps of a millimetre; the range status of a good one is in bits 6 to 3. */
const GOOD = 11 << 3;
const NO_TARGET = 4 << 3;
const COMPLETE = 1;
/** Millimetres, where there is no target. */
const FAR_AWAY = 8190;

/** Tenths of a nanosecond that light takes for a centimetre, there and back. */
const FLIGHT = 2 / 2.997_924_58;

/** How far it sees, in cm, as its users' manual (UM2039) has the two profiles. */
const FAR = 120;

/** ST VL53L0X, from its data sheet DS11555 and ST's API for it (UM2039). */
export class VirtualVL53L0X extends VirtualRegisterPart {
  readonly channels: Readonly<Record<"distance", VirtualChannel>>;
  #registers = new Map<number, number>();
  /** When the measurement is done that was begun last. */
  #doneAt = Number.POSITIVE_INFINITY;
  /** How long the light was on its way. */
  #flight = 0;
  #current = FIRST_ADDRESS;
  #readyAt = 0;
  /** The periods of light pulses for which its phase is calibrated. */
  #calibrated = "";
  #isHeld = false;

  /**
   * @param options - `address` is the one that it is to be given. `farthest`: up to how many cm `distance` goes; 120 for the
   *   settings of power-on. Default 200.
   */
  constructor(options: VirtualI2COptions & { distance?: number; farthest?: number } = {}) {
    super(options, { address: FIRST_ADDRESS, name: "vl53l0x" });
    const to = options.farthest ?? 200;
    this.channels = { distance: { from: 3, to, precision: 0.051, unit: "cm" } };
    this.set("distance", options.distance ?? 50);
  }

  /** XSHUT: low holds it in reset. */
  override driven(level: 0 | 1): void {
    if (this.#isHeld === (level === 0)) return;
    this.#isHeld = level === 0;
    this.#reset();
  }

  override isAt(address: number): boolean {
    return !this.#isHeld && this.now >= this.#readyAt && address === this.#current;
  }

  protected powerOn(): void {
    this.#reset();
  }

  #reset(): void {
    this.#registers = new Map([
      [PRE_PERIOD, 6],
      [FINAL_PERIOD, 4],
    ]);
    this.#calibrated = "6,4";
    this.#doneAt = Number.POSITIVE_INFINITY;
    this.#current = FIRST_ADDRESS;
    this.#readyAt = this.now + BOOT;
  }

  protected readRegister(register: number): number {
    const isDone = this.now >= this.#doneAt;
    const identification = IDENTIFICATION[register];
    if (identification !== undefined) return identification;
    if (register === 0x13) return isDone ? (this.#registers.get(INTERRUPT) ?? 0) : 0;
    const cm = this.#flight / FLIGHT;
    const isSeen = cm <= FAR || this.#seesFar;
    if (register === 0x14) return isDone ? (isSeen ? GOOD : NO_TARGET) | COMPLETE : 0;
    const millimetres = isDone ? (isSeen ? Math.round(cm * 10) : FAR_AWAY) : 0;
    if (register === 0x1e) return millimetres >> 8;
    if (register === 0x1f) return millimetres & 0xff;
    // Between them stand the rates of signal and ambient light.
    if (register > 0x14 && register < 0x1e) return 0;
    if (WRITTEN[register] === undefined) this.refuse(`register ${register} can't be read`);
    return this.#registers.get(register) ?? 0;
  }

  protected writeRegister(register: number, value: number): false | undefined {
    // On the second page there are settings that nothing here depends on.
    if (register !== PAGE && this.#at(PAGE) === 1) return undefined;
    const mask = WRITTEN[register];
    if (mask === undefined) return this.refuse(`register ${register} can't be written`);
    if (value & ~mask) return this.refuse(`register ${register} has unknown bits: ${value}`);
    if (register === START) return this.#start(value);
    if (register === OWN_ADDRESS) this.#current = value;
    // A measurement that is still going on is not what is cleared.
    if (register === CLEAR && this.now >= this.#doneAt) this.#doneAt = Number.POSITIVE_INFINITY;
    this.#registers.set(register, value);
    return undefined;
  }

  /** The bit that starts it is 0 again at once, since it measures once only. */
  #start(mode: number): false | undefined {
    if (mode === 0) return undefined;
    if (mode !== 1) return this.refuse(`mode ${mode} isn't simulated`);
    const periods = [this.#at(PRE_PERIOD), this.#at(FINAL_PERIOD)].join();
    if (this.#at(SEQUENCE) === CALIBRATION) this.#calibrated = periods;
    else if (this.#calibrated !== periods)
      return this.refuse("its phase wasn't calibrated after a change of periods");
    this.#flight = this.get("distance") * FLIGHT;
    this.#doneAt = this.now + this.duration;
    return undefined;
  }

  #at(register: number): number {
    return this.#registers.get(register) ?? 0;
  }

  /** Pulses of light have to be far apart, and weak ones count. */
  get #seesFar(): boolean {
    const limit = (this.#at(0x44) * 256 + this.#at(0x45)) / 128;
    return limit <= 0.1 && this.#at(PRE_PERIOD) >= 8 && this.#at(FINAL_PERIOD) >= 6;
  }

  /** Milliseconds of the sequence: the steps before, and both ranges (UM2039, and `get_measurement_timing_budget` of ST's API). */
  get duration(): number {
    const sequence = this.#at(SEQUENCE);
    if (sequence === CALIBRATION) return 5;
    if (sequence === 0) return RANGING;
    if (sequence !== 0xe8) return Number.POSITIVE_INFINITY;
    const clocks = (register: number) => 2304 * 2 * (this.#at(register) + 1) * 1.655e-6;
    const timeout = (register: number) => this.#at(register + 1) * 2 ** this.#at(register) + 1;
    const pre = timeout(0x51);
    const first = 2 * ((this.#at(0x46) + 1) * clocks(PRE_PERIOD) + 0.69);
    const ranges =
      pre * clocks(PRE_PERIOD) + 0.66 + (timeout(0x71) - pre) * clocks(FINAL_PERIOD) + 0.55;
    return 1.91 + 0.96 + first + ranges;
  }
}
