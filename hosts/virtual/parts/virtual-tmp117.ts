import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

/** Milliseconds of one conversion. */
const CONVERSION = 15.5;
const CONVERSIONS = [1, 8, 32, 64];

/** The configuration after power-on, and the temperature before the first measurement (7.6). */
const DEFAULT = 0x0220;
const NOTHING = 0x8000;
const LIMITS = [0x6000, 0x8000];

const SOFT_RESET = 0x02;

export interface VirtualTMP117Options extends VirtualI2COptions {
  /** In °C, -55 to 150. Default 21. */
  temperature?: number;
}

/** Texas Instruments TMP117, from its data sheet SNOSD82. */
export class VirtualTMP117 extends VirtualI2CPart {
  readonly channels = {
    temperature: { from: -55, to: 150, precision: 0.004, unit: "°C" },
  };
  #pointer = 0;
  #configuration = DEFAULT;
  #temperature = NOTHING;
  #next = NOTHING;
  #readyAt = Number.POSITIVE_INFINITY;
  #isReady = false;
  /** The high one and the low one: 192 °C and -256 °C. */
  #limits = [...LIMITS];

  constructor(options: VirtualTMP117Options = {}) {
    super(options, { address: 0x48, name: "tmp117" });
    this.set("temperature", options.temperature ?? 21);
  }

  protected powerOn(): void {
    this.#pointer = 0;
    this.#temperature = NOTHING;
    this.#isReady = false;
    this.#limits = [...LIMITS];
    this.#begin(DEFAULT);
  }

  protected written([pointer = 0, ...value]: Uint8Array): boolean {
    this.#update();
    this.#pointer = pointer;
    if (value.length === 0) return true;
    const [high = 0, low] = value;
    if (low === undefined) return this.refuse("registers are written with two bytes");
    if (pointer === 2 || pointer === 3) {
      this.#limits[pointer - 2] = high * 256 + low;
      return true;
    }
    if (pointer !== 1) return this.refuse(`register ${pointer} can't be written`);
    if (low & SOFT_RESET) {
      this.powerOn();
      return true;
    }
    if (low & 1) return this.refuse("a reserved bit of the configuration is set");
    this.#begin((high * 256 + low) & 0x0ffc);
    return true;
  }

  protected read(): Uint8Array {
    this.#update();
    const value = this.#register();
    return Uint8Array.of(value >> 8, value & 0xff);
  }

  #register(): number {
    if (this.#pointer === 0) {
      this.#isReady = false;
      return this.#temperature;
    }
    if (this.#pointer === 1) {
      const value = this.#configuration | (this.#isReady ? 0x2000 : 0);
      this.#isReady = false;
      return value;
    }
    if (this.#pointer === 0x0f) return 0x0117;
    if (this.#pointer === 2 || this.#pointer === 3) return this.#limits[this.#pointer - 2] ?? 0;
    this.refuse(`register ${this.#pointer} isn't known`);
    return 0;
  }

  #begin(configuration: number): void {
    this.#configuration = configuration;
    this.#next = Math.round(this.get("temperature") * 128) & 0xffff;
    const count = CONVERSIONS[(configuration >> 5) & 3] ?? 1;
    const isAsleep = ((configuration >> 10) & 3) === 1;
    this.#readyAt = isAsleep ? Number.POSITIVE_INFINITY : this.now + count * CONVERSION;
  }

  #update(): void {
    if (this.now < this.#readyAt) return;
    this.#temperature = this.#next;
    this.#isReady = true;
    // After one measurement it sleeps; else it goes on.
    if (((this.#configuration >> 10) & 3) === 3)
      this.#begin((this.#configuration & ~0x0c00) | 0x0400);
    else this.#begin(this.#configuration);
  }
}
