import { crcOf, wordWithCrc } from "./crc.js";
import { VirtualCommandPart } from "./virtual-command-part.js";
import type { VirtualI2COptions } from "./virtual-i2c-part.js";

/** Milliseconds between measurements. */
const INTERVAL = 1000;

const DUST = { from: 0, to: 1000, precision: 0.051, unit: "µg/m³" };
const INDEX = { from: 1, to: 500, precision: 0.051, unit: "" };

/** Milliseconds after which it takes the next command. */
const STOP = 200;
const SETTING = 20;
/** While it cleans its fan. */
const CLEANING = 10_000;

/** How many words each setting has, by its command. */
const SETTINGS: Readonly<Record<number, number>> = {
  24784: 6,
  24801: 6,
  24754: 3,
  24823: 1,
  32772: 2,
};
const VOC_STATE = 0x6181;

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
  #busyUntil = 0;
  #cleansUntil = 0;
  /** The words of what was set since it has power, by command. */
  readonly settings = new Map<number, readonly number[]>();
  /** What it has learnt of organic gases, in four words; it has none without power. */
  vocState: readonly number[] = [0, 0, 0, 0];
  /** How often it has cleaned its fan. */
  cleanings = 0;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x69, name: "sen5x" });
    const values = [5, 9, 11, 12, 50, 21, 100, 1];
    for (const [i, name] of Object.keys(STEPS).entries()) this.set(name, values[i] ?? 1);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#since = undefined;
    this.#busyUntil = this.#cleansUntil = 0;
    this.settings.clear();
    this.vocState = [0, 0, 0, 0];
  }

  protected override written(bytes: Uint8Array): boolean {
    if (this.now < this.#busyUntil) return false;
    const command = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
    if (bytes.length > 2) return this.#set(command, bytes.subarray(2));
    if (command === VOC_STATE)
      return this.answer(
        this.vocState.flatMap((word) => wordWithCrc(word)),
        20,
      );
    if (command === 0x0104) {
      this.#since = undefined;
      this.#busyUntil = this.now + STOP;
      return true;
    }
    if (command === 0x5607) {
      if (this.#since === undefined)
        return this.refuse("its fan is cleaned while it doesn't measure");
      this.cleanings += 1;
      this.#cleansUntil = this.now + CLEANING;
      return true;
    }
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
    const words = Object.entries(STEPS).map(([name, steps]) =>
      name.startsWith("pm") && this.now < this.#cleansUntil
        ? 0xffff
        : Math.round(this.get(name) * steps),
    );
    return this.answer(
      words.flatMap((word) => wordWithCrc(word & 0xffff)),
      20,
    );
  }

  #set(command: number, bytes: Uint8Array): boolean {
    const words: number[] = [];
    for (let at = 0; at < bytes.length; at += 3) {
      const [high = 0, low = 0, crc] = bytes.subarray(at);
      if (crc !== crcOf([high, low], 0xff)) return this.refuse("the checksum is wrong");
      words.push(high * 256 + low);
    }
    if (words.length !== (command === VOC_STATE ? 4 : SETTINGS[command]))
      return this.refuse(`command ${command} with ${words.length} words`);
    if (this.#since !== undefined) return this.refuse(`command ${command} while it measures`);
    if (command === VOC_STATE) this.vocState = words;
    else this.settings.set(command, words);
    this.#busyUntil = this.now + SETTING;
    return true;
  }
}
