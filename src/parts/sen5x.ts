import { checkedWord, commandWithWords } from "./checksums.js";
import { ContinuousPart } from "./continuous-part.js";
import { type SEN5xSettings, settingCommands } from "./sen5x-settings.js";
import type { ClimateSample, I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x69;

/** A command takes 20 ms; a measurement comes each second. */
const COMMANDS = {
  start: Uint8Array.of(0x00, 0x21),
  isReady: Uint8Array.of(0x02, 0x02),
  ready: 1,
  read: Uint8Array.of(0x03, 0xc4),
  length: 24,
  commandTime: 22,
  untilNext: 1100,
};

const STOP = Uint8Array.of(0x01, 0x04);
const CLEAN_FAN = Uint8Array.of(0x56, 0x07);
const VOC_STATE = 0x6181;
const READ_STATE = Uint8Array.of(0x61, 0x81);

/** Words of the state. */
const STATE = 4;
/** What a part says that has none yet. */
const NO_STATE = "0000000000000000";

/** Milliseconds that commands take. */
const STOP_TIME = 200;
const SETTING_TIME = 22;
const CLEANING_TIME = 10_000;

/** How often a reading is tried that has nothing else to do. */
const TRIES = 5;

/** What isn't measured: by a part of its family, or yet. */
const NO_DUST = 0xffff;
const NOTHING = 0x7fff;

/** An index of gases, times ten. */
const MIN_INDEX = 10;
const MAX_INDEX = 5000;

export interface SEN5xSample extends ClimateSample {
  /** Particles up to 1, 2.5, 4 and 10 µm, in µg/m³. */
  pm1: number;
  pm25: number;
  pm4: number;
  pm10: number;
  /** Sensirion's indices of gases, 1 to 500; NaN in the first seconds. */
  voc: number;
  nox: number;
}

/** Where the state of the index of organic gases is kept: four words in hexadecimal, or an empty text. */
export interface SEN5xKept {
  value: string;
}

export interface SEN5xDriverOptions extends I2CSensorOptions, SEN5xSettings {
  /** Default: it isn't kept. */
  vocState?: SEN5xKept | undefined;
  /** After how many readings the state is kept again, more than 0. Only with `vocState`. */
  keepEvery?: number | undefined;
}

/**
 * Sensirion SEN50 (dust), SEN54 (and temperature, humidity, organic gases) and SEN55 (and nitrogen oxides). It measures
 * each second. What it doesn't measure is NaN. Settings are written each time that it is found, since it forgets them without power.
 *
 * Data sheet: SEN5x, version 2. Address 0x69. 0 to 1000 µg/m³, -10 to 50 °C, 0 to 90 %.
 */
export class SEN5x extends ContinuousPart<SEN5xSample> {
  readonly tries: number;
  private readonly settings: Uint8Array[];
  /** Which of the settings is next: the part is stopped meanwhile. */
  private setting = 0;
  private isSet: boolean;
  private readonly kept: SEN5xKept | undefined;
  private readonly keepEvery: number;
  private readings = 0;
  private isAsked = false;

  constructor(options: SEN5xDriverOptions) {
    super(openI2C(options, ADDRESS, 100_000), COMMANDS);
    const { vocState, keepEvery = Number.POSITIVE_INFINITY } = options;
    this.settings = settingCommands(options);
    this.kept = vocState;
    this.keepEvery = keepEvery;
    const words = vocState ? wordsOf(vocState.value) : [];
    if (words.length === STATE) this.settings.unshift(commandWithWords(VOC_STATE, words));
    this.isSet = this.settings.length === 0;
    this.tries = TRIES + this.settings.length + (vocState ? 1 : 0);
  }

  override measure(): number {
    if (!this.isSet) {
      this.setting = 0;
      return this.stop();
    }
    this.readings += 1;
    if (!this.kept || this.readings < this.keepEvery) return super.measure();
    this.io.write(READ_STATE);
    this.isAsked = true;
    this.again = SETTING_TIME;
    return SETTING_TIME;
  }

  override sample(): SEN5xSample | undefined {
    if (this.isAsked) return this.keep();
    if (this.isSet) return super.sample();
    const next = this.settings[this.setting];
    this.io.write(next ?? COMMANDS.start);
    this.again = next ? SETTING_TIME : COMMANDS.untilNext;
    this.isSet = !next;
    this.setting += 1;
    return undefined;
  }

  /** Blows the dust out of its fan. Returns the milliseconds that this takes, in which it doesn't measure dust. */
  cleanFan(): number {
    this.io.write(CLEAN_FAN);
    return CLEANING_TIME;
  }

  protected values(): SEN5xSample {
    return {
      pm1: this.dust(0),
      pm25: this.dust(3),
      pm4: this.dust(6),
      pm10: this.dust(9),
      hygrometer: { humidity: this.signed(12) / 100 },
      thermometer: { temperature: this.signed(15) / 200 },
      voc: this.index(18),
      nox: this.index(21),
    };
  }

  /** It doesn't measure, so it has lost power and its settings. */
  protected override begin(): void {
    if (this.settings.length === 0) return super.begin();
    this.setting = 0;
    this.isSet = false;
  }

  private stop(): number {
    try {
      this.io.write(STOP);
    } catch {
      // A part that doesn't measure may not acknowledge this.
    }
    return STOP_TIME;
  }

  /** Keeps the state, and asks for the measurement. */
  private keep(): undefined {
    const bytes = this.data.subarray(0, 3 * STATE);
    this.io.read(bytes);
    let text = "";
    for (let at = 0; at < bytes.length; at += 3)
      text += checkedWord(bytes, at).toString(16).padStart(4, "0");
    this.isAsked = false;
    this.readings = 0;
    if (this.kept && text !== NO_STATE) this.kept.value = text;
    super.measure();
    return undefined;
  }

  private dust(at: number): number {
    const word = checkedWord(this.data, at);
    return word === NO_DUST ? Number.NaN : word / 10;
  }

  private signed(at: number): number {
    const word = checkedWord(this.data, at);
    return word === NOTHING ? Number.NaN : (word << 16) >> 16;
  }

  private index(at: number): number {
    const word = checkedWord(this.data, at);
    return word < MIN_INDEX || word > MAX_INDEX ? Number.NaN : word / 10;
  }
}

/** The words of a state that was kept; none if it isn't one. */
function wordsOf(text: string): number[] {
  if (text.length !== NO_STATE.length) return [];
  const words: number[] = [];
  for (let at = 0; at < text.length; at += 4)
    words.push(Number.parseInt(text.slice(at, at + 4), 16));
  return words.some(Number.isNaN) ? [] : words;
}
