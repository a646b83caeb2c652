import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

/** The configuration after power-on. */
const DEFAULT = 0x399f;

/** Milliseconds of a conversion by its setting (table 5). */
const TIMES = [0.084, 0.148, 0.276, 0.532, 0.084, 0.148, 0.276, 0.532];
const AVERAGED = [0.532, 1.06, 2.13, 4.26, 8.51, 17.02, 34.05, 68.1];

export interface VirtualINA219Options extends VirtualI2COptions {
  /** In V, 0 to 26. Default 12. */
  voltage?: number;
  /** In A, -3.2 to 3.2. Default 0.5. */
  current?: number;
  /** Of the shunt, in ohms. Default 0.1. */
  shunt?: number;
}

/** Texas Instruments INA219, from its data sheet SBOS448. */
export class VirtualINA219 extends VirtualI2CPart {
  readonly channels = {
    voltage: { from: 0, to: 26, precision: 0.0021, unit: "V" },
    current: { from: -3.2, to: 3.2, precision: 0.0001, unit: "A" },
  };
  readonly #shunt: number;
  #pointer = 0;
  #configuration = DEFAULT;
  #calibration = 0;
  #bus = 0;
  #shuntVoltage = 0;
  #isReady = false;
  #readyAt = 0;

  constructor(options: VirtualINA219Options = {}) {
    super(options, { address: 0x40, name: "ina219" });
    this.#shunt = options.shunt ?? 0.1;
    this.set("voltage", options.voltage ?? 12);
    this.set("current", options.current ?? 0.5);
  }

  protected powerOn(): void {
    this.#pointer = 0;
    this.#calibration = this.#bus = this.#shuntVoltage = 0;
    this.#begin(DEFAULT);
  }

  protected written([pointer = 0, ...value]: Uint8Array): boolean {
    this.#update();
    this.#pointer = pointer;
    if (value.length === 0) return true;
    const [high = 0, low] = value;
    if (low === undefined) return this.refuse(`half of register ${pointer} is written`);
    const word = high * 256 + low;
    if (pointer === 5) this.#calibration = word & 0xfffe;
    else if (pointer !== 0) return this.refuse(`register ${pointer} can't be written`);
    else if (word & 0x4000) return this.refuse("a reserved bit of the configuration is set");
    else this.#begin(word & 0x8000 ? DEFAULT : word);
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
    if (this.#pointer === 2) return (this.#bus << 3) | (this.#isReady ? 2 : 0);
    if (this.#pointer === 5) return this.#calibration;
    this.refuse(`register ${this.#pointer} isn't known, or needs a calibration`);
    return 0;
  }

  #begin(configuration: number): void {
    this.#configuration = configuration;
    this.#isReady = false;
    const time = (bits: number) => (bits & 8 ? AVERAGED : TIMES)[bits & 7] ?? 0;
    const mode = configuration & 7;
    const shunt = mode & 1 ? time((configuration >> 3) & 15) : 0;
    const bus = mode & 2 ? time((configuration >> 7) & 15) : 0;
    const isOff = mode === 0 || mode === 4;
    this.#readyAt = isOff ? Number.POSITIVE_INFINITY : this.now + shunt + bus;
  }

  #update(): void {
    if (this.now < this.#readyAt) return;
    const mode = this.#configuration & 7;
    const highest = 40 * 2 ** ((this.#configuration >> 11) & 3) * 100;
    const shunt = Math.round(this.get("current") * this.#shunt * 100_000);
    if (mode & 1) this.#shuntVoltage = Math.max(-highest, Math.min(shunt, highest));
    if (mode & 2) this.#bus = Math.round(this.get("voltage") / 0.004);
    this.#isReady = true;
    // A triggered measurement is the only one; others go on.
    this.#readyAt = mode & 4 ? this.now + 1 : Number.POSITIVE_INFINITY;
  }
}
