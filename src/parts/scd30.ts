import { checkedFloat, checkedWord, commandWithWord } from "./checksums.js";
import { ContinuousPart } from "./continuous-part.js";
import type { SCD4xSample } from "./scd4x.js";
import type { I2CSensorOptions } from "./sensor-driver.js";
import { openI2C } from "./smbus.js";

const ADDRESS = 0x61;
const HZ = 50_000;

/** It may hold the clock for 12 ms, as long as so many bytes take. Once a day it is 150 ms, and that reading is repeated. */
const LONGEST = 70;

const START = 0x0010;
const INTERVAL = 0x4600;
const TEMPERATURE_OFFSET = 0x5403;
const ALTITUDE = 0x5102;
const SELF_CALIBRATION = 0x5306;
const RECALIBRATE = 0x5204;

/** Seconds between measurements: the shortest. */
const SECONDS = 2;

/** Milliseconds. */
const COMMAND_TIME = 4;
const SETTING_TIME = 30;

export type SCD30Sample = SCD4xSample;

export interface SCD30DriverOptions extends I2CSensorOptions {
  /** How much warmer the part is than the air because of its own heat, in °C, 0 to 655. Default: what it has kept. */
  temperatureOffset?: number | undefined;
  /** Height above the sea, in m, 0 to 65,534. Default: what it has kept. */
  altitude?: number | undefined;
  /** Of the air, in hPa, 700 to 1400. It isn't kept. Default: none. */
  ambientPressure?: number | undefined;
  /** Whether it takes the lowest value of a week for fresh air. Default: what it has kept. */
  selfCalibration?: boolean | undefined;
}

/**
 * Sensirion SCD30. It measures every two seconds. A setting is only written when the part has another one, since
 * it keeps them in flash.
 *
 * Interface description: SCD30, version 1.0. Address 0x61. 400 to 10,000 ppm, -40 to 70 °C, 0 to 100 %.
 */
export class SCD30 extends ContinuousPart<SCD30Sample> {
  readonly tries = 24;
  private readonly settings: readonly (readonly [command: number, value: number])[];
  /** Which of the settings is next, and whether the part has been asked for it. */
  private setting = 0;
  private isAsked = false;
  private readonly two = new Uint8Array(2);
  private readonly four = new DataView(new ArrayBuffer(4));

  constructor(options: SCD30DriverOptions) {
    const { temperatureOffset, altitude, ambientPressure = 0, selfCalibration } = options;
    super(openI2C(options, ADDRESS, HZ, LONGEST), {
      start: commandWithWord(START, Math.round(ambientPressure)),
      isReady: Uint8Array.of(0x02, 0x02),
      ready: 1,
      read: Uint8Array.of(0x03, 0x00),
      length: 18,
      commandTime: COMMAND_TIME,
      untilNext: 1000 * SECONDS + 100,
    });
    const settings: [number, number][] = [[INTERVAL, SECONDS]];
    if (temperatureOffset !== undefined)
      settings.push([TEMPERATURE_OFFSET, Math.round(100 * temperatureOffset)]);
    if (altitude !== undefined) settings.push([ALTITUDE, Math.round(altitude)]);
    if (selfCalibration !== undefined) settings.push([SELF_CALIBRATION, selfCalibration ? 1 : 0]);
    this.settings = settings;
    // The pressure isn't kept, and comes with the start.
    if (ambientPressure > 0)
      this.prepare(() => this.io.write(commandWithWord(START, Math.round(ambientPressure))));
  }

  override measure(): number {
    return this.setting < this.settings.length ? this.ask() : super.measure();
  }

  override sample(): SCD30Sample | undefined {
    const next = this.settings[this.setting];
    if (!next) return super.sample();
    if (!this.isAsked) return void this.ask();
    const [command, value] = next;
    this.io.read(this.word);
    if (checkedWord(this.word, 0) !== value) {
      this.io.write(commandWithWord(command, value));
      this.again = SETTING_TIME;
    }
    this.isAsked = false;
    this.setting += 1;
    return undefined;
  }

  /**
   * Takes the air that it measured in the last two minutes for this much carbon dioxide, and keeps that.
   *
   * @param co2 - In parts per million, 400 to 2000.
   * @returns the milliseconds that this takes.
   */
  recalibrate(co2: number): number {
    this.io.write(commandWithWord(RECALIBRATE, co2));
    return SETTING_TIME;
  }

  protected values(): SCD30Sample {
    const { data, four } = this;
    return {
      carbonDioxideGasSensor: { CO2: checkedFloat(data, 0, four) },
      thermometer: { temperature: checkedFloat(data, 6, four) },
      hygrometer: { humidity: checkedFloat(data, 12, four) },
    };
  }

  /** Asks for a setting. */
  private ask(): number {
    const [command = 0] = this.settings[this.setting] ?? [];
    this.two[0] = command >> 8;
    this.two[1] = command;
    this.io.write(this.two);
    this.isAsked = true;
    this.again = COMMAND_TIME;
    return COMMAND_TIME;
  }
}
