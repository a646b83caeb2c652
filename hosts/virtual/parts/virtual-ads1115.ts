import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

/** The configuration after power-on; the part isn't converting then. */
const DEFAULT = 0x8583;
const READY = 0x8000;

/** Volts at the highest reading, and conversions a second, by their settings. */
const FULL_SCALE = [6.144, 4.096, 2.048, 1.024, 0.512, 0.256, 0.256, 0.256];
const RATES = [8, 16, 32, 64, 128, 250, 475, 860];

/** The inputs that are compared, by their setting; undefined is ground. */
const INPUTS: readonly (readonly [string, string | undefined])[] = [
  ["a0", "a1"],
  ["a0", "a3"],
  ["a1", "a3"],
  ["a2", "a3"],
  ["a0", undefined],
  ["a1", undefined],
  ["a2", undefined],
  ["a3", undefined],
];

const CHANNEL = { from: 0, to: 5, precision: 0.000_094, unit: "V" };

/** Texas Instruments ADS1115 with a supply of 5 V, from its data sheet SBAS444. */
export class VirtualADS1115 extends VirtualI2CPart {
  readonly channels = { a0: CHANNEL, a1: CHANNEL, a2: CHANNEL, a3: CHANNEL };
  #pointer = 0;
  #configuration = DEFAULT;
  #value = 0;
  #next = 0;
  #readyAt = Number.POSITIVE_INFINITY;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x48, name: "ads1115" });
    for (const name of Object.keys(this.channels)) this.set(name, 0);
  }

  protected powerOn(): void {
    this.#pointer = this.#value = 0;
    this.#configuration = DEFAULT;
    this.#readyAt = Number.POSITIVE_INFINITY;
  }

  protected written([pointer = 0, ...value]: Uint8Array): boolean {
    this.#update();
    if (pointer > 3) return this.refuse(`register ${pointer} isn't known`);
    this.#pointer = pointer;
    if (value.length === 0) return true;
    const [high = 0, low] = value;
    if (pointer !== 1 || low === undefined)
      return this.refuse(`register ${pointer} isn't written so`);
    const word = high * 256 + low;
    if ((word & 0x0100) === 0) return this.refuse("continuous conversions aren't simulated");
    this.#configuration = word & ~READY;
    if (word & READY) this.#begin(word);
    return true;
  }

  protected read(): Uint8Array {
    this.#update();
    const isBusy = this.#readyAt !== Number.POSITIVE_INFINITY;
    const configuration = (this.#configuration & ~READY) | (isBusy ? 0 : READY);
    const value = this.#pointer === 0 ? this.#value : configuration;
    return Uint8Array.of((value >> 8) & 0xff, value & 0xff);
  }

  #begin(word: number): void {
    const [plus, minus] = INPUTS[(word >> 12) & 7] ?? ["a0", undefined];
    const volts = this.get(plus) - (minus === undefined ? 0 : this.get(minus));
    const fullScale = FULL_SCALE[(word >> 9) & 7] ?? 0.256;
    const steps = Math.round((volts / fullScale) * 2 ** 15);
    this.#next = Math.min(Math.max(steps, -(2 ** 15)), 2 ** 15 - 1);
    this.#readyAt = this.now + 1000 / (RATES[(word >> 5) & 7] ?? 8);
  }

  #update(): void {
    if (this.now < this.#readyAt) return;
    this.#value = this.#next;
    this.#readyAt = Number.POSITIVE_INFINITY;
  }
}
