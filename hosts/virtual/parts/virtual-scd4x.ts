import { crcOf, wordWithCrc } from "./crc.js";
import { VirtualCommandPart } from "./virtual-command-part.js";
import type { VirtualClimateOptions } from "./virtual-sht.js";

/** Milliseconds between measurements, by the command that begins them, and that of a single one. */
const INTERVALS: Readonly<Record<number, number>> = { 8625: 5000, 8620: 30_000 };
const SINGLE = 5000;

/** What can be set, by its command: from, to, and what a new part has. An offset of 1 °C is 374.5. */
const SETTINGS: Readonly<Record<number, readonly [from: number, to: number, usual: number]>> = {
  9245: [0, 0xffff, 1498],
  9255: [0, 3000, 0],
  9238: [0, 1, 1],
};

/** By how much it warms itself, in °C. */
const WARMTH = 4;

/** How long it must have measured before it can be calibrated, and what it takes to stop, in milliseconds. */
const BEFORE_CALIBRATION = 180_000;
const STOP = 500;

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
  /** What it adds to the concentration, since it was calibrated, in ppm. */
  correction = 0;
  /** What it has been set to since it has power, by command. */
  readonly settings = new Map<number, number>();
  /** The pressure that it was told, in hPa. 0: none. */
  pressure = 0;
  /** The command that began its measurements. */
  #mode = 0x21b1;
  /** For how long it measured before it stopped, in milliseconds, and until when it takes no command. */
  #measured = 0;
  #busyUntil = 0;
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
    this.#measured = this.#busyUntil = this.pressure = 0;
    this.#setUsual();
  }

  #setUsual(): void {
    for (const [command, [, , usual]] of Object.entries(SETTINGS))
      this.settings.set(Number(command), usual);
  }

  /** How many measurements there were since it began. */
  get #count(): number {
    if (this.#since === undefined) return 0;
    const count = Math.floor((this.now - this.#since) / (INTERVALS[this.#mode] ?? SINGLE));
    return this.#mode in INTERVALS ? count : Math.min(count, 1);
  }

  protected override written(bytes: Uint8Array): boolean {
    if (this.now < this.#busyUntil) return false;
    const [first = 0, second = 0, high = 0, low = 0, crc] = bytes;
    const command = first * 256 + second;
    const count = this.#count;
    const isFresh = count > this.#read;
    const isMeasuring = this.#since !== undefined && this.#mode in INTERVALS;
    if (command in INTERVALS || command === 0x219d) {
      if (isMeasuring) return false;
      this.#mode = command;
      this.#since = this.now;
      this.#read = 0;
      if (command === 0x219d) this.#busyUntil = this.now + SINGLE - 1;
      return true;
    }
    if (command === 0xe000 || command in SETTINGS) {
      if (crc !== crcOf([high, low], 0xff)) return this.refuse("the checksum is wrong");
      return this.#set(command, high * 256 + low, isMeasuring);
    }
    if (command === 0x3f86) {
      this.#measured = this.#since === undefined || !isMeasuring ? 0 : this.now - this.#since;
      this.#since = undefined;
      this.#busyUntil = this.now + STOP;
      return true;
    }
    if (command === 0x3632) {
      if (isMeasuring) return this.refuse("a factory reset while it measures");
      this.correction = 0;
      this.#setUsual();
      this.#busyUntil = this.now + 1200;
      return true;
    }
    if (command === 0x362f) {
      if (isMeasuring) return this.refuse("a calibration while it measures");
      if (crc !== crcOf([high, low], 0xff)) return this.refuse("the checksum is wrong");
      this.#busyUntil = this.now + 400;
      return this.#calibrate(high * 256 + low);
    }
    if (command === 0xe4b8) return this.answer(wordWithCrc(isFresh ? 0x8006 : 0x8000), 1);
    if (command !== 0xec05) return this.refuse(`command ${command} isn't known`);
    if (!isFresh) return false;
    this.#read = count;
    // It takes the offset off the temperature of its board.
    const offset = ((this.settings.get(0x241d) ?? 0) * 175) / 65_535;
    const temperature = ((this.get("temperature") + WARMTH - offset + 45) / 175) * 65_535;
    const humidity = (this.get("humidity") / 100) * 65_535;
    const co2 = Math.max(0, this.get("co2") + this.correction);
    const words = [co2, temperature, humidity].map(Math.round);
    return this.answer(
      words.flatMap((word) => wordWithCrc(word)),
      1,
    );
  }

  #set(command: number, value: number, isMeasuring: boolean): boolean {
    if (command === 0xe000) {
      if (value < 700 || value > 1200) return this.refuse(`a pressure of ${value} hPa`);
      this.pressure = value;
      return true;
    }
    if (isMeasuring) return this.refuse("a setting while it measures");
    const [from, to] = SETTINGS[command] ?? [0, 0];
    if (value < from || value > to) return this.refuse(`command ${command} with ${value}`);
    this.settings.set(command, value);
    return true;
  }

  /** It answers with what it adds, which begins at 0x8000. */
  #calibrate(co2: number): boolean {
    if (this.#measured < BEFORE_CALIBRATION) return this.answer(wordWithCrc(0xffff), 400);
    this.correction = co2 - this.get("co2");
    return this.answer(wordWithCrc(0x8000 + Math.round(this.correction)), 400);
  }
}
