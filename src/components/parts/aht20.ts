import { AHT20 } from "../../parts/aht20.js";
import type { ClimateSample } from "../../parts/sensor-driver.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { HUMIDITY, TEMPERATURE } from "./quantities.js";

export interface AHT20Options extends I2CPartOptions {
  /** In °C, -40 to 85. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. */
  humidity?: PartChannel;
}

const PART: I2CPart<ClimateSample, "temperature" | "humidity"> = {
  title: "AHT20",
  address: 0x38,
  Driver: AHT20,
  quantities: { temperature: TEMPERATURE, humidity: HUMIDITY },
};

/**
 * Sensors on an Aosong AHT20 or AHT21 (temperature, humidity), address 0x38:
 * `const { temperature } = aht20({ bus: { data: 21, clock: 22 }, temperature: "Hall" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function aht20<Name extends keyof AHT20Options>(
  options: Pick<AHT20Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  return i2cSensors(PART, options);
}
