import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";

const ENABLE = 0x00;
const CONTROL = 0x01;
const PART_ID = 0x12;
const STATUS = 0x13;
const DATA = 0x14;

/** Milliseconds: the longest integration for each 100 ms of the setting. */
const STEP = 108;

/** Typical, by the setting: of the channel with all light, and of that with infrared. */
const GAINS: readonly (readonly [all: number, infrared: number])[] = [
  [1, 1],
  [24.5, 24.5],
  [400, 400],
  [9200, 9900],
];

/** Of all light. */
const INFRARED = 0.3;

/** Counts in 100 ms with the lowest gain, for each lux of a light with so much infrared behind a usual board's glass. */
const PER_LUX = 100 / (53 * 7.7) / (1 - INFRARED) ** 2;

/** ams TSL2591, from its data sheet DS000338. A command has a register's number, which then increases by itself. */
export class VirtualTSL2591 extends VirtualRegisterPart {
  readonly channels = {
    illuminance: { from: 0, to: 70_000, precision: 6, unit: "lx" },
  };
  #enable = 0;
  #control = 0;
  #since = 0;

  constructor(options: VirtualI2COptions & { illuminance?: number } = {}) {
    super(options, { address: 0x29, name: "tsl2591" });
    this.set("illuminance", options.illuminance ?? 300);
  }

  protected powerOn(): void {
    this.#enable = this.#control = 0;
  }

  /** The first byte is a command; 0xa0 and the register's number for a usual one. */
  protected override written(bytes: Uint8Array): boolean {
    const [command = 0, ...values] = bytes;
    if ((command & 0xe0) !== 0xa0) return this.refuse(`command ${command} isn't simulated`);
    return super.written(Uint8Array.of(command & 0x1f, ...values));
  }

  protected readRegister(register: number): number {
    if (register === ENABLE) return this.#enable;
    if (register === CONTROL) return this.#control;
    if (register === PART_ID) return 0x50;
    if (register === STATUS) return this.#isValid ? 1 : 0;
    const at = register - DATA;
    if (at < 0 || at > 3 || !this.#isValid) return 0;
    const count = this.#count(at < 2 ? 0 : 1);
    return at % 2 === 0 ? count & 0xff : count >> 8;
  }

  protected writeRegister(register: number, value: number): false | undefined {
    if (register === CONTROL) {
      if (value & 0xc8 || (value & 7) > 5) return this.refuse(`control ${value} has reserved bits`);
      this.#control = value;
    } else if (register === ENABLE) {
      if (value & 0x2c) return this.refuse(`enable ${value} has reserved bits`);
      this.#enable = value;
    } else return this.refuse(`writing register ${register} isn't simulated`);
    this.#since = this.now;
    return undefined;
  }

  get #steps(): number {
    return (this.#control & 7) + 1;
  }

  /** Both the oscillator and the converters are on, and an integration has ended. */
  get #isValid(): boolean {
    return (this.#enable & 3) === 3 && this.now >= this.#since + STEP * this.#steps;
  }

  #count(channel: 0 | 1): number {
    const gain = GAINS[(this.#control >> 4) & 3]?.[channel] ?? 1;
    const all = this.get("illuminance") * PER_LUX * this.#steps * gain;
    const full = this.#steps === 1 ? 36_863 : 0xffff;
    return Math.min(Math.round(channel === 0 ? all : all * INFRARED), full);
  }
}
