import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

/** The configuration after power-on. */
const DEFAULT = 0x4127;

/** Milliseconds of a conversion at most, and how many are averaged, by their settings (tables 7 to 9). */
const TIMES = [0.154, 0.224, 0.365, 0.646, 1.21, 2.328, 4.572, 9.068];
const AVERAGED = [1, 4, 16, 64, 128, 256, 512, 1024];

export interface VirtualINA226Options extends VirtualI2COptions {
  /** In V, 0 to 36. Default 12. */
  voltage?: number;
  /** In A, -0.8 to 0.8. Default 0.5. */
  current?: number;
  /** Of the shunt, in ohms. Default 0.1. */
  shunt?: number;
}

/** Texas Instruments INA226, from its data sheet SBOS547. */
export class VirtualINA226 extends VirtualI2CPart {
  readonly channels = {
    voltage: { from: 0, to: 36, precision: 0.0007, unit: "V" },
    current: { from: -0.8, to: 0.8, precision: 0.000_02, unit: "A" },
  };
  readonly #shunt: number;
  #pointer = 0;
  #configuration = DEFAULT;
  #calibration = 0;
  #bus = 0;
  #shuntVoltage = 0;
  #isReady = false;
  #readyAt = 0;

  constructor(options: VirtualINA226Options = {}) {
    super(options, { address: 0x40, name: "ina226" });
    this.#shunt = options.shunt ?? 0.1;
    this.set("voltage", options.voltage ?? 12);
    this.set("current", options.current ?? 0.5);
  }

  protected powerOn(): void {
    this.#pointer = this.#calibration = this.#bus = this.#shuntVoltage = 0;
    this.#begin(DEFAULT);
  }

  protected written([pointer = 0, ...value]: Uint8Array): boolean {
    this.#update();
    this.#pointer = pointer;
    if (value.length === 0) return true;
    const [high = 0, low] = value;
    if (low === undefined) return this.refuse(`half of register ${pointer} is written`);
    const word = high * 256 + low;
    if (pointer === 5) this.#calibration = word & 0x7fff;
    else if (pointer !== 0) return this.refuse(`register ${pointer} can't be written`);
    else this.#begin(word & 0x8000 ? DEFAULT : (word & 0xfff) | 0x4000);
    return true;
  }

  protected read(): Uint8Array {
    this.#update();
    const value = this.#register();
    return Uint8Array.of((value >> 8) & 0xff, value & 0xff);
  }

  #register(): number {
    if (this.#pointer === 0) return this.#configuration;
    if (this.#pointer === 1) return this.#shuntVoltage;
    if (this.#pointer === 2) return this.#bus;
    if (this.#pointer === 5) return this.#calibration;
    if (this.#pointer === 6) {
      const flags = this.#isReady ? 8 : 0;
      this.#isReady = false;
      return flags;
    }
    if (this.#pointer === 0xfe) return 0x5449;
    if (this.#pointer === 0xff) return 0x2260;
    this.refuse(`register ${this.#pointer} isn't known, or needs a calibration`);
    return 0;
  }

  #begin(configuration: number): void {
    this.#configuration = configuration;
    this.#isReady = false;
    const mode = configuration & 7;
    const shunt = mode & 1 ? (TIMES[(configuration >> 3) & 7] ?? 0) : 0;
    const bus = mode & 2 ? (TIMES[(configuration >> 6) & 7] ?? 0) : 0;
    const averaged = AVERAGED[(configuration >> 9) & 7] ?? 1;
    const isOff = mode === 0 || mode === 4;
    this.#readyAt = isOff ? Number.POSITIVE_INFINITY : this.now + averaged * (shunt + bus);
  }

  #update(): void {
    if (this.now < this.#readyAt) return;
    const mode = this.#configuration & 7;
    const shunt = Math.round((this.get("current") * this.#shunt) / 0.000_002_5);
    if (mode & 1) this.#shuntVoltage = Math.max(-32_768, Math.min(shunt, 32_767));
    if (mode & 2) this.#bus = Math.round(this.get("voltage") / 0.001_25);
    this.#isReady = true;
    // A triggered measurement is the only one; others go on.
    this.#readyAt = mode & 4 ? this.now + 1 : Number.POSITIVE_INFINITY;
  }
}
