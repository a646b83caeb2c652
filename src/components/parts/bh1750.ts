import { BH1750 } from "../../parts/bh1750.js";
import type { LightMeter } from "../../parts/sensor-driver.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { ILLUMINANCE } from "./quantities.js";

export interface BH1750Options extends I2CPartOptions {
  /** In lux, 0 to 121,556. */
  illuminance: PartChannel;
}

const PART: I2CPart<LightMeter, "illuminance"> = {
  title: "BH1750",
  address: 0x23,
  Driver: BH1750,
  quantities: { illuminance: ILLUMINANCE },
};

/**
 * A sensor on a Rohm BH1750 (light), address 0x23, or 0x5c with ADDR high:
 * `const { illuminance } = bh1750({ bus: { data: 21, clock: 22 }, illuminance: "Garden" })`.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function bh1750(options: BH1750Options): PartSensors<"illuminance"> {
  return i2cSensors(PART, options);
}
