import { BMP388, type BMP388Sample } from "../../parts/bmp388.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { PRESSURE, TEMPERATURE } from "./quantities.js";

export interface BMP388Options extends I2CPartOptions {
  /** In °C, -40 to 85. */
  temperature?: PartChannel;
  /** In hPa, 300 to 1250. */
  pressure?: PartChannel;
}

const PART: I2CPart<BMP388Sample, "temperature" | "pressure"> = {
  title: "BMP388",
  address: 0x77,
  Driver: BMP388,
  quantities: { temperature: TEMPERATURE, pressure: PRESSURE },
};

/**
 * Sensors on a Bosch BMP388 or BMP390 (temperature, pressure), address 0x77, or 0x76 with SDO low:
 * `const { pressure } = bmp388({ bus: { data: 21, clock: 22 }, pressure: "Air" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function bmp388<Name extends keyof BMP388Options>(
  options: Pick<BMP388Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  return i2cSensors(PART, options);
}
