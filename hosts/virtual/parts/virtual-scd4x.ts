import { wordWithCrc } from "./crc.js";
import { VirtualCommandPart } from "./virtual-command-part.js";
import type { VirtualClimateOptions } from "./virtual-sht.js";

/** Milliseconds between measurements. */
const INTERVAL = 5000;

export interface VirtualSCD4xOptions extends VirtualClimateOptions {
  /** In ppm, 400 to 5000. Default 600. */
  co2?: number;
}

/** Sensirion SCD41, from its data sheet SCD4x. */
export class VirtualSCD4x extends VirtualCommandPart {
  readonly channels = {
    co2: { from: 400, to: 5000, precision: 0.5, unit: "ppm" },
    temperature: { from: -10, to: 60, precision: 0.002, unit: "°C" },
    humidity: { from: 0, to: 95, precision: 0.001, unit: "%" },
  };
  /** When it began to measure; undefined while it doesn't. */
  #since: number | undefined;
  /** The number of the measurement that was read last. */
  #read = 0;

  constructor(options: VirtualSCD4xOptions = {}) {
    super(options, { address: 0x62, name: "scd4x" });
    this.set("co2", options.co2 ?? 600);
    this.set("temperature", options.temperature ?? 21);
    this.set("humidity", options.humidity ?? 50);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#since = undefined;
  }

  protected override written(bytes: Uint8Array): boolean {
    const command = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
    const count = this.#since === undefined ? 0 : Math.floor((this.now - this.#since) / INTERVAL);
    const isFresh = count > this.#read;
    if (command === 0x21b1) {
      if (this.#since !== undefined) return false;
      this.#since = this.now;
      this.#read = 0;
      return true;
    }
    if (command === 0xe4b8) return this.answer(wordWithCrc(isFresh ? 0x8006 : 0x8000), 1);
    if (command !== 0xec05) return this.refuse(`command ${command} isn't known`);
    if (!isFresh) return false;
    this.#read = count;
    const temperature = ((this.get("temperature") + 45) / 175) * 65_535;
    const humidity = (this.get("humidity") / 100) * 65_535;
    const words = [this.get("co2"), temperature, humidity].map(Math.round);
    return this.answer(
      words.flatMap((word) => wordWithCrc(word)),
      1,
    );
  }
}
