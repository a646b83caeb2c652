import { BME280, type BME280Sample } from "../../parts/bme280.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { HUMIDITY, PRESSURE, TEMPERATURE } from "./quantities.js";

export interface BME280Options extends I2CPartOptions {
  /** In °C, -40 to 85. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. A BMP280 has none. */
  humidity?: PartChannel;
  /** In hPa, 300 to 1100. */
  pressure?: PartChannel;
}

const PART: I2CPart<BME280Sample, "temperature" | "humidity" | "pressure"> = {
  title: "BME280",
  address: 0x76,
  Driver: BME280,
  quantities: { temperature: TEMPERATURE, humidity: HUMIDITY, pressure: PRESSURE },
};

/**
 * Sensors on a Bosch BME280 (temperature, humidity, pressure) or BMP280 (without humidity), address 0x76, or 0x77
 * with SDO high:
 * `const { temperature, humidity } = bme280({ bus: { data: 21, clock: 22 }, temperature: "Outside", humidity:
 * "Outside humidity" })`.
 *
 * @throws ConfigurationError when no sensor is named, or an option is out of range.
 */
export function bme280<Name extends keyof BME280Options>(
  options: Pick<BME280Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  return i2cSensors(PART, options);
}
