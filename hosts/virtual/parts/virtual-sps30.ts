import { wordWithCrc } from "./crc.js";
import { floatWithCrcs } from "./float-with-crcs.js";
import { VirtualCommandPart } from "./virtual-command-part.js";
import type { VirtualI2COptions } from "./virtual-i2c-part.js";

/** Milliseconds between measurements. */
const INTERVAL = 1000;

const COUNT = { from: 0, to: 3000, precision: 0.001, unit: "#/cm³" };
const DUST = { from: 0, to: 1000, precision: 0.001, unit: "µg/m³" };

/** Sensirion SPS30 on I2C, from its data sheet. */
export class VirtualSPS30 extends VirtualCommandPart {
  readonly channels = {
    pm1: DUST,
    pm25: DUST,
    pm4: DUST,
    pm10: DUST,
    ...{ count05: COUNT, count1: COUNT, count25: COUNT, count4: COUNT, count10: COUNT },
    size: { from: 0.3, to: 10, precision: 0.001, unit: "µm" },
  };
  /** When it began to measure; undefined while it doesn't. */
  #since: number | undefined;
  #read = 0;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x69, name: "sps30" });
    const values = [5, 9, 11, 12, 30, 40, 42, 43, 44, 0.6];
    for (const [i, name] of Object.keys(this.channels).entries()) this.set(name, values[i] ?? 1);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#since = undefined;
  }

  protected override written(bytes: Uint8Array): boolean {
    const [first = 0, second = 0, ...others] = bytes;
    const command = first * 256 + second;
    const count = this.#since === undefined ? 0 : Math.floor((this.now - this.#since) / INTERVAL);
    const isFresh = count > this.#read;
    if (command === 0x0010) {
      if (this.#since !== undefined) return false;
      // Numbers with floating point, and the CRC of this.
      if (others.join() !== "3,0,172") return this.refuse(`it starts with ${others.join()}`);
      this.#since = this.now;
      this.#read = 0;
      return true;
    }
    if (command === 0x0202) return this.answer(wordWithCrc(isFresh ? 1 : 0), 1);
    if (command !== 0x0300) return this.refuse(`command ${command} isn't known`);
    if (!isFresh) return false;
    this.#read = count;
    const values = Object.keys(this.channels).map((name) => this.get(name));
    return this.answer(values.flatMap(floatWithCrcs), 1);
  }
}
