import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";

/** Milliseconds that a measurement takes with the settings of power-on. */
const RANGING = 33;

/** What a register may be written with: a mask of the bits that mean something. */
const WRITTEN: Readonly<Record<number, number>> = { 0: 0x0f, 10: 0x07, 11: 0x03, 137: 0x01 };

const START = 0x00;
const INTERRUPT = 0x0a;
const CLEAR = 0x0b;

/** The identification: model, module and revision (DS11555, table 4). */
const IDENTIFICATION: Readonly<Record<number, number>> = { 192: 0xee, 193: 0xaa, 194: 0x10 };

/** Light pulses are counted in steps of a millimetre; the range status of a good one is in bits 6 to 3. */
const GOOD = 11 << 3;
const COMPLETE = 1;

/** Tenths of a nanosecond that light takes for a centimetre, there and back. */
const FLIGHT = 2 / 2.997_924_58;

/** ST VL53L0X, from its data sheet DS11555 and ST's API for it (UM2039). */
export class VirtualVL53L0X extends VirtualRegisterPart {
  readonly channels = {
    distance: { from: 3, to: 120, precision: 0.051, unit: "cm" },
  };
  #registers = new Map<number, number>();
  /** When the measurement is done that was begun last. */
  #doneAt = Number.POSITIVE_INFINITY;
  /** How long the light was on its way. */
  #flight = 0;

  constructor(options: VirtualI2COptions & { distance?: number } = {}) {
    super(options, { address: 0x29, name: "vl53l0x" });
    this.set("distance", options.distance ?? 50);
  }

  protected powerOn(): void {
    this.#registers = new Map();
    this.#doneAt = Number.POSITIVE_INFINITY;
  }

  protected readRegister(register: number): number {
    const isDone = this.now >= this.#doneAt;
    const identification = IDENTIFICATION[register];
    if (identification !== undefined) return identification;
    if (register === 0x13) return isDone ? (this.#registers.get(INTERRUPT) ?? 0) : 0;
    if (register === 0x14) return isDone ? GOOD | COMPLETE : 0;
    const millimetres = isDone ? Math.round((this.#flight / FLIGHT) * 10) : 0;
    if (register === 0x1e) return millimetres >> 8;
    if (register === 0x1f) return millimetres & 0xff;
    // Between them stand the rates of signal and ambient light.
    if (register > 0x14 && register < 0x1e) return 0;
    if (WRITTEN[register] === undefined) this.refuse(`register ${register} can't be read`);
    return this.#registers.get(register) ?? 0;
  }

  protected writeRegister(register: number, value: number): false | undefined {
    const mask = WRITTEN[register];
    if (mask === undefined) return this.refuse(`register ${register} can't be written`);
    if (value & ~mask) return this.refuse(`register ${register} has unknown bits: ${value}`);
    if (register === START) return this.#start(value);
    // A measurement that is still going on is not what is cleared.
    if (register === CLEAR && this.now >= this.#doneAt) this.#doneAt = Number.POSITIVE_INFINITY;
    this.#registers.set(register, value);
    return undefined;
  }

  /** The bit that starts it is 0 again at once, since it measures once only. */
  #start(mode: number): false | undefined {
    if (mode !== 1) return this.refuse(`mode ${mode} isn't simulated`);
    this.#flight = this.get("distance") * FLIGHT;
    this.#doneAt = this.now + RANGING;
    return undefined;
  }
}
