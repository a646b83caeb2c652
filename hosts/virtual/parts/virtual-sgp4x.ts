import { crcOf, wordWithCrc } from "./crc.js";
import { VirtualCommandPart } from "./virtual-command-part.js";
import type { VirtualI2COptions } from "./virtual-i2c-part.js";

/** Commands, and the longest time of each in milliseconds. */
const SERIAL_NUMBER = 0x3682;
const FEATURES = 0x202f;
const SELF_TEST = 0x280e;
const HEATER_OFF = 0x3615;
const MEASURE_VOC = 0x260f;
const MEASURE_BOTH = 0x2619;
const CONDITION = 0x2612;
const TIME = 1;
const SELF_TEST_TIME = 320;
const MEASURE_TIME = { SGP40: 30, SGP41: 50 };

/** Milliseconds for which it may be conditioned: longer harms it. */
const CONDITIONING = 10_000;

const RAW = { from: 0, to: 65_535, precision: 0.5, unit: "" };

/** Sensirion SGP40 or SGP41, from their data sheets. How its signals change with the air isn't simulated. */
export class VirtualSGP4x extends VirtualCommandPart {
  readonly model: "SGP40" | "SGP41";
  readonly channels;
  /** The air that it was told: °C and percent. */
  temperature = 25;
  humidity = 50;
  /** Its test fails. */
  isBroken = false;
  /** The longest time in milliseconds between two measurements; it should be a second. */
  longestPause = 0;
  #measuredAt: number | undefined;
  #conditionedSince: number | undefined;

  /** @param options - `model`: default `"SGP41"`. */
  constructor(options: VirtualI2COptions & { model?: "SGP40" | "SGP41" } = {}) {
    super(options, { address: 0x59, name: "sgp4x" });
    this.model = options.model ?? "SGP41";
    const channels: Record<string, typeof RAW> =
      this.model === "SGP41" ? { vocRaw: RAW, noxRaw: RAW } : { vocRaw: RAW };
    this.channels = channels;
    this.set("vocRaw", 30_000);
    if (this.model === "SGP41") this.set("noxRaw", 16_000);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#measuredAt = this.#conditionedSince = undefined;
    this.temperature = 25;
    this.humidity = 50;
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
    if (rest.length === 6) return this.#measure(command, words);
    if (rest.length > 0) return this.refuse(`command ${command} has ${rest.length} bytes`);
    return this.#obey(command);
  }

  #obey(command: number): boolean {
    if (command === SERIAL_NUMBER)
      return this.answer(
        [0, 0x1234, 0x5678].flatMap((word) => wordWithCrc(word)),
        TIME,
      );
    if (command === FEATURES)
      return this.answer(wordWithCrc(this.model === "SGP41" ? 0x0240 : 0x3220), TIME);
    if (command === SELF_TEST)
      return this.answer(wordWithCrc(this.isBroken ? 0x4b00 : 0xd400), SELF_TEST_TIME);
    if (command === HEATER_OFF) {
      this.#measuredAt = this.#conditionedSince = undefined;
      return this.answer([], TIME);
    }
    return this.refuse(`command ${command} isn't known`);
  }

  #measure(command: number, [humidity = 0, temperature = 0]: readonly number[]): boolean {
    const { model, now } = this;
    const isConditioning = model === "SGP41" && command === CONDITION;
    const isBoth = model === "SGP41" && command === MEASURE_BOTH;
    if (!isConditioning && !isBoth && !(model === "SGP40" && command === MEASURE_VOC))
      return this.refuse(`command ${command} isn't known`);
    if (isConditioning) {
      this.#conditionedSince ??= now;
      if (now - this.#conditionedSince >= CONDITIONING)
        return this.refuse("it is conditioned for longer than 10 s");
    } else this.#conditionedSince = undefined;
    this.humidity = (humidity * 100) / 65_535;
    this.temperature = (temperature * 175) / 65_535 - 45;
    if (this.#measuredAt !== undefined)
      this.longestPause = Math.max(this.longestPause, now - this.#measuredAt);
    this.#measuredAt = now;
    const raw = isBoth ? [this.get("vocRaw"), this.get("noxRaw")] : [this.get("vocRaw")];
    return this.answer(
      raw.flatMap((value) => wordWithCrc(Math.round(value))),
      MEASURE_TIME[model],
    );
  }
}
