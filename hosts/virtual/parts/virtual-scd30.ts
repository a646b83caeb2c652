import { crcOf, wordWithCrc } from "./crc.js";
import { floatWithCrcs } from "./float-with-crcs.js";
import { VirtualCommandPart } from "./virtual-command-part.js";
import type { VirtualSCD4xOptions } from "./virtual-scd4x.js";

export type VirtualSCD30Options = VirtualSCD4xOptions;

/** What can be set, by its command: from, to, and what a new part has. */
const SETTINGS: Readonly<Record<number, readonly [from: number, to: number, usual: number]>> = {
  17920: [2, 1800, 2],
  21507: [0, 65_535, 0],
  20738: [0, 65_535, 0],
  21254: [0, 1, 0],
  20996: [400, 2000, 400],
};

/** Sensirion SCD30, from its interface description. */
export class VirtualSCD30 extends VirtualCommandPart {
  readonly channels = {
    co2: { from: 400, to: 10_000, precision: 0.01, unit: "ppm" },
    temperature: { from: -40, to: 70, precision: 0.001, unit: "°C" },
    humidity: { from: 0, to: 100, precision: 0.001, unit: "%" },
  };
  /** What it keeps without power, by command. */
  readonly kept = new Map<number, number>(
    Object.entries(SETTINGS).map(([command, [, , usual]]) => [Number(command), usual]),
  );
  /** How often its flash was written. */
  writes = 0;
  /** What it adds to the concentration, since it was calibrated, in ppm. */
  correction = 0;
  /** The pressure that it was told, in hPa. 0: none. */
  pressure = 0;
  /** It goes on measuring when its power comes back. */
  #measures = false;
  #since = 0;
  #read = 0;

  constructor(options: VirtualSCD30Options = {}) {
    super(options, { address: 0x61, name: "scd30" });
    this.set("co2", options.co2 ?? 600);
    this.set("temperature", options.temperature ?? 21);
    this.set("humidity", options.humidity ?? 50);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#since = this.now;
    this.#read = 0;
  }

  protected override written(bytes: Uint8Array): boolean {
    const [first = 0, second = 0, high, low, crc] = bytes;
    const command = first * 256 + second;
    if (high === undefined || low === undefined) return this.#ask(command);
    if (crc !== crcOf([high, low], 0xff)) return this.refuse("the checksum is wrong");
    const value = high * 256 + low;
    if (command === 0x0010) {
      if (value !== 0 && (value < 700 || value > 1400))
        return this.refuse(`a pressure of ${value} hPa`);
      this.pressure = value;
      if (!this.#measures) this.#since = this.now;
      this.#measures = true;
      return true;
    }
    const range = SETTINGS[command];
    if (!range) return this.refuse(`command ${command} isn't known`);
    if (value < range[0] || value > range[1])
      return this.refuse(`command ${command} with ${value}`);
    if (command === 0x5204) this.correction = value - this.get("co2");
    this.kept.set(command, value);
    this.writes += 1;
    return true;
  }

  #ask(command: number): boolean {
    const setting = this.kept.get(command);
    if (setting !== undefined) return this.answer(wordWithCrc(setting), 3);
    const interval = 1000 * (this.kept.get(0x4600) ?? 2);
    const count = this.#measures ? Math.floor((this.now - this.#since) / interval) : 0;
    const isFresh = count > this.#read;
    if (command === 0x0202) return this.answer(wordWithCrc(isFresh ? 1 : 0), 3);
    if (command !== 0x0300) return this.refuse(`command ${command} isn't known`);
    if (!isFresh) return false;
    this.#read = count;
    const co2 = Math.max(0, this.get("co2") + this.correction);
    const values = [co2, this.get("temperature"), this.get("humidity")];
    return this.answer(values.flatMap(floatWithCrcs), 3);
  }
}
