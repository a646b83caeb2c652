/** The part as its data sheet describes it, for `thimble dev`, its page, and tests. It has nothing of the driver. */
import { simulatePart, type VirtualI2COptions, VirtualI2CPart } from "thimble/testing";

/** Milliseconds of a measurement of high repeatability: at most. */
const MEASUREMENT = 15;

export class VirtualSTS35 extends VirtualI2CPart {
  readonly channels = {
    temperature: { from: -40, to: 125, precision: 0.0014, unit: "°C" },
  };
  #word = 0;
  /** When there is a measurement to read. */
  #readyAt = Number.POSITIVE_INFINITY;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x4a, name: "sts35" });
    this.set("temperature", 21);
  }

  protected powerOn(): void {
    this.#readyAt = Number.POSITIVE_INFINITY;
  }

  protected written([high, low]: Uint8Array): boolean {
    if (high !== 0x24 || low !== 0x00) return this.refuse(`0x${high?.toString(16)} isn't known`);
    this.#word = Math.round(((this.get("temperature") + 45) / 175) * 0xffff);
    this.#readyAt = this.now + MEASUREMENT;
    return true;
  }

  /** What it measured, once: before that, it doesn't acknowledge. */
  protected read(count: number): Uint8Array | undefined {
    if (this.now < this.#readyAt) return undefined;
    this.#readyAt = Number.POSITIVE_INFINITY;
    const word = [this.#word >> 8, this.#word & 0xff];
    return Uint8Array.from([...word, remainder(word)].slice(0, count));
  }
}

/** The checksum as a division: what is left of the bits, after the start value, by x^8 + x^5 + x^4 + 1. */
function remainder([high = 0, low = 0]: readonly number[]): number {
  let bits = (((high << 8) | low) ^ 0xff00) << 8;
  for (let at = 23; at >= 8; at--) if (bits & (1 << at)) bits ^= 0x131 << (at - 8);
  return bits;
}

simulatePart("STS35", VirtualSTS35);

declare module "thimble/testing" {
  /** For `device.part("sts35").temperature`. */
  interface TestPartChannels {
    sts35: "temperature";
  }
}
