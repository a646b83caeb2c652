import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

/** Milliseconds of a measurement of high resolution: at most, with the sensitivity at power-on. */
const MEASUREMENT = 180;
const USUAL = 69;

export interface VirtualBH1750Options extends VirtualI2COptions {
  /** In lux, 0 to 121,556. Default 300. */
  illuminance?: number;
}

/** Rohm BH1750FVI, from its data sheet. */
export class VirtualBH1750 extends VirtualI2CPart {
  readonly channels = {
    illuminance: { from: 0, to: 121_556, precision: 0.93, unit: "lx" },
  };
  /** The measurement time register: 31 to 254. Lost with the power, but not by a restart of the board. */
  sensitivity = USUAL;
  #count = 0;
  #next = 0;
  #readyAt = Number.POSITIVE_INFINITY;

  constructor(options: VirtualBH1750Options = {}) {
    super(options, { address: 0x23, name: "bh1750" });
    this.set("illuminance", options.illuminance ?? 300);
  }

  protected powerOn(): void {
    this.#count = 0;
    this.sensitivity = USUAL;
    this.#readyAt = Number.POSITIVE_INFINITY;
  }

  protected written([opcode = 0]: Uint8Array): boolean {
    // Power down, power on.
    if (opcode === 0 || opcode === 1) return true;
    if ((opcode & 0xf8) === 0x40)
      this.sensitivity = ((opcode & 7) << 5) | (this.sensitivity & 0x1f);
    if ((opcode & 0xe0) === 0x60) this.sensitivity = (this.sensitivity & 0xe0) | (opcode & 0x1f);
    if (opcode >= 0x40 && opcode < 0x80) return true;
    if (opcode !== 0x20) return this.refuse(`opcode ${opcode} isn't known`);
    const share = this.sensitivity / USUAL;
    this.#next = Math.min(Math.round(this.get("illuminance") * 1.2 * share), 0xffff);
    this.#readyAt = this.now + MEASUREMENT * share;
    return true;
  }

  protected read(): Uint8Array {
    if (this.now >= this.#readyAt) this.#count = this.#next;
    return Uint8Array.of(this.#count >> 8, this.#count & 0xff);
  }
}
