import type { LightMeter } from "../../parts/sensor-driver.js";
import { VEML7700 } from "../../parts/veml7700.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { ILLUMINANCE } from "./quantities.js";

export interface VEML7700Options extends I2CPartOptions {
  /** In lux, 0 to 100,000. */
  illuminance: PartChannel;
}

const PART: I2CPart<LightMeter, "illuminance"> = {
  title: "VEML7700",
  address: 0x10,
  Driver: VEML7700,
  quantities: { illuminance: ILLUMINANCE },
};

/**
 * A sensor on a Vishay VEML7700 (light), address 0x10:
 * `const { illuminance } = veml7700({ bus: { data: 21, clock: 22 }, illuminance: "Garden" })`.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function veml7700(options: VEML7700Options): PartSensors<"illuminance"> {
  return i2cSensors(PART, options);
}
