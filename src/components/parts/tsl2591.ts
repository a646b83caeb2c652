import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, checkedNumber } from "../../base/option-ranges.js";
import { TSL2591, type TSL2591Gain, type TSL2591Sample } from "../../parts/tsl2591.js";
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
type TSL2591Setting = "gain" | "integrationTime" | "deviceFactor" | "glassAttenuation";

export interface TSL2591Options extends I2CPartOptions {
  /** In lux, 0 to 88,000. */
  illuminance?: PartChannel;
  /** Counts of visible light and infrared, 0 to 65,535, as they are with the gain and the integration time. */
  fullSpectrum?: PartChannel;
  /** The counts of infrared. */
  infrared?: PartChannel;
  /** The difference of both. */
  visible?: PartChannel;
  /** The gain of these counts: 1, 25, 400 or 9500. */
  actualGain?: PartChannel;
  /** The gain. `"auto"` takes the highest with which it can measure the light. Default `"auto"`. */
  gain?: TSL2591Gain;
  /** How long it measures: 100, 200, 300, 400, 500 or 600 ms. Default 100 ms. */
  integrationTime?: Duration;
  /** The lux of a count of a bare part with the gain 1 in 1 ms, more than 0. Default 53. */
  deviceFactor?: number;
  /** By what factor the glass in front of it weakens the light: 1 without glass. Default 7.7, as on most boards. */
  glassAttenuation?: number;
}

const counts = (of: (sample: TSL2591Sample) => number): Quantity<TSL2591Sample> => ({
  options: { stateClass: "measurement", accuracyDecimals: 0 },
  of,
});

const PART: I2CPart<
  TSL2591Sample,
  "illuminance" | "fullSpectrum" | "infrared" | "visible" | "actualGain"
> = {
  title: "TSL2591",
  address: 0x29,
  Driver: TSL2591,
  quantities: {
    illuminance: ILLUMINANCE,
    fullSpectrum: counts((sample) => sample.counts.fullSpectrum),
    infrared: counts((sample) => sample.counts.infrared),
    visible: counts((sample) => sample.counts.fullSpectrum - sample.counts.infrared),
    actualGain: counts((sample) => sample.counts.gain),
  },
};

const GAINS: readonly TSL2591Gain[] = [1, 25, 400, 9500, "auto"];

/**
 * Sensors on an ams TSL2591 (light), address 0x29:
 * `const { illuminance } = tsl2591({ bus: { data: 21, clock: 22 }, illuminance: "Garden" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function tsl2591<Name extends keyof TSL2591Options>(
  options: Pick<TSL2591Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions | TSL2591Setting>> {
  const { gain = "auto", integrationTime = 100, ...rest }: TSL2591Options = options;
  const { deviceFactor = 53, glassAttenuation = 7.7, ...others } = rest;
  if (!GAINS.includes(gain))
    throw new ConfigurationError(
      `The TSL2591: gain is ${JSON.stringify(gain)}; it must be 1, 25, 400, 9500 or "auto".`,
    );
  const range = { from: 100, to: 600 };
  const time = checkedDuration("The TSL2591", "integrationTime", integrationTime, range);
  if (time % 100 !== 0)
    throw new ConfigurationError(
      `The TSL2591: integrationTime is ${time} ms; it must be 100, 200, 300, 400, 500 or 600 ms.`,
    );
  const more = { above: 0 };
  const factor =
    checkedNumber("The TSL2591", "deviceFactor", deviceFactor, more) *
    checkedNumber("The TSL2591", "glassAttenuation", glassAttenuation, more);
  return i2cSensors(PART, others, { gain, integrationTime: time, factor });
}
