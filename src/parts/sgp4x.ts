import type { I2C } from "../host/host.js";
import { checkedWord, putWord } from "./checksums.js";
import { GasIndex } from "./gas-index.js";
import type { GasTuning } from "./gas-tuning.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x59;

const FEATURES = Uint8Array.of(0x20, 0x2f);
const SELF_TEST = Uint8Array.of(0x28, 0x0e);
/** The second bytes of commands that measure: an SGP40, an SGP41, and an SGP41 that has just begun. All begin with the same. */
const MEASURE = 0x26;
const MEASURE_VOC = 0x0f;
const MEASURE_BOTH = 0x19;
const CONDITION = 0x12;

/** What the features say, and the bits that do. */
const FEATURE_BITS = 0x1ff;
const IS_SGP40 = 0x20;
const IS_SGP41 = 0x40;
/** What a part says that has passed its test. */
const PASSED = 0xd400;

/** Milliseconds from one command to the next: each is done by then, and every second one measures. */
const EVERY = 500;

/** How often an SGP41 heats the part for nitrogen oxides without measuring them: for 10 s, and no longer. */
const CONDITIONINGS = 10;

/** Measurements until an index is shown: 45 s without one, and as long again until it is near. */
const UNTIL_INDEX = 90;

/** Half seconds without a measurement that are no failure yet. */
const SILENCE = 10;

/** Measurements after which what is usual may be kept again, three hours, and by how much it has to differ. */
const KEEP_EVERY = 3 * 3600;
const KEEP_IF = 50;

const DEFAULT_TEMPERATURE = 25;
const DEFAULT_HUMIDITY = 50;

export interface SGP4xSample {
  /** Sensirion's indexes of gases, 1 to 500; undefined in the first 90 s. An SGP40 has none of nitrogen oxides: NaN. */
  voc: number | undefined;
  nox: number | undefined;
  /** Their raw signals, 0 to 65,535. An SGP40 has none of nitrogen oxides: NaN. */
  vocRaw: number;
  noxRaw: number;
}

/** Where it is kept what is usual of organic gases: two words in hexadecimal, or an empty text. */
export interface SGP4xKept {
  value: string;
}

export interface SGP4xDriverOptions extends I2CSensorOptions {
  vocTuning?: GasTuning | undefined;
  noxTuning?: GasTuning | undefined;
  /** Default: it isn't kept. */
  vocState?: SGP4xKept | undefined;
  /** The air's temperature in °C, -40 to 85; otherwise, and by default, 25 °C are taken into account. */
  airTemperature?: (() => number) | undefined;
  /** The air's humidity in percent, 0 to 100; otherwise, and by default, 50 %. */
  airHumidity?: (() => number) | undefined;
}

/** What it was told last. */
const enum SGP4xStep {
  NOTHING,
  FEATURES,
  SELF_TEST,
  MEASURE,
  WAIT,
}

/**
 * Sensirion SGP40 (organic gases) and SGP41 (and nitrogen oxides), with Sensirion's index of each. It measures each second,
 * as the indexes need it. They are there 90 s after each start, and an SGP41's raw signals after 12 s.
 *
 * Data sheets: SGP40, version 1.2 of February 2022, and SGP41, version 1.0 of July 2022. Address 0x59.
 */
export class SGP4x extends PartDriver<I2C> implements SensorDriver<SGP4xSample> {
  readonly again = 1000;
  readonly tries = 20;
  readonly every = EVERY;
  private readonly vocIndex: GasIndex;
  private readonly noxIndex: GasIndex;
  private readonly kept: SGP4xKept | undefined;
  private readonly temperature: (() => number) | undefined;
  private readonly humidity: (() => number) | undefined;
  private readonly command = Uint8Array.of(MEASURE, 0, 0, 0, 0, 0, 0, 0);
  private readonly six = new Uint8Array(6);
  private readonly three = this.six.subarray(0, 3);
  private told = SGP4xStep.NOTHING;
  private isSGP41 = false;
  private conditionings = 0;
  /** Measurements since it began, and until what is usual is kept; half seconds since the last. */
  private age = 0;
  private untilKept = KEEP_EVERY;
  private silence = 0;
  private voc = 0;
  private nox = 0;
  private vocRaw = 0;
  private noxRaw: number | undefined;
  private failure: unknown;

  constructor(options: SGP4xDriverOptions) {
    super(openI2C(options, ADDRESS));
    const { vocTuning, noxTuning, vocState, airTemperature, airHumidity } = options;
    this.vocIndex = new GasIndex("voc", vocTuning);
    this.noxIndex = new GasIndex("nox", noxTuning);
    this.temperature = airTemperature;
    this.humidity = airHumidity;
    this.kept = vocState;
    const mean = wordOf(vocState, 0);
    const deviation = wordOf(vocState, 4);
    if (mean > 0 && deviation > 0) this.vocIndex.restore(mean, deviation);
  }

  /** @throws PartError when it isn't one, or has failed its test; what the bus throws, when nothing was measured for 5 s. */
  sample(): SGP4xSample | undefined {
    if (this.failure && this.silence >= SILENCE) throw this.failure;
    const { age, isSGP41, voc, nox, vocRaw, noxRaw } = this;
    if (age === 0 || (isSGP41 && noxRaw === undefined)) return undefined;
    const isIndexed = age >= UNTIL_INDEX;
    return {
      voc: isIndexed ? voc : undefined,
      nox: isSGP41 ? (isIndexed ? nox : undefined) : Number.NaN,
      vocRaw,
      noxRaw: noxRaw ?? Number.NaN,
    };
  }

  /** Takes what the last command has brought, or gives the next. */
  receive(): void {
    this.silence += 1;
    try {
      this.step();
    } catch (error) {
      this.failure = error;
      // A measurement that is missed is left out; a part that isn't known is asked again.
      this.told = this.told < SGP4xStep.MEASURE ? SGP4xStep.NOTHING : SGP4xStep.WAIT;
    }
  }

  private step(): void {
    const { told } = this;
    if (told === SGP4xStep.NOTHING) this.tell(FEATURES, SGP4xStep.FEATURES);
    else if (told === SGP4xStep.FEATURES) {
      const features = this.word() & FEATURE_BITS;
      this.isSGP41 = features === IS_SGP41;
      if (!this.isSGP41 && features !== IS_SGP40)
        throw new PartError("The part isn't an SGP40 or SGP41.");
      this.tell(SELF_TEST, SGP4xStep.SELF_TEST);
    } else if (told === SGP4xStep.MEASURE) this.take();
    else {
      if (told === SGP4xStep.SELF_TEST && this.word() !== PASSED)
        throw new PartError("The part has failed its test.");
      this.measureRaw();
    }
  }

  private tell(command: Uint8Array, told: SGP4xStep): void {
    this.io.write(command);
    this.told = told;
  }

  private word(): number {
    this.io.read(this.three);
    return checkedWord(this.three, 0);
  }

  private measureRaw(): void {
    const { command, temperature, humidity } = this;
    const celsius = inRange(temperature, -40, 85, DEFAULT_TEMPERATURE);
    const percent = inRange(humidity, 0, 100, DEFAULT_HUMIDITY);
    const isConditioning = this.isSGP41 && this.conditionings < CONDITIONINGS;
    const both = isConditioning ? CONDITION : MEASURE_BOTH;
    command[1] = this.isSGP41 ? both : MEASURE_VOC;
    putWord(command, 2, Math.round((percent * 65_535) / 100));
    putWord(command, 5, Math.round(((celsius + 45) * 65_535) / 175));
    this.tell(command, SGP4xStep.MEASURE);
    if (isConditioning) this.conditionings += 1;
  }

  private take(): void {
    const isBoth = this.command[1] === MEASURE_BOTH;
    const bytes = isBoth ? this.six : this.three;
    this.io.read(bytes);
    const vocRaw = checkedWord(bytes, 0);
    const noxRaw = isBoth ? checkedWord(bytes, 3) : undefined;
    this.told = SGP4xStep.WAIT;
    this.silence = 0;
    this.failure = undefined;
    this.age += 1;
    this.vocRaw = vocRaw;
    this.noxRaw = noxRaw;
    this.voc = this.vocIndex.next(vocRaw);
    if (this.isSGP41) this.nox = this.noxIndex.next(noxRaw ?? 0);
    if (this.untilKept > 0) this.untilKept -= 1;
    else if (this.kept) this.keep(this.kept);
  }

  /** As rarely as flash bears it, and only what is new. */
  private keep(kept: SGP4xKept): void {
    const { mean, deviation } = this.vocIndex.baseline;
    const isNew =
      Math.abs(mean - wordOf(kept, 0)) > KEEP_IF || Math.abs(deviation - wordOf(kept, 4)) > KEEP_IF;
    if (!isNew) return;
    this.untilKept = KEEP_EVERY;
    kept.value = hexOf(mean) + hexOf(deviation);
  }
}

function inRange(read: (() => number) | undefined, from: number, to: number, otherwise: number) {
  const value = read === undefined ? otherwise : read();
  return value >= from && value <= to ? value : otherwise;
}

function hexOf(value: number): string {
  return Math.round(value).toString(16).padStart(4, "0");
}

/** A word of what was kept, 0 if that is none. */
function wordOf(kept: SGP4xKept | undefined, at: number): number {
  if (kept?.value.length !== 8) return 0;
  const word = Number.parseInt(kept.value.slice(at, at + 4), 16);
  return Number.isNaN(word) ? 0 : word;
}
