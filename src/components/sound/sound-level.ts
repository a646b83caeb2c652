import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, checkedNumber } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import { needing } from "../../entities/needing.js";
import type { PartChannel } from "../parts/part-sensor.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { SoundLevelPart } from "./sound-level-part.js";

const SAMPLE_RATE = { from: 8000, to: 48_000, whole: true, unit: "hertz" };
const GAIN = { from: 1, to: 64, whole: true };
/** As ESPHome's sound_level has them, in milliseconds. */
const INTERVAL = { from: 50, to: 60_000 };
const DEFAULT_INTERVAL = 1000;

/** As in ESPHome. */
const USUAL = {
  deviceClass: "sound_pressure",
  stateClass: "measurement",
  unitOfMeasurement: "dB",
  accuracyDecimals: 1,
} as const;

const QUANTITIES = ["rms", "peak"] as const;

type SoundQuantity = (typeof QUANTITIES)[number];

export interface SoundLevelOptions {
  /** The root mean square of what was heard: how loud it was. */
  rms?: PartChannel;
  /** The largest of what was heard. */
  peak?: PartChannel;
  /** How long each measurement lasts, 50 ms to 60 s. The next one follows at once. Default 1 s. */
  interval?: Duration;
  /** Samples a second, 8000 to 48,000. With more of them, higher tones are heard, and the chip has more to do. Default 16,000. */
  sampleRate?: number;
  /** What samples are multiplied by, a whole number from 1 to 64. What gets too large is cut. Default 1. */
  gain?: number;
}

/** The sensors by name, which are also a list, and what the microphone can be told. */
export type SoundSensors<Name extends PropertyKey> = {
  readonly [name in Name]: FilteredSensor;
} & Iterable<FilteredSensor> & {
    /** Listens again. */
    readonly start: () => void;
    /** Stops listening; the levels aren't known then. */
    readonly stop: () => void;
  };

/**
 * Sensors of how loud it is at the board's microphone, on I2S or with PDM:
 * `const { rms } = soundLevel({ rms: "Noise" })`, and the device's entities are `[...level]`, or `[rms]`.
 *
 * Levels are in dB against the loudest that there can be (dBFS), so they are 0 or less: a full sine has -3 dB as `rms` and 0 dB as
 * `peak`. For a sound's pressure, add the microphone's value for 94 dB from its data sheet with `calibrate`. There's one for each
 * board, and its firmware is built with its pins: `microphone=`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function soundLevel<Name extends keyof SoundLevelOptions>(
  options: Pick<SoundLevelOptions, Name>,
): SoundSensors<Extract<Name, SoundQuantity>> {
  const {
    interval = DEFAULT_INTERVAL,
    sampleRate = 16_000,
    gain = 1,
    ...channels
  } = options as SoundLevelOptions;
  const names = QUANTITIES.filter((name) => channels[name] !== undefined);
  const [first] = names;
  if (!first)
    throw new ConfigurationError(
      "The sound level has no sensor; give at least one of rms, peak a name.",
    );
  const reader = new SoundSensor(optionsOf(channels[first]));
  const who = `"${reader.name}"`;
  const measuring = {
    sampleRate: checkedNumber(who, "sampleRate", sampleRate, SAMPLE_RATE),
    interval: checkedDuration(who, "interval", interval, INTERVAL),
    gain: checkedNumber(who, "gain", gain, GAIN),
  };
  const sensors: Partial<Record<SoundQuantity, FilteredSensor>> = { [first]: reader };
  for (const name of names.slice(1))
    sensors[name] = needing(new FilteredSensor(optionsOf(channels[name])), reader as Entity);
  const { rms, peak } = sensors;
  const part = reader.measure(measuring, (rmsLevel, peakLevel) => {
    rms?.publish(rmsLevel);
    peak?.publish(peakLevel);
  });
  return Object.defineProperties(sensors, {
    [Symbol.iterator]: { value: () => Object.values(sensors).values() },
    start: { value: () => part.want(true) },
    stop: { value: () => part.want(false) },
  }) as SoundSensors<Extract<Name, SoundQuantity>>;
}

function optionsOf(channel: PartChannel | undefined): FilteredSensorOptions {
  const own = typeof channel === "object" ? channel : { name: channel as string };
  return { ...USUAL, ...own };
}

/** The sensor that has the microphone. */
class SoundSensor extends FilteredSensor {
  measure(
    measuring: ConstructorParameters<typeof SoundLevelPart>[1],
    take: (rms: number, peak: number) => void,
  ): SoundLevelPart {
    return this.use(new SoundLevelPart(this.name, measuring, take, () => this.log));
  }
}
