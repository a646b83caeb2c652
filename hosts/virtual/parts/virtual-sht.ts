import { wordWithCrc } from "./crc.js";
import { VirtualCommandPart } from "./virtual-command-part.js";
import type { VirtualI2COptions } from "./virtual-i2c-part.js";

export interface VirtualClimateOptions extends VirtualI2COptions {
  /** In °C. Default 21. */
  temperature?: number;
  /** In percent. Default 50. */
  humidity?: number;
}

/** Sensirion SHT31, from its data sheet SHT3x-DIS. */
export class VirtualSHT3x extends VirtualCommandPart {
  readonly channels = {
    temperature: { from: -40, to: 125, precision: 0.002, unit: "°C" },
    humidity: { from: 0, to: 100, precision: 0.001, unit: "%" },
  };

  constructor(options: VirtualClimateOptions = {}) {
    super(options, { address: 0x44, name: "sht3x" });
    this.set("temperature", options.temperature ?? 21);
    this.set("humidity", options.humidity ?? 50);
  }

  protected override written(bytes: Uint8Array): boolean {
    const command = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
    // Soft reset, and clearing the status register (4.9 and 4.11).
    if (command === 0x30a2 || command === 0x3041) return this.#reset();
    // The status after that: nothing but that there was a reset.
    if (command === 0xf32d) return this.answer(wordWithCrc(0x0010), 0);
    // Repeatability high, medium, low, without clock stretching and with it, and their longest times
    // (table 4). A read that comes too soon is refused here in both cases.
    const time = {
      ...{ 9216: 15.5, 9227: 6.5, 9238: 4.5 },
      ...{ 11270: 15.5, 11277: 6.5, 11280: 4.5 },
    }[command];
    if (bytes.length !== 2 || time === undefined)
      return this.refuse(`command ${command} isn't known`);
    const temperature = Math.round(((this.get("temperature") + 45) / 175) * 65_535);
    const humidity = Math.round((this.get("humidity") / 100) * 65_535);
    return this.answer([...wordWithCrc(temperature), ...wordWithCrc(humidity)], time);
  }

  #reset(): true {
    this.powerOn();
    return true;
  }
}

/** Sensirion SHT40, from its data sheet SHT4x. */
export class VirtualSHT4x extends VirtualCommandPart {
  readonly channels = {
    temperature: { from: -40, to: 125, precision: 0.002, unit: "°C" },
    humidity: { from: 0, to: 100, precision: 0.001, unit: "%" },
  };

  constructor(options: VirtualClimateOptions = {}) {
    super(options, { address: 0x44, name: "sht4x" });
    this.set("temperature", options.temperature ?? 21);
    this.set("humidity", options.humidity ?? 50);
  }

  protected override written([command = 0, ...more]: Uint8Array): boolean {
    // Precision high, medium, low, and their longest times (table 5).
    const time = { 253: 8.3, 246: 4.5, 224: 1.6 }[command];
    if (more.length > 0 || time === undefined) return this.refuse(`command ${command} isn't known`);
    const temperature = Math.round(((this.get("temperature") + 45) / 175) * 65_535);
    const humidity = Math.round(((this.get("humidity") + 6) / 125) * 65_535);
    return this.answer([...wordWithCrc(temperature), ...wordWithCrc(humidity)], time);
  }
}
