import { crcOf, wordWithCrc } from "./crc.js";
import { VirtualCommandPart } from "./virtual-command-part.js";
import type { VirtualI2COptions } from "./virtual-i2c-part.js";

/** Milliseconds for which it answers 400 ppm and 0 ppb after it was told to begin. */
const BEGINNING = 15_000;

/** Commands, and the longest time of each in milliseconds. */
const FEATURES = 0x202f;
const INIT = 0x2003;
const MEASURE = 0x2008;
const GET_BASELINE = 0x2015;
const SET_BASELINE = 0x201e;
const SET_HUMIDITY = 0x2061;
const TIME = 10;
const MEASURE_TIME = 12;

/** What it finds for clean air: carbon dioxide's word, and that of organic compounds. */
const FOUND: readonly [number, number] = [0x8973, 0x8aae];

/** Sensirion SGP30, from its data sheet. How it finds its baseline isn't simulated. */
export class VirtualSGP30 extends VirtualCommandPart {
  readonly channels = {
    co2: { from: 400, to: 60_000, precision: 0.5, unit: "ppm" },
    tvoc: { from: 0, to: 60_000, precision: 0.5, unit: "ppb" },
  };
  /** The water in the air that it was told, in g/m³. */
  water = 11.57;
  /** Its baseline: of carbon dioxide, and of organic compounds. 0 until it has one. */
  baseline: readonly [co2: number, tvoc: number] = [0, 0];
  /** The longest time in milliseconds between two measurements; it should be a second. */
  longestPause = 0;
  #begunAt: number | undefined;
  #measuredAt: number | undefined;

  constructor(options: VirtualI2COptions & { co2?: number; tvoc?: number } = {}) {
    super(options, { address: 0x58, name: "sgp30" });
    this.set("co2", options.co2 ?? 600);
    this.set("tvoc", options.tvoc ?? 100);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#begunAt = this.#measuredAt = undefined;
    this.baseline = [0, 0];
    this.water = 11.57;
  }

  protected written(bytes: Uint8Array): boolean {
    const [high = 0, low = 0, ...rest] = bytes;
    const command = high * 256 + low;
    const words: number[] = [];
    for (let at = 0; at + 2 < rest.length; at += 3) {
      const two = rest.slice(at, at + 2);
      if (crcOf(two, 0xff) !== rest[at + 2]) return this.refuse("a checksum is wrong");
      words.push((two[0] ?? 0) * 256 + (two[1] ?? 0));
    }
    return this.#obey(command, words);
  }

  #obey(command: number, words: readonly number[]): boolean {
    const [first = 0, second = 0] = words;
    if (command === FEATURES) return this.answer(wordWithCrc(0x0022), TIME);
    if (command === INIT) {
      this.#begunAt = this.now;
      this.#measuredAt = undefined;
      this.baseline = [0, 0];
      return this.answer([], TIME);
    }
    if (command === MEASURE) return this.answer(this.#measured(), MEASURE_TIME);
    if (command === GET_BASELINE)
      return this.answer(
        this.#found().flatMap((word) => wordWithCrc(word)),
        TIME,
      );
    if (command === SET_BASELINE && words.length === 2) {
      // Organic compounds come first here, and last when it is read.
      this.baseline = [second, first];
      return this.answer([], TIME);
    }
    if (command === SET_HUMIDITY && words.length === 1) {
      this.water = first === 0 ? 11.57 : first / 256;
      return this.answer([], TIME);
    }
    return this.refuse(`command ${command} with ${words.length} words isn't known`);
  }

  get #hasBegun(): boolean {
    return this.#begunAt !== undefined && this.now >= this.#begunAt + BEGINNING;
  }

  #measured(): number[] {
    if (this.#measuredAt !== undefined)
      this.longestPause = Math.max(this.longestPause, this.now - this.#measuredAt);
    this.#measuredAt = this.now;
    const values = this.#hasBegun ? [this.get("co2"), this.get("tvoc")] : [400, 0];
    return values.flatMap((value) => wordWithCrc(Math.round(value)));
  }

  #found(): readonly number[] {
    if (this.#hasBegun && this.baseline[0] === 0) this.baseline = FOUND;
    return this.#begunAt === undefined ? [0, 0] : this.baseline;
  }
}
