import { DHT22 } from "../../parts/dht22.js";
import { type DHT22Options, dhtSensors } from "./dht-sensors.js";
import type { PartSensors } from "./part-sensor.js";
import type { SampledPartOptions } from "./sampled-part.js";

export type { DHT22Options };

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
