import { type VirtualI2COptions, VirtualRegisterPart } from "./virtual-i2c-part.js";

const CONTROL = 0x00;
const RATE = 0x04;
const GAIN = 0x05;
const PART_ID = 0x06;
const STATUS = 0x07;
const LIGHT = 0x0d;
const ULTRAVIOLET = 0x10;

/** By the setting of the resolution: milliseconds of a measurement, and bits of its count. */
const RESOLUTIONS: readonly (readonly [time: number, bits: number])[] = [
  [400, 20],
  [200, 19],
  [100, 18],
  [50, 17],
  [25, 16],
  [12.5, 13],
];
const GAINS = [1, 3, 6, 9, 18];

/** Milliseconds from standby to the first measurement's begin. */
const WAKE_UP = 10;

/** Lite-On LTR-390UV, from its data sheet. */
export class VirtualLTR390 extends VirtualRegisterPart {
  readonly channels = {
    illuminance: { from: 0, to: 150_000, precision: 0.0751, unit: "lx" },
    uvIndex: { from: 0, to: 20, precision: 0.000_22, unit: "UVI" },
  };
  #control = 0;
  #rate = 0x22;
  #gain = 1;
  #since = 0;
  /** Since when its data hasn't been read. */
  #readAt = Number.NEGATIVE_INFINITY;
  #hasStarted = true;

  constructor(options: VirtualI2COptions & { illuminance?: number; uvIndex?: number } = {}) {
    super(options, { address: 0x53, name: "ltr390" });
    this.set("illuminance", options.illuminance ?? 300);
    this.set("uvIndex", options.uvIndex ?? 1);
  }

  protected powerOn(): void {
    this.#control = 0;
    this.#rate = 0x22;
    this.#gain = 1;
    this.#hasStarted = true;
  }

  protected readRegister(register: number): number {
    if (register === CONTROL) return this.#control;
    if (register === RATE) return this.#rate;
    if (register === GAIN) return this.#gain;
    if (register === PART_ID) return 0xb2;
    if (register === STATUS) return this.#status();
    if (register >= LIGHT && register < LIGHT + 3) return this.#data(register - LIGHT, false);
    if (register >= ULTRAVIOLET && register < ULTRAVIOLET + 3)
      return this.#data(register - ULTRAVIOLET, true);
    return 0;
  }

  protected writeRegister(register: number, value: number): false | undefined {
    if (register === CONTROL) {
      if (value & ~0x0a) return this.refuse(`control ${value} isn't simulated`);
      this.#control = value;
    } else if (register === RATE) {
      if (value & 0x88 || value >> 4 > 5) return this.refuse(`rate ${value} isn't known`);
      this.#rate = value;
    } else if (register === GAIN) {
      if (value > 4) return this.refuse(`gain ${value} isn't known`);
      this.#gain = value;
    } else return this.refuse(`writing register ${register} isn't simulated`);
    this.#since = this.now;
    return undefined;
  }

  get #resolution() {
    return RESOLUTIONS[this.#rate >> 4] ?? [400, 20];
  }

  /** When the first measurement with these settings has ended. */
  get #firstAt(): number {
    return this.#since + WAKE_UP + this.#resolution[0];
  }

  /** Whether something new was measured, and that it has started with other settings, until that was read. */
  #status(): number {
    const isNew = this.#isValid && this.#readAt < this.#firstAt;
    const status = (isNew ? 0x08 : 0) | (this.#hasStarted ? 0x20 : 0);
    this.#hasStarted = false;
    return status;
  }

  get #isValid(): boolean {
    return (this.#control & 0x02) !== 0 && this.now >= this.#firstAt;
  }

  #data(byte: number, isUltraviolet: boolean): number {
    if (!this.#isValid || isUltraviolet !== ((this.#control & 0x08) !== 0)) return 0;
    this.#readAt = this.now;
    const [time, bits] = this.#resolution;
    const gain = GAINS[this.#gain] ?? 1;
    const count = isUltraviolet
      ? this.get("uvIndex") * 2300 * (gain / 18) * (time / 400)
      : (this.get("illuminance") / 0.6) * gain * (time / 100);
    return (Math.min(Math.round(count), 2 ** bits - 1) >> (8 * byte)) & 0xff;
  }
}
