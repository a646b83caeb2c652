import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

/** The configuration after power-on. */
const DEFAULT = 0x7127;

/** Milliseconds of a conversion at most, and how many are averaged, by their settings (table 5 to 7). */
const TIMES = [0.154, 0.224, 0.365, 0.646, 1.21, 2.328, 4.572, 9.068];
const AVERAGED = [1, 4, 16, 64, 128, 256, 512, 1024];

const CHANNELS = [0, 1, 2] as const;

const VOLTAGE = { from: 0, to: 26, precision: 0.0041, unit: "V" };
const CURRENT = { from: -1.6, to: 1.6, precision: 0.000_21, unit: "A" };

export interface VirtualINA3221Options extends VirtualI2COptions {
  /** Of the three shunts, in ohms. Default 0.1 each. */
  shunts?: readonly [number, number, number];
}

/** Texas Instruments INA3221, from its data sheet SBOS576. */
export class VirtualINA3221 extends VirtualI2CPart {
  readonly channels = {
    ...{ voltage1: VOLTAGE, current1: CURRENT },
    ...{ voltage2: VOLTAGE, current2: CURRENT },
    ...{ voltage3: VOLTAGE, current3: CURRENT },
  };
  readonly #shunts: readonly [number, number, number];
  #pointer = 0;
  #configuration = DEFAULT;
  /** Registers 1 to 6: shunt and bus voltage of each channel. */
  #values: number[] = [0, 0, 0, 0, 0, 0];
  #isReady = false;
  #readyAt = 0;

  constructor(options: VirtualINA3221Options = {}) {
    super(options, { address: 0x40, name: "ina3221" });
    this.#shunts = options.shunts ?? [0.1, 0.1, 0.1];
    for (const channel of CHANNELS) {
      this.set(`voltage${channel + 1}`, 5 + channel);
      this.set(`current${channel + 1}`, 0.5);
    }
  }

  protected powerOn(): void {
    this.#pointer = 0;
    this.#values = [0, 0, 0, 0, 0, 0];
    this.#begin(DEFAULT);
  }

  protected written([pointer = 0, ...value]: Uint8Array): boolean {
    this.#update();
    this.#pointer = pointer;
    if (value.length === 0) return true;
    const [high = 0, low] = value;
    if (low === undefined) return this.refuse(`half of register ${pointer} is written`);
    if (pointer !== 0) return this.refuse(`register ${pointer} isn't written so`);
    const word = high * 256 + low;
    this.#begin(word & 0x8000 ? DEFAULT : word);
    return true;
  }

  protected read(): Uint8Array {
    this.#update();
    const value = this.#register() & 0xffff;
    return Uint8Array.of(value >> 8, value & 0xff);
  }

  #register(): number {
    if (this.#pointer === 0) return this.#configuration;
    if (this.#pointer <= 6) return this.#values[this.#pointer - 1] ?? 0;
    if (this.#pointer === 0x0f) {
      const flags = this.#isReady ? 3 : 2;
      this.#isReady = false;
      return flags;
    }
    if (this.#pointer === 0xfe) return 0x5449;
    if (this.#pointer === 0xff) return 0x3220;
    this.refuse(`register ${this.#pointer} isn't simulated`);
    return 0;
  }

  #isOn(channel: number): boolean {
    return (this.#configuration & (0x4000 >> channel)) !== 0;
  }

  #begin(configuration: number): void {
    this.#configuration = configuration;
    this.#isReady = false;
    const mode = configuration & 7;
    const shunt = mode & 1 ? (TIMES[(configuration >> 3) & 7] ?? 0) : 0;
    const bus = mode & 2 ? (TIMES[(configuration >> 6) & 7] ?? 0) : 0;
    const averaged = AVERAGED[(configuration >> 9) & 7] ?? 1;
    const channels = CHANNELS.filter((channel) => this.#isOn(channel)).length;
    const isOff = (mode & 3) === 0 || channels === 0;
    const time = channels * averaged * (shunt + bus);
    this.#readyAt = isOff ? Number.POSITIVE_INFINITY : this.now + time;
  }

  /** Steps are in the upper 13 bits: 40 µV at the shunt, 8 mV at the load. */
  #update(): void {
    if (this.now < this.#readyAt) return;
    const mode = this.#configuration & 7;
    for (const channel of CHANNELS) {
      if (!this.#isOn(channel)) continue;
      const amperes = this.get(`current${channel + 1}`);
      const shunt = Math.round((amperes * this.#shunts[channel]) / 0.000_04);
      if (mode & 1) this.#values[2 * channel] = Math.max(-4096, Math.min(shunt, 4095)) * 8;
      const bus = Math.round(this.get(`voltage${channel + 1}`) / 0.008);
      if (mode & 2) this.#values[2 * channel + 1] = bus * 8;
    }
    this.#isReady = true;
    // A triggered measurement is the only one; others go on.
    this.#readyAt = mode & 4 ? this.now + 1 : Number.POSITIVE_INFINITY;
  }
}
