import type { ClimateSample } from "../../parts/sensor-driver.js";
import { SHT4x } from "../../parts/sht4x.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { HUMIDITY, TEMPERATURE } from "./quantities.js";

export interface SHT4xOptions extends I2CPartOptions {
  /** In °C, -40 to 125. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. */
  humidity?: PartChannel;
}

const PART: I2CPart<ClimateSample, "temperature" | "humidity"> = {
  title: "SHT4x",
  address: 0x44,
  Driver: SHT4x,
  quantities: { temperature: TEMPERATURE, humidity: HUMIDITY },
};

/**
 * Sensors on a Sensirion SHT40, SHT41 or SHT45 (temperature, humidity), address 0x44, or 0x45 or 0x46
 * in some variants: `const { humidity } = sht4x({ bus: { data: 21, clock: 22 }, humidity: "Bathroom" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function sht4x<Name extends keyof SHT4xOptions>(
  options: Pick<SHT4xOptions, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  return i2cSensors(PART, options);
}
