import { HTU21D } from "../../parts/htu21d.js";
import type { ClimateSample } from "../../parts/sensor-driver.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { HUMIDITY, TEMPERATURE } from "./quantities.js";

export interface HTU21DOptions extends I2CPartOptions {
  /** In °C, -40 to 125. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. */
  humidity?: PartChannel;
}

const PART: I2CPart<ClimateSample, "temperature" | "humidity"> = {
  title: "HTU21D",
  address: 0x40,
  Driver: HTU21D,
  quantities: { temperature: TEMPERATURE, humidity: HUMIDITY },
};

/**
 * Sensors on an HTU21D, Si7021 or SHT21 (temperature, humidity), address 0x40:
 * `const { temperature } = htu21d({ bus: { data: 21, clock: 22 }, temperature: "Attic" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function htu21d<Name extends keyof HTU21DOptions>(
  options: Pick<HTU21DOptions, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  return i2cSensors(PART, options);
}
