import { checkedWord, commandWithWord } from "./checksums.js";
import { ContinuousPart } from "./continuous-part.js";
import { PartError } from "./part-error.js";
import type { ClimateSample, I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x62;

/** A command takes 3.4 ms at most, of which a timer adds some. */
const COMMANDS = {
  isReady: Uint8Array.of(0xe4, 0xb8),
  ready: 0x7ff,
  read: Uint8Array.of(0xec, 0x05),
  length: 9,
  commandTime: 2,
};

/** How it measures: what begins it, and the milliseconds from one measurement to the next. */
const MODES = {
  periodic: { start: Uint8Array.of(0x21, 0xb1), untilNext: 5100 },
  low_power_periodic: { start: Uint8Array.of(0x21, 0xac), untilNext: 30_100 },
  single_shot: { start: Uint8Array.of(0x21, 0x9d), untilNext: 5100 },
} as const;

/** How an SCD4x measures: `"single_shot"` is for an SCD41 only. */
export type SCD4xMode = keyof typeof MODES;

/** As often as other parts are looked at for a measurement. */
const USUAL_TRIES = 5;

/** Milliseconds of a single measurement. */
const SINGLE_SHOT_TIME = 5000;

const TEMPERATURE_OFFSET = 0x241d;
const ALTITUDE = 0x2427;
const PRESSURE = 0xe000;
const SELF_CALIBRATION = 0x2416;

const STOP = Uint8Array.of(0x3f, 0x86);
const FACTORY_RESET = Uint8Array.of(0x36, 0x32);
const RECALIBRATE = 0x362f;

/** Milliseconds that these take (data sheet, table 9). */
const STOP_TIME = 500;
const RECALIBRATION_TIME = 400;
const RESET_TIME = 1200;

/** The part's answer when it hasn't measured long enough. */
const FAILED = 0xffff;

export interface SCD4xSample extends ClimateSample {
  carbonDioxideGasSensor: {
    /** Carbon dioxide, in parts per million. */
    CO2: number;
  };
}

export interface SCD4xDriverOptions extends I2CSensorOptions {
  /** How much warmer the part is than the air because of its own heat, in °C, 0 to 20. Default: what it has kept, 4 when it is new. */
  temperatureOffset?: number | undefined;
  /** Height above the sea, in m, 0 to 3000. Default: what it has kept. */
  altitude?: number | undefined;
  /** Of the air, in hPa, 700 to 1200. Default: that of the altitude. */
  ambientPressure?: number | undefined;
  /** Whether it takes the lowest value of a week for fresh air. Default: what it has kept. */
  selfCalibration?: boolean | undefined;
  /** Default `"periodic"`. */
  mode?: SCD4xMode | undefined;
}

/**
 * Sensirion SCD40 and SCD41. It measures every five seconds, every thirty, or when it is read. Settings are written at
 * each start, and aren't kept without power.
 *
 * Data sheet: SCD4x, version 1.4. Address 0x62. 400 to 5000 ppm (SCD40: 2000), -10 to 60 °C, 0 to 95 %.
 */
export class SCD4x extends ContinuousPart<SCD4xSample> {
  private readonly isSingle: boolean;
  /** What is written before it measures, and how much of it was. */
  private readonly settings: readonly Uint8Array[];
  private setting = 0;
  /** Whether it has measured since it was set up. */
  private hasMeasured: boolean;

  constructor(options: SCD4xDriverOptions) {
    const { mode = "periodic" } = options;
    super(openI2C(options, ADDRESS, 100_000), { ...COMMANDS, ...MODES[mode] });
    this.isSingle = mode === "single_shot";
    const settings = settingsOf(options);
    // It takes them only while it doesn't measure, and may do so when a program begins.
    this.settings = settings.length > 0 || mode !== "periodic" ? [STOP, ...settings] : [];
    this.hasMeasured = this.settings.length === 0;
  }

  /** Its settings are steps before its first measurement. */
  get tries(): number {
    return this.hasMeasured ? USUAL_TRIES : USUAL_TRIES + this.settings.length + 1;
  }

  override measure(): number {
    if (!this.isSetUp) return this.setUp();
    return this.isSingle ? this.shoot() : super.measure();
  }

  override sample(): SCD4xSample | undefined {
    if (!this.isSetUp) return void this.setUp();
    const sample = super.sample();
    if (sample) this.hasMeasured = true;
    return sample;
  }

  private get isSetUp(): boolean {
    return this.settings.length === 0 || this.setting > this.settings.length;
  }

  /** Writes the next setting; after the last one it measures. Returns the milliseconds that this takes. */
  private setUp(): number {
    const bytes = this.settings[this.setting];
    this.setting += 1;
    if (!bytes) this.again = this.isSingle ? this.shoot() : this.restart();
    else {
      this.io.write(bytes);
      this.again = bytes === STOP ? STOP_TIME : COMMANDS.commandTime;
    }
    return this.again;
  }

  /** Has it measure once. */
  private shoot(): number {
    this.restart();
    return SINGLE_SHOT_TIME;
  }

  /**
   * Says how high the pressure of the air is, also while it measures.
   *
   * @param pressure - In hPa, 700 to 1200.
   */
  setAmbientPressure(pressure: number): number {
    this.io.write(commandWithWord(PRESSURE, Math.round(pressure)));
    return COMMANDS.commandTime;
  }

  /** Ends its measurements, which other commands need. Returns the milliseconds that this takes, as the others do. */
  stop(): number {
    this.io.write(STOP);
    return STOP_TIME;
  }

  /**
   * Takes the air that it measured in the last three minutes for this much carbon dioxide. It must have stopped.
   *
   * @param co2 - In parts per million.
   */
  recalibrate(co2: number): number {
    this.io.write(commandWithWord(RECALIBRATE, co2));
    return RECALIBRATION_TIME;
  }

  /**
   * Measures again after `recalibrate`.
   *
   * @throws PartError when the part couldn't calibrate itself; it measures again all the same.
   */
  endRecalibration(): number {
    this.io.read(this.word);
    const correction = checkedWord(this.word, 0);
    const time = this.restart();
    if (correction === FAILED)
      throw new PartError(
        "It couldn't calibrate itself: it has to measure for three minutes before.",
      );
    return time;
  }

  /** Forgets its calibrations and its settings. It must have stopped. */
  factoryReset(): number {
    this.setting = 0;
    this.hasMeasured = this.settings.length === 0;
    this.io.write(FACTORY_RESET);
    return RESET_TIME;
  }

  protected values(): SCD4xSample {
    const { data } = this;
    return {
      carbonDioxideGasSensor: { CO2: checkedWord(data, 0) },
      thermometer: { temperature: -45 + (175 * checkedWord(data, 3)) / 65_535 },
      hygrometer: { humidity: (100 * checkedWord(data, 6)) / 65_535 },
    };
  }
}

/** In the order in which ESPHome writes them. */
function settingsOf(options: SCD4xDriverOptions): Uint8Array[] {
  const { temperatureOffset, altitude, ambientPressure, selfCalibration } = options;
  const words: (readonly [command: number, value: number | undefined])[] = [
    [TEMPERATURE_OFFSET, temperatureOffset && (temperatureOffset * 65_535) / 175],
    [ALTITUDE, ambientPressure === undefined ? altitude : undefined],
    [PRESSURE, ambientPressure],
    [SELF_CALIBRATION, selfCalibration === undefined ? undefined : Number(selfCalibration)],
  ];
  return words.flatMap(([command, value]) =>
    value === undefined ? [] : [commandWithWord(command, Math.round(value))],
  );
}
