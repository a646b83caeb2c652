import { crcOf } from "./crc.js";
import { VirtualI2CPart } from "./virtual-i2c-part.js";
import type { VirtualClimateOptions } from "./virtual-sht.js";

/** Milliseconds after power-on (5.4), and of a measurement. */
const START_UP = 40;
const MEASUREMENT = 80;

/** Aosong AHT20, from its data sheet. */
export class VirtualAHT20 extends VirtualI2CPart {
  readonly channels = {
    temperature: { from: -40, to: 85, precision: 0.0002, unit: "°C" },
    humidity: { from: 0, to: 99.9999, precision: 0.0001, unit: "%" },
  };
  #poweredOn = 0;
  #busyUntil = 0;
  #isCalibrated = false;
  #data = [0, 0, 0, 0, 0];

  constructor(options: VirtualClimateOptions = {}) {
    super(options, { address: 0x38, name: "aht20" });
    this.set("temperature", options.temperature ?? 21);
    this.set("humidity", options.humidity ?? 50);
  }

  protected powerOn(): void {
    this.#poweredOn = this.now;
    this.#busyUntil = 0;
    this.#isCalibrated = false;
    this.#data = [0, 0, 0, 0, 0];
  }

  protected override isReady(): boolean {
    return this.now - this.#poweredOn >= START_UP;
  }

  protected written(bytes: Uint8Array): boolean {
    const command = [...bytes].join(" ");
    if (command === "113") return true;
    if (command === "190 8 0") {
      this.#isCalibrated = true;
      return true;
    }
    if (command !== "172 51 0") return this.refuse(`command ${command} isn't known`);
    this.#busyUntil = this.now + MEASUREMENT;
    const humidity = Math.round((this.get("humidity") / 100) * 2 ** 20);
    const temperature = Math.round(((this.get("temperature") + 50) / 200) * 2 ** 20);
    this.#data = [
      humidity >> 12,
      (humidity >> 4) & 0xff,
      ((humidity & 0x0f) << 4) | (temperature >> 16),
      (temperature >> 8) & 0xff,
      temperature & 0xff,
    ];
    return true;
  }

  protected read(count: number): Uint8Array {
    const status = 0x10 | (this.now < this.#busyUntil ? 0x80 : 0) | (this.#isCalibrated ? 0x08 : 0);
    const bytes = [status, ...this.#data];
    return Uint8Array.from([...bytes, crcOf(bytes, 0xff)].slice(0, count));
  }
}
