import type { Duration } from "../../base/duration.js";
import type { PinSpecifier } from "../../host/host.js";
import { DHT22 } from "../../parts/dht22.js";
import { dhtSensors } from "./dht-sensors.js";
import type { PartChannel, PartSensors } from "./part-sensor.js";
import type { SampledPartOptions } from "./sampled-part.js";

export interface DHT22Options extends SampledPartOptions {
  /** The pin that its data is wired to. */
  pin: PinSpecifier;
  /** In °C, -40 to 80. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. */
  humidity?: PartChannel;
  /** The time between readings, more than 4.5 s: it is asked twice for each. Default 1 min. */
  interval?: Duration;
}

/**
 * Sensors on an Aosong DHT22 or AM2302 (temperature, humidity):
 * `const { temperature } = dht22({ pin: 19, temperature: "Cellar" })`. If you can choose, an SHT4x is the better
 * part.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function dht22<Name extends keyof DHT22Options>(
  options: Pick<DHT22Options, Name | "pin">,
): PartSensors<Exclude<Name, keyof SampledPartOptions | "pin">> {
  return dhtSensors("DHT22", DHT22, options);
}
