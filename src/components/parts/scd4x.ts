import type { Duration } from "../../base/duration.js";
import { SCD4x, type SCD4xSample } from "../../parts/scd4x.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
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

/**
 * Sensors on a Sensirion SCD40 or SCD41 (carbon dioxide, temperature, humidity), address 0x62:
 * `const { co2 } = scd4x({ bus: { data: 21, clock: 22 }, co2: "Bedroom CO2" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function scd4x<Name extends keyof SCD4xOptions>(
  options: Pick<SCD4xOptions, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  return i2cSensors(PART, options);
}
