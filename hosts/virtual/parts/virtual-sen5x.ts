import { wordWithCrc } from "./crc.js";
import { VirtualCommandPart } from "./virtual-command-part.js";
import type { VirtualI2COptions } from "./virtual-i2c-part.js";

/** Milliseconds between measurements. */
const INTERVAL = 1000;

const DUST = { from: 0, to: 1000, precision: 0.051, unit: "µg/m³" };
const INDEX = { from: 1, to: 500, precision: 0.051, unit: "" };

/** By how much each value is multiplied, in the order of its answer. */
const STEPS = {
  pm1: 10,
  pm25: 10,
  pm4: 10,
  pm10: 10,
  humidity: 100,
  temperature: 200,
  voc: 10,
  nox: 10,
};

/** Sensirion SEN55, from the data sheet SEN5x. */
export class VirtualSEN5x extends VirtualCommandPart {
  readonly channels = {
    pm1: DUST,
    pm25: DUST,
    pm4: DUST,
    pm10: DUST,
    humidity: { from: 0, to: 100, precision: 0.0051, unit: "%" },
    temperature: { from: -10, to: 50, precision: 0.00251, unit: "°C" },
    voc: INDEX,
    nox: INDEX,
  };
  #since: number | undefined;
  #read = 0;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x69, name: "sen5x" });
    const values = [5, 9, 11, 12, 50, 21, 100, 1];
    for (const [i, name] of Object.keys(STEPS).entries()) this.set(name, values[i] ?? 1);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#since = undefined;
  }

  protected override written(bytes: Uint8Array): boolean {
    const command = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
    const count = this.#since === undefined ? 0 : Math.floor((this.now - this.#since) / INTERVAL);
    const isFresh = count > this.#read;
    if (command === 0x0021) {
      if (this.#since !== undefined) return false;
      this.#since = this.now;
      this.#read = 0;
      return true;
    }
    if (command === 0x0202) return this.answer(wordWithCrc(isFresh ? 1 : 0), 20);
    if (command !== 0x03c4) return this.refuse(`command ${command} isn't known`);
    if (this.#since === undefined) return this.refuse("it is read while it doesn't measure");
    this.#read = count;
    const words = Object.entries(STEPS).map(([name, steps]) => Math.round(this.get(name) * steps));
    return this.answer(
      words.flatMap((word) => wordWithCrc(word & 0xffff)),
      20,
    );
  }
}
