import { wordWithCrc } from "./crc.js";
import { VirtualCommandPart } from "./virtual-command-part.js";
import type { VirtualClimateOptions } from "./virtual-sht.js";

/** Milliseconds after a soft reset (page 12). */
const RESET_TIME = 15;

/** TE HTU21D, from its data sheet HPC199_6. */
export class VirtualHTU21D extends VirtualCommandPart {
  readonly channels = {
    temperature: { from: -40, to: 125, precision: 0.006, unit: "°C" },
    // 12 bits.
    humidity: { from: 0, to: 100, precision: 0.016, unit: "%" },
  };

  #busyUntil = 0;

  constructor(options: VirtualClimateOptions = {}) {
    super(options, { address: 0x40, name: "htu21d" });
    this.set("temperature", options.temperature ?? 21);
    this.set("humidity", options.humidity ?? 50);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#busyUntil = 0;
  }

  protected override isReady(): boolean {
    return this.now >= this.#busyUntil;
  }

  protected override written([command = 0]: Uint8Array): boolean {
    if (command === 0xfe) {
      this.powerOn();
      this.#busyUntil = this.now + RESET_TIME;
      return true;
    }
    // Without clock stretching, and with it: there, a read that comes too soon is refused here as well.
    if (command === 0xf3 || command === 0xe3) {
      const step = Math.round(((this.get("temperature") + 46.85) / 175.72) * 2 ** 14);
      return this.answer(wordWithCrc(step << 2, 0), 50);
    }
    if (command !== 0xf5 && command !== 0xe5) return this.refuse(`command ${command} isn't known`);
    const step = Math.round(((this.get("humidity") + 6) / 125) * 2 ** 12);
    return this.answer(wordWithCrc((step << 4) | 0b10, 0), 16);
  }
}
