import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

/** Milliseconds until the part has started, and those of an integration, by their setting. */
const START_UP = 2.5;
const INTEGRATION: Readonly<Record<number, number>> = {
  0: 100,
  1: 200,
  2: 400,
  3: 800,
  8: 50,
  12: 25,
};

/** By their setting. */
const GAINS = [1, 2, 1 / 8, 1 / 4];

/** Lux for each count with the longest integration and the highest gain, since revision 1.7 of the data sheet. */
const FINEST = 0.0042;

const SHUT_DOWN = 1;
/** Bits of the configuration that have to be 0. */
const RESERVED = 0xe40c;

/** Vishay VEML7700, from its data sheet 84286 and application note 84323. */
export class VirtualVEML7700 extends VirtualI2CPart {
  readonly channels = {
    illuminance: { from: 0, to: 100_000, precision: 5, unit: "lx" },
  };
  #configuration = SHUT_DOWN;
  #since = 0;
  #register = 0;

  constructor(options: VirtualI2COptions & { illuminance?: number } = {}) {
    super(options, { address: 0x10, name: "veml7700" });
    this.set("illuminance", options.illuminance ?? 300);
  }

  protected powerOn(): void {
    this.#configuration = SHUT_DOWN;
    this.#since = this.now;
  }

  protected written([register = 0, low, high]: Uint8Array): boolean {
    if (register > 7) return this.refuse(`register ${register} isn't known`);
    this.#register = register;
    if (low === undefined) return true;
    if (high === undefined) return this.refuse("registers are written with two bytes");
    if (register === 3 && low + high * 256 === 0) return true;
    if (register !== 0) return this.refuse(`writing register ${register} isn't simulated`);
    const value = low + high * 256;
    if (value & RESERVED) return this.refuse(`configuration ${value} has reserved bits`);
    if (INTEGRATION[(value >> 6) & 15] === undefined)
      return this.refuse(`configuration ${value} has no integration time`);
    this.#configuration = value;
    this.#since = this.now;
    return true;
  }

  protected read(): Uint8Array {
    const value =
      this.#register === 0 ? this.#configuration : this.#register === 4 ? this.#count() : 0;
    return Uint8Array.of(value & 0xff, value >> 8);
  }

  #count(): number {
    const integration = INTEGRATION[(this.#configuration >> 6) & 15] ?? 100;
    if (this.#configuration & SHUT_DOWN || this.now < this.#since + START_UP + 2 * integration)
      return 0;
    const gain = GAINS[(this.#configuration >> 11) & 3] ?? 1;
    const step = ((FINEST * 800) / integration) * (2 / gain);
    return Math.min(Math.round(seen(this.get("illuminance")) / step), 0xffff);
  }
}

/** The uncorrected lux for this many real lux: the inverse of the note's correction, by bisection. */
function seen(lux: number): number {
  let low = 0;
  let high = 30_000;
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    const corrected =
      6.0135e-13 * middle ** 4 -
      9.3924e-9 * middle ** 3 +
      8.1488e-5 * middle ** 2 +
      1.0023 * middle;
    if (corrected < lux) low = middle;
    else high = middle;
  }
  return low;
}
