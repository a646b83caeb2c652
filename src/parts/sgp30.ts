import type { I2C } from "../host/host.js";
import { checkedWord, commandWithWords } from "./checksums.js";
import { PartDriver } from "./part-driver.js";
import { PartError } from "./part-error.js";
import type { I2CSensorOptions, SensorDriver } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x58;

const FEATURES = Uint8Array.of(0x20, 0x2f);
const INIT = Uint8Array.of(0x20, 0x03);
const MEASURE = Uint8Array.of(0x20, 0x08);
const GET_BASELINE = Uint8Array.of(0x20, 0x15);
const SET_BASELINE = 0x201e;
const SET_HUMIDITY = 0x2061;

/** Milliseconds from one command to the next: each is done by then, and every second one measures. */
const EVERY = 500;

/** Until it has begun, in half seconds: it answers 400 ppm and 0 ppb for 15 s, and what it was asked then is known 1.5 s later. */
const BEGINNING = 34;

/** Half seconds without a measurement that are no failure yet. */
const SILENCE = 10;

/** Half seconds after which its baseline is known: an hour if it was given one, else twelve. It is kept as often. */
const HOUR = 7200;
const TWELVE_HOURS = 12 * HOUR;

const LOWEST_CO2 = 400;

/** The most water in the air that it can be told, in 256ths of g/m³. */
const MAX_HUMIDITY = 0xffff;

export interface SGP30Sample {
  carbonDioxideGasSensor: {
    /** The carbon dioxide that would match if people were the cause, in parts per million. */
    CO2: number;
  };
  vocSensor: {
    /** Volatile organic compounds, in parts per billion. */
    tvoc: number;
  };
  /** What it has found for clean air; undefined until that is known. */
  baseline: SGP30Baseline | undefined;
}

/** What an SGP30 has found for clean air, 0 to 65,535 each. */
export interface SGP30Baseline {
  readonly co2: number;
  readonly tvoc: number;
}

/** Where the baseline is kept: two words in hexadecimal, or an empty text. */
export interface SGP30Kept {
  value: string;
}

export interface SGP30DriverOptions extends I2CSensorOptions {
  /** What it had found for clean air. Default: it finds it anew, in twelve hours. */
  baseline?: SGP30Baseline | undefined;
  /** Default: it isn't kept. What is kept comes before `baseline`. */
  baselineState?: SGP30Kept | undefined;
  /** The air's temperature in °C and humidity in percent, which the part takes into account. Default: 11.57 g/m³ of water. */
  environment?: (() => { readonly temperature: number; readonly humidity: number }) | undefined;
}

/** What it was told last. */
const enum SGP30Step {
  NOTHING,
  FEATURES,
  INIT,
  BASELINE,
  MEASURE,
  GET_BASELINE,
  HUMIDITY,
}

/**
 * Sensirion SGP30: volatile organic compounds, and the carbon dioxide that is estimated from them. It measures each second,
 * as it has to for its baseline. After each start it takes 15 s until it does.
 *
 * Data sheet: SGP30, version 1.0 of May 2020. Address 0x58. 400 to 60,000 ppm, 0 to 60,000 ppb.
 */
export class SGP30 extends PartDriver<I2C> implements SensorDriver<SGP30Sample> {
  readonly again = 1000;
  readonly tries = 40;
  readonly every = EVERY;
  private readonly given: SGP30Baseline | undefined;
  private readonly kept: SGP30Kept | undefined;
  private readonly environment: SGP30DriverOptions["environment"];
  private readonly six = new Uint8Array(6);
  private readonly three = this.six.subarray(0, 3);
  private told = SGP30Step.NOTHING;
  /** Half seconds since it began, since it has measured, and until the baseline is kept. */
  private age = 0;
  private silence = 0;
  private untilKept: number;
  private tellsHumidity = false;
  /** The words of the last measurement, and those of the one before whose baseline isn't read yet. */
  private isMeasured = false;
  private co2 = 0;
  private tvoc = 0;
  private newCO2 = 0;
  private newTVOC = 0;
  private co2Baseline = 0;
  private tvocBaseline = 0;
  private isKnown = false;
  private failure: unknown;

  constructor(options: SGP30DriverOptions) {
    super(openI2C(options, ADDRESS));
    const { baseline, baselineState, environment } = options;
    this.kept = baselineState;
    this.given = (baselineState && baselineOf(baselineState.value)) ?? baseline;
    this.environment = environment;
    this.untilKept = this.given ? HOUR : TWELVE_HOURS;
  }

  measure(): number {
    this.tellsHumidity = this.environment !== undefined;
    return 0;
  }

  /** @throws PartError when it has lost power, or isn't an SGP30; what the bus throws, when nothing was measured for 5 s. */
  sample(): SGP30Sample | undefined {
    if (this.failure && this.silence >= SILENCE) throw this.failure;
    if (!this.isMeasured) return undefined;
    const { co2: CO2, tvoc, co2Baseline, tvocBaseline, isKnown } = this;
    return {
      carbonDioxideGasSensor: { CO2 },
      vocSensor: { tvoc },
      baseline: isKnown ? { co2: co2Baseline, tvoc: tvocBaseline } : undefined,
    };
  }

  /** Takes what the last command has brought, and gives the next. */
  receive(): void {
    this.age += 1;
    this.silence += 1;
    if (this.untilKept > 0) this.untilKept -= 1;
    try {
      this.step();
    } catch (error) {
      this.failure = error;
      // What was asked is asked again; a part without power doesn't lose its baseline twice.
      this.told = this.told > SGP30Step.BASELINE ? SGP30Step.BASELINE : SGP30Step.NOTHING;
    }
  }

  private step(): void {
    const { io, told, given } = this;
    if (told === SGP30Step.NOTHING) this.tell(FEATURES, SGP30Step.FEATURES);
    else if (told === SGP30Step.FEATURES) {
      io.read(this.three);
      if (checkedWord(this.three, 0) >> 12 !== 0) throw new PartError("The part isn't an SGP30.");
      this.tell(INIT, SGP30Step.INIT);
      this.age = 0;
    } else if (told === SGP30Step.INIT && given)
      this.tell(commandWithWords(SET_BASELINE, [given.tvoc, given.co2]), SGP30Step.BASELINE);
    else if (told === SGP30Step.MEASURE) {
      io.read(this.six);
      this.newCO2 = checkedWord(this.six, 0);
      this.newTVOC = checkedWord(this.six, 3);
      const water = this.tellsHumidity ? this.water() : 0;
      this.tellsHumidity = false;
      if (water > 0) this.tell(commandWithWords(SET_HUMIDITY, [water]), SGP30Step.HUMIDITY);
      else this.tell(GET_BASELINE, SGP30Step.GET_BASELINE);
    } else {
      if (told === SGP30Step.GET_BASELINE) this.take();
      this.tell(MEASURE, SGP30Step.MEASURE);
    }
  }

  private tell(command: Uint8Array, told: SGP30Step): void {
    this.io.write(command);
    this.told = told;
  }

  /** Reads the baseline, which says whether it has measured: without power it forgets that it shall, and that it is 0. */
  private take(): void {
    this.io.read(this.six);
    const co2 = checkedWord(this.six, 0);
    const tvoc = checkedWord(this.six, 3);
    if (co2 === 0 && tvoc === 0) {
      if (this.co2Baseline !== 0 || this.tvocBaseline !== 0) this.lose();
      if (this.newCO2 === LOWEST_CO2 && this.newTVOC === 0) return;
    }
    this.co2Baseline = co2;
    this.tvocBaseline = tvoc;
    if (this.age < BEGINNING) return;
    this.co2 = this.newCO2;
    this.tvoc = this.newTVOC;
    this.isMeasured = true;
    this.silence = 0;
    this.failure = undefined;
    if (this.untilKept > 0) return;
    this.untilKept = HOUR;
    this.isKnown = true;
    if (this.kept) this.kept.value = hexOf(co2) + hexOf(tvoc);
  }

  /** @throws PartError always, and from now on when it is asked. */
  private lose(): never {
    this.silence = SILENCE;
    this.isMeasured = false;
    throw new PartError("The part has lost power.");
  }

  /** Water in the air, in 256ths of g/m³; 0 when it isn't known (data sheet, 3.16). */
  private water(): number {
    const { temperature = Number.NaN, humidity = Number.NaN } = this.environment?.() ?? {};
    if (!(temperature >= -40 && temperature <= 85 && humidity >= 0 && humidity <= 100)) return 0;
    const saturation = 6.112 * Math.exp((17.62 * temperature) / (243.12 + temperature));
    const grams = (216.7 * (humidity / 100) * saturation) / (273.15 + temperature);
    return Math.min(Math.max(Math.round(grams * 256), 1), MAX_HUMIDITY);
  }
}

function hexOf(word: number): string {
  return word.toString(16).padStart(4, "0");
}

/** What was kept; undefined if that is none. */
function baselineOf(text: string): SGP30Baseline | undefined {
  if (text.length !== 8) return undefined;
  const co2 = Number.parseInt(text.slice(0, 4), 16);
  const tvoc = Number.parseInt(text.slice(4), 16);
  return Number.isNaN(co2) || Number.isNaN(tvoc) ? undefined : { co2, tvoc };
}
