import type { Duration } from "../../base/duration.js";
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import type { Sensor } from "../../entities/sensor.js";
import { CCS811, type CCS811Sample } from "../../parts/ccs811.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { CARBON_DIOXIDE, VOLATILE_ORGANIC_COMPOUNDS } from "./quantities.js";

export interface CCS811Options extends I2CPartOptions {
  /** The equivalent carbon dioxide, which the part estimates from volatile organic compounds, in ppm, 400 to 8192. */
  co2?: PartChannel;
  /** Volatile organic compounds in ppb, 0 to 1187. */
  tvoc?: PartChannel;
  /** What the part had found for clean air, 0 to 65,535. It is written at each start. Default: it finds it anew. */
  baseline?: number;
  /** A sensor of the air's temperature in °C, which the part takes into account. Default: 25 °C. */
  airTemperature?: Sensor;
  /** A sensor of the air's humidity in percent. Default: 50 %. */
  airHumidity?: Sensor;
  /** The time between readings, more than 2 s: the part measures each second. Default 1 min. */
  interval?: Duration;
}

const BASELINE: NumberRange = { from: 0, to: 0xffff, whole: true };

const PART: I2CPart<CCS811Sample, "co2" | "tvoc"> = {
  title: "CCS811",
  address: 0x5a,
  Driver: CCS811,
  quantities: {
    co2: CARBON_DIOXIDE,
    tvoc: VOLATILE_ORGANIC_COMPOUNDS,
  },
};

/**
 * Sensors on an ams CCS811 (air quality), address 0x5a, or 0x5b with ADDR high:
 * `const { tvoc } = ccs811({ bus: { data: 21, clock: 22 }, tvoc: "Kitchen air" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function ccs811<Name extends keyof CCS811Options>(
  options: Pick<CCS811Options, Name | "bus">,
): PartSensors<
  Exclude<Name, keyof I2CPartOptions | "baseline" | "airTemperature" | "airHumidity">
> {
  const { baseline, airTemperature, airHumidity }: CCS811Options = options;
  const environment = () => ({
    temperature: airTemperature?.state ?? Number.NaN,
    humidity: airHumidity?.state ?? Number.NaN,
  });
  return i2cSensors(PART, options, {
    ...(baseline !== undefined && {
      baseline: checkedNumber("The CCS811", "baseline", baseline, BASELINE),
    }),
    ...((airTemperature || airHumidity) && { environment }),
  });
}
