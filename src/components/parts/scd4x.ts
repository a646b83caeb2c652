import type { Duration } from "../../base/duration.js";
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import { SCD4x, type SCD4xSample } from "../../parts/scd4x.js";
import {
  type I2CPart,
  type I2CPartOptions,
  type Instruct,
  i2cSensors,
  type PartChannel,
  type PartSensors,
  withActions,
} from "./part-sensor.js";
import { CARBON_DIOXIDE, HUMIDITY, TEMPERATURE } from "./quantities.js";

export interface SCD4xOptions extends I2CPartOptions {
  /** Carbon dioxide in ppm, 400 to 5000 (SCD40: 2000). */
  co2?: PartChannel;
  /** In °C, -10 to 60. */
  temperature?: PartChannel;
  /** In percent, 0 to 95. */
  humidity?: PartChannel;
  /** The time between readings, more than 6 s: the part measures every five seconds. Default 1 min. */
  interval?: Duration;
}

const PART: I2CPart<SCD4xSample, "co2" | "temperature" | "humidity"> = {
  title: "SCD4x",
  address: 0x62,
  Driver: SCD4x,
  quantities: { co2: CARBON_DIOXIDE, temperature: TEMPERATURE, humidity: HUMIDITY },
};

/** In parts per million. */
const REFERENCE: NumberRange = { from: 400, to: 5000, unit: "ppm", whole: true };

/** What an SCD4x can be told besides. It doesn't measure meanwhile, and its next value comes some seconds later. */
export interface SCD4xActions {
  /**
   * Tells the part how much carbon dioxide there is now, in ppm, 400 to 5000 (outdoors: 420). It must have measured the
   * same air for three minutes. The part keeps this.
   *
   * @throws ConfigurationError when it is out of range.
   */
  calibrate(co2: number): void;
  /** Has the part forget its calibrations. */
  factoryReset(): void;
}

/**
 * Sensors on a Sensirion SCD40 or SCD41 (carbon dioxide, temperature, humidity), address 0x62:
 * `const { co2 } = scd4x({ bus: { data: 21, clock: 22 }, co2: "Bedroom CO2" })`. What it returns also has
 * `calibrate(ppm)`, for when the part has measured air for three minutes whose carbon dioxide is known, such as fresh
 * air (420 ppm), and `factoryReset()`, after which it has no calibration.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function scd4x<Name extends keyof SCD4xOptions>(
  options: Pick<SCD4xOptions, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> & SCD4xActions {
  return withActions(i2cSensors(PART, options), (instruct: Instruct<SCD4x>): SCD4xActions => {
    const stop = (driver: SCD4x) => driver.stop();
    return {
      calibrate: (co2) => {
        checkedNumber("The SCD4x", "calibrate", co2, REFERENCE);
        instruct(
          stop,
          (driver) => driver.recalibrate(co2),
          (driver) => driver.endRecalibration(),
        );
      },
      factoryReset: () =>
        instruct(
          stop,
          (driver) => driver.factoryReset(),
          (driver) => driver.restart(),
        ),
    };
  });
}
