import { BMP388, type BMP388Sample } from "../../parts/bmp388.js";
import type { BoschFilter, Oversampling } from "../../parts/bosch-settings.js";
import { boschSettings } from "./bosch-settings.js";
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
  /**
   * How often each is measured for a reading: 1, 2, 4, 8, 16 or 32 times. Default: the pressure 16 times, the
   * temperature twice.
   */
  oversampling?: { readonly temperature?: Oversampling; readonly pressure?: Oversampling };
  /**
   * The part's filter, which damps short changes of the pressure and the temperature: 1, 3, 7, 15, 31, 63 or 127 parts
   * of what was there before count for one of what was measured. Default 0, no filter.
   */
  filter?: BoschFilter;
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
): PartSensors<Exclude<Name, keyof I2CPartOptions | "oversampling" | "filter">> {
  const { oversampling, filter }: BMP388Options = options;
  return i2cSensors(PART, options, boschSettings("BMP388", 32, oversampling, filter));
}
