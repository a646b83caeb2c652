import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, checkedNumber } from "../../base/option-ranges.js";
import type { PinSpecifier, TouchMeasurement } from "../../host/host.js";

/** How a chip measures touch pads. It measures all of them alike: give all pads of a device the same. */
export interface TouchMeasuring {
  /** How long it waits between two measurements, 0 to 436.9 ms. Longer takes less power. Default 27.306 ms. */
  interval?: Duration;
  /** How long a pad is charged and discharged, again and again, for a value: up to 8.192 ms. Values are proportional to it. Default 8.192 ms. */
  duration?: Duration;
  /** The voltage to which it is discharged, in V: 0.5, 0.6, 0.7 or 0.8. Default 0.5. */
  lowerVolts?: number;
  /** The voltage to which it is charged, in V: 0.9 to 1.2, 1.4 to 1.7, 1.9 to 2.2 or 2.4 to 2.7 in steps of 0.1. Default 2.7. */
  upperVolts?: number;
  /** On an ESP32: values are smoothed, and there is a new one every 1 ms to 1 s. Default: they aren't smoothed. */
  smoothing?: Duration;
  /** On an ESP32-S3: how values and the value at rest are filtered. */
  filter?: TouchFilter;
  /** On an ESP32-S3: subtracts the noise of a reference inside the chip. Default: it doesn't. */
  denoise?: TouchDenoise;
  /** On an ESP32-S3: drops of water on the pads count less. Default: they don't. */
  waterproof?: TouchWaterproof;
}

export interface TouchFilter {
  /** How fast the value at rest follows: each value counts for a 4th, 8th, 16th, 32nd, 64th, 128th or 256th; or `"jitter"`: by steps. Default 4. */
  benchmark?: 4 | 8 | 16 | 32 | 64 | 128 | 256 | "jitter";
  /** The step of `"jitter"`, 0 to 15. Default 4. */
  jitterStep?: number;
  /** The noise that the value at rest ignores, 0 to 3. Default 1. */
  noise?: number;
  /** How many measurements a touch lasts before it counts, 0 to 7. Default 2. */
  debounce?: number;
  /** How values are smoothed: each counts for a half, a 4th or an 8th; 0: they aren't. Default 2. */
  smooth?: 0 | 2 | 4 | 8;
}

export interface TouchDenoise {
  /** How many bits of the noise are taken out: 4, 8, 10 or 12. */
  bits: 4 | 8 | 10 | 12;
  /** The capacitance of the reference, 0 to 7: 5 pF, and 1.4 pF more for each step. It should be close to that of the pads. */
  capacitance: number;
}

export interface TouchWaterproof {
  /** How strongly the shield is driven, 0 to 7: a larger shield needs more. The shield is a grid between the pads, on GPIO14. */
  shield: number;
  /** The pin of a pad that is a ring around the others. While it is touched, by water for example, they aren't measured. */
  guardPin: PinSpecifier;
}

/** The voltages that ESP-IDF has (hal/touch_sens_types.h), in tenths. */
const LOWER = [5, 6, 7, 8];
const UPPER = [9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27];

const BENCHMARKS = [4, 8, 16, 32, 64, 128, 256];
const STEPS_OF_3 = { from: 0, to: 7, whole: true } as const;

/** @throws ConfigurationError naming the owner, when something is out of range. */
export function touchMeasurement(owner: string, options: TouchMeasuring = {}): TouchMeasurement {
  const { interval = 27.306, duration = 8.192, lowerVolts = 0.5, upperVolts = 2.7 } = options;
  const { smoothing, filter, denoise, waterproof } = options;
  const microseconds = (option: string, value: Duration, from: number, to: number) =>
    Math.round(1000 * checkedDuration(owner, option, value, { from, to }));
  return {
    interval: microseconds("interval", interval, 0, 436.906),
    duration: microseconds("duration", duration, 0.001, 8.192),
    lowerVolts: volts(owner, "lowerVolts", lowerVolts, LOWER),
    upperVolts: volts(owner, "upperVolts", upperVolts, UPPER),
    smoothing:
      smoothing === undefined
        ? 0
        : Math.round(checkedDuration(owner, "smoothing", smoothing, { from: 1, to: 1000 })),
    ...(filter && { filter: checkedFilter(owner, filter) }),
    ...(denoise && {
      denoise: {
        bits: oneOf(owner, "denoise.bits", denoise.bits, [4, 8, 10, 12]),
        capacitance: checkedNumber(owner, "denoise.capacitance", denoise.capacitance, STEPS_OF_3),
      },
    }),
    ...(waterproof && {
      waterproof: {
        shield: checkedNumber(owner, "waterproof.shield", waterproof.shield, STEPS_OF_3),
        guardPin: waterproof.guardPin,
      },
    }),
  };
}

function checkedFilter(
  owner: string,
  options: TouchFilter,
): NonNullable<TouchMeasurement["filter"]> {
  const { benchmark = 4, jitterStep = 4, noise = 1, debounce = 2, smooth = 2 } = options;
  return {
    benchmark: benchmark === "jitter" ? 0 : oneOf(owner, "filter.benchmark", benchmark, BENCHMARKS),
    jitterStep: checkedNumber(owner, "filter.jitterStep", jitterStep, {
      from: 0,
      to: 15,
      whole: true,
    }),
    noise: checkedNumber(owner, "filter.noise", noise, { from: 0, to: 3, whole: true }),
    debounce: checkedNumber(owner, "filter.debounce", debounce, STEPS_OF_3),
    smooth: oneOf(owner, "filter.smooth", smooth, [0, 2, 4, 8]),
  };
}

function volts(owner: string, option: string, value: number, tenths: readonly number[]): number {
  return oneOf(owner, option, Math.round(10 * value), tenths, 10) / 10;
}

function oneOf(
  owner: string,
  option: string,
  value: number,
  all: readonly number[],
  unit = 1,
): number {
  if (all.includes(value)) return value;
  throw new ConfigurationError(
    `${owner}: ${option} is ${value / unit}; it must be one of ${all.map((each) => each / unit).join(", ")}.`,
  );
}
