import { PartDriver } from "./part-driver.js";
import { checkId, PartError } from "./part-error.js";
import type { I2CSensorOptions, LightMeter, SensorDriver } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x29;
const ID = 0x50;

/** Registers, each with the bits of a command. */
const ENABLE = 0xa0;
const CONTROL = 0xa1;
const PART_ID = 0xb2;
const STATUS = 0xb3;

const OFF = 0;
/** The oscillator, and the converters. */
const ON = 0x03;
const IS_VALID = 0x01;

/** The longest time of an integration of 100 ms, in milliseconds. */
const STEP = 108;

/** Counts at which a channel is full: with an integration of 100 ms earlier. */
const FULL = 0xffff;
const FULL_AT_100 = 36_863;

/** The share of a full channel that is taken for too much, and up to which the next higher gain is chosen. */
const TOO_MUCH = 0.95;
const ENOUGH = 0.6;

/** By the setting: what each channel's counts are multiplied by (figure 8, typical). The highest isn't the same for both. */
const FULL_SPECTRUM_GAINS = [1, 24.5, 400, 9200];
const INFRARED_GAINS = [1, 24.5, 400, 9900];

/** What these are called: `"auto"` takes the highest with which neither channel is full. */
export type TSL2591Gain = 1 | 25 | 400 | 9500 | "auto";
const NAMES: readonly TSL2591Gain[] = [1, 25, 400, 9500];

export interface TSL2591Sample extends LightMeter {
  /** Counts of both channels, as they are with the gain. */
  counts: {
    /** Visible light and infrared. */
    fullSpectrum: number;
    infrared: number;
    gain: number;
  };
}

export interface TSL2591DriverOptions extends I2CSensorOptions {
  /** Default `"auto"`. */
  gain?: TSL2591Gain | undefined;
  /** Milliseconds: 100, 200 … 600. Default 100. */
  integrationTime?: number | undefined;
  /** What the lux of the equation are multiplied by. Default 408.1: those of a bare part are 53, and most boards' glass lets through an eighth. */
  factor?: number | undefined;
}

/**
 * ams TSL2591: light, and the infrared in it. It is off between readings.
 *
 * Data sheet: DS000338. Address 0x29. Up to 88,000 lux. Its data sheet has no formula for lux: this is that of its
 * maker's note for the whole family, with the figures that its boards' makers give.
 */
export class TSL2591 extends PartDriver<SMBus> implements SensorDriver<TSL2591Sample> {
  /** Each gain once more, and a part that is slow. */
  readonly tries = 8;
  readonly again: number;
  private readonly steps: number;
  private readonly factor: number;
  private readonly isAuto: boolean;
  private setting: number;
  private readonly data = new Uint8Array(5);

  /** @throws PartError when the part isn't a TSL2591. */
  constructor(options: TSL2591DriverOptions) {
    const { gain = "auto", integrationTime = 100, factor = 408.1 } = options;
    super(new SMBus(options, ADDRESS));
    this.steps = Math.round(integrationTime / 100);
    this.again = STEP * this.steps + 1;
    this.factor = factor;
    this.isAuto = gain === "auto";
    this.setting = this.isAuto ? 1 : NAMES.indexOf(gain);
    this.prepare(() => checkId("TSL2591", this.io.readUint8(PART_ID), ID));
  }

  measure(): number {
    this.begin(this.setting);
    return this.again;
  }

  /** @throws PartError when the part has lost power, or it is too bright. */
  sample(): TSL2591Sample | undefined {
    const { io, data, setting, steps } = this;
    if (io.readUint16(ENABLE) !== ON + this.control * 256)
      throw new PartError("The part has lost its settings.");
    io.readBuffer(STATUS, data);
    if (((data[0] as number) & IS_VALID) === 0) return undefined;
    const fullSpectrum = (data[2] as number) * 256 + (data[1] as number);
    const infrared = (data[4] as number) * 256 + (data[3] as number);
    const full = steps === 1 ? FULL_AT_100 : FULL;
    const most = Math.max(fullSpectrum, infrared);
    const next = this.isAuto ? gainFor(setting, most, full) : setting;
    if (next !== setting) {
      this.begin(next);
      return undefined;
    }
    io.writeUint8(ENABLE, OFF);
    if (most >= full) throw new PartError("It is too bright to be measured.");
    const visible = fullSpectrum / (FULL_SPECTRUM_GAINS[setting] as number);
    const heat = infrared / (INFRARED_GAINS[setting] as number);
    const lux = visible > heat ? ((visible - heat) ** 2 / visible) * this.factor : 0;
    return {
      lightmeter: { illuminance: lux / (100 * steps) },
      counts: { fullSpectrum, infrared, gain: NAMES[setting] as number },
    };
  }

  private get control(): number {
    return this.setting * 16 + this.steps - 1;
  }

  /** Its settings are only changed while it is off. */
  private begin(setting: number): void {
    this.setting = setting;
    this.io.writeUint8(ENABLE, OFF);
    this.io.writeUint8(CONTROL, this.control);
    this.io.writeUint8(ENABLE, ON);
  }
}

/** The setting with which these counts would be well within a channel. */
function gainFor(setting: number, most: number, full: number): number {
  if (most >= full * TOO_MUCH && setting > 0) return setting === 3 ? 1 : 0;
  const perGain = most / (FULL_SPECTRUM_GAINS[setting] as number);
  for (let higher = 3; higher > setting; higher--)
    if (perGain * (INFRARED_GAINS[higher] as number) < full * ENOUGH) return higher;
  return setting;
}
