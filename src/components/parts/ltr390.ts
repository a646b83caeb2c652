import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import {
  LTR390,
  type LTR390Gain,
  type LTR390Reading,
  type LTR390Resolution,
  type LTR390Sample,
} from "../../parts/ltr390.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
  type Quantity,
} from "./part-sensor.js";
import { ILLUMINANCE } from "./quantities.js";

/** What isn't a sensor. */
type LTR390Option = "gain" | "resolution" | "windowFactor";

/** One for light, and one for ultraviolet. */
export interface LTR390Both<Value> {
  light: Value;
  uv: Value;
}

export interface LTR390Options extends I2CPartOptions {
  /** In lux, 0 to 157,000 with the gain 1, 8700 with the gain 18. */
  illuminance?: PartChannel;
  /** The ultraviolet index: 3 is moderate, 11 extreme. */
  uvIndex?: PartChannel;
  /** Counts of light, as they are with the gain and the resolution. */
  ambientLight?: PartChannel;
  /** Counts of ultraviolet. */
  uv?: PartChannel;
  /** The gain: 1, 3, 6, 9 or 18, for both or for each. Default 1 for light, 18 for ultraviolet. */
  gain?: LTR390Gain | LTR390Both<LTR390Gain>;
  /** The resolution in bits: 13, 16, 17, 18, 19 or 20, for both or for each. With 20 a measurement takes 400 ms, with 19 half of that. Default 20. */
  resolution?: LTR390Resolution | LTR390Both<LTR390Resolution>;
  /** What the values are multiplied by, for a window in front of it: 1 or more. Default 1. */
  windowFactor?: number;
}

const counts = (
  of: (sample: LTR390Sample) => LTR390Reading | undefined,
): Quantity<LTR390Sample> => ({
  options: { stateClass: "measurement", accuracyDecimals: 0 },
  of: (sample) => of(sample)?.count,
});

const PART: I2CPart<LTR390Sample, "illuminance" | "uvIndex" | "ambientLight" | "uv"> = {
  title: "LTR390",
  address: 0x53,
  Driver: LTR390,
  quantities: {
    illuminance: { options: ILLUMINANCE.options, of: ({ light }) => light?.value },
    uvIndex: {
      options: { stateClass: "measurement", unitOfMeasurement: "UVI", accuracyDecimals: 2 },
      of: ({ ultraviolet }) => ultraviolet?.value,
    },
    ambientLight: counts(({ light }) => light),
    uv: counts(({ ultraviolet }) => ultraviolet),
  },
};

const GAINS: readonly number[] = [1, 3, 6, 9, 18];
const RESOLUTIONS: readonly number[] = [13, 16, 17, 18, 19, 20];

/**
 * Sensors on a Lite-On LTR-390UV (ultraviolet and light), address 0x53:
 * `const { uvIndex } = ltr390({ bus: { data: 21, clock: 22 }, uvIndex: "Sun" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function ltr390<Name extends keyof LTR390Options>(
  options: Pick<LTR390Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions | LTR390Option>> {
  const { gain, resolution = 20, windowFactor = 1, ...others }: LTR390Options = options;
  const { light: lightGain, uv: uvGain } = each(gain ?? { light: 1, uv: 18 });
  const { light: lightBits, uv: uvBits } = each(resolution);
  for (const one of [lightGain, uvGain]) checkChoice("gain", one, GAINS);
  for (const one of [lightBits, uvBits]) checkChoice("resolution", one, RESOLUTIONS);
  const { illuminance, uvIndex, ambientLight, uv } = others;
  return i2cSensors(PART, others, {
    windowFactor: checkedNumber("The LTR390", "windowFactor", windowFactor, { from: 1 }),
    ...((illuminance ?? ambientLight) !== undefined && {
      light: { gain: lightGain, resolution: lightBits },
    }),
    ...((uvIndex ?? uv) !== undefined && { ultraviolet: { gain: uvGain, resolution: uvBits } }),
  });
}

function each<Value extends number>(value: Value | LTR390Both<Value>): LTR390Both<Value> {
  return typeof value === "number" ? { light: value, uv: value } : value;
}

function checkChoice(option: string, value: number, choices: readonly number[]): void {
  if (choices.includes(value)) return;
  throw new ConfigurationError(
    `The LTR390: ${option} is ${value}; it must be one of ${choices.join(", ")}.`,
  );
}
