import { DHT11 } from "../../parts/dht11.js";
import { dhtSensors } from "./dht-sensors.js";
import type { DHT22Options } from "./dht22.js";
import type { PartSensors } from "./part-sensor.js";
import type { SampledPartOptions } from "./sampled-part.js";

/**
 * Sensors on an Aosong DHT11 (temperature, humidity): `const { temperature } = dht11({ pin: 19, temperature: "Cellar" })`.
 * It measures -20 to 60 °C and 5 to 95 %. If a DHT22 is there instead, it is read as one.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function dht11<Name extends keyof DHT22Options>(
  options: Pick<DHT22Options, Name | "pin">,
): PartSensors<Exclude<Name, keyof SampledPartOptions | "pin">> {
  return dhtSensors("DHT11", DHT11, options);
}
