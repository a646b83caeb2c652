import type { VirtualChannel } from "./virtual-part.js";
import { VirtualSPIPart } from "./virtual-spi-part.js";

/** A 74HC595, or a chain of them, from Texas Instruments' data sheet SCLS041. */
export class VirtualHC595 extends VirtualSPIPart {
  readonly channels: Readonly<Record<string, VirtualChannel>> = {};
  readonly #bits: (0 | 1)[];
  #outputs: readonly (0 | 1)[] = [];

  constructor(options: { name?: string; count?: number } = {}) {
    super(options.name ?? "74hc595");
    this.#bits = Array.from({ length: 8 * (options.count ?? 1) }, () => 0);
  }

  /** The level of an output: 0 is QA of the first part. */
  level(output: number): 0 | 1 {
    return (this.isPlugged && this.#outputs[output]) || 0;
  }

  /** After power-on the outputs are undefined: here, every other one is high. */
  protected powerOn(): void {
    this.#bits.fill(0);
    this.#outputs = this.#bits.map((_, output) => (output % 2 === 0 ? 1 : 0));
  }

  /** Each clock shifts by one. The rising edge at its end takes what was shifted to the outputs. */
  protected exchange(bytes: Uint8Array): undefined {
    for (const byte of bytes)
      for (let bit = 7; bit >= 0; bit--) {
        this.#bits.unshift(((byte >> bit) & 1) as 0 | 1);
        this.#bits.pop();
      }
    this.#outputs = [...this.#bits];
  }
}
