import type { ClimateSample } from "../../parts/sensor-driver.js";
import { SHT3x } from "../../parts/sht3x.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { HUMIDITY, TEMPERATURE } from "./quantities.js";

export interface SHT3xOptions extends I2CPartOptions {
  /** In °C, -40 to 125. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. */
  humidity?: PartChannel;
}

const PART: I2CPart<ClimateSample, "temperature" | "humidity"> = {
  title: "SHT3x",
  address: 0x44,
  Driver: SHT3x,
  quantities: { temperature: TEMPERATURE, humidity: HUMIDITY },
};

/**
 * Sensors on a Sensirion SHT30, SHT31 or SHT35 (temperature, humidity), address 0x44, or 0x45 with ADDR
 * high: `const { temperature } = sht3x({ bus: { data: 21, clock: 22 }, temperature: "Cellar" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function sht3x<Name extends keyof SHT3xOptions>(
  options: Pick<SHT3xOptions, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  return i2cSensors(PART, options);
}
