import type { Thermometer } from "../../parts/sensor-driver.js";
import { TMP117 } from "../../parts/tmp117.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { TEMPERATURE, withDecimals } from "./quantities.js";

export interface TMP117Options extends I2CPartOptions {
  /** In °C, -55 to 150. */
  temperature: PartChannel;
}

const PART: I2CPart<Thermometer, "temperature"> = {
  title: "TMP117",
  address: 0x48,
  Driver: TMP117,
  quantities: { temperature: withDecimals(TEMPERATURE, 2) },
};

/**
 * The temperature sensor of a Texas Instruments TMP117, accurate to 0.1 °C, address 0x48 to 0x4b:
 * `const { temperature } = tmp117({ bus: { data: 21, clock: 22 }, temperature: "Incubator" })`.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function tmp117(options: TMP117Options): PartSensors<"temperature"> {
  return i2cSensors(PART, options);
}
