import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

/** Milliseconds of a measurement of high resolution: typically, and at most 180. */
const MEASUREMENT = 180;

export interface VirtualBH1750Options extends VirtualI2COptions {
  /** In lux, 0 to 54,612. Default 300. */
  illuminance?: number;
}

/** Rohm BH1750FVI, from its data sheet. */
export class VirtualBH1750 extends VirtualI2CPart {
  readonly channels = {
    illuminance: { from: 0, to: 54_612, precision: 0.42, unit: "lx" },
  };
  #count = 0;
  #next = 0;
  #readyAt = Number.POSITIVE_INFINITY;

  constructor(options: VirtualBH1750Options = {}) {
    super(options, { address: 0x23, name: "bh1750" });
    this.set("illuminance", options.illuminance ?? 300);
  }

  protected powerOn(): void {
    this.#count = 0;
    this.#readyAt = Number.POSITIVE_INFINITY;
  }

  protected written([opcode = 0]: Uint8Array): boolean {
    // Power down, power on.
    if (opcode === 0 || opcode === 1) return true;
    if (opcode !== 0x20) return this.refuse(`opcode ${opcode} isn't known`);
    this.#next = Math.round(this.get("illuminance") * 1.2);
    this.#readyAt = this.now + MEASUREMENT;
    return true;
  }

  protected read(): Uint8Array {
    if (this.now >= this.#readyAt) this.#count = this.#next;
    return Uint8Array.of(this.#count >> 8, this.#count & 0xff);
  }
}
