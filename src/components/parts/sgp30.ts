import type { Duration } from "../../base/duration.js";
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import type { Sensor } from "../../entities/sensor.js";
import { SGP30, type SGP30Baseline, type SGP30Kept, type SGP30Sample } from "../../parts/sgp30.js";
import type { FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { CARBON_DIOXIDE, VOLATILE_ORGANIC_COMPOUNDS } from "./quantities.js";

/** What isn't a sensor. */
type SGP30Setting = "baseline" | "baselineState" | "airTemperature" | "airHumidity";

export interface SGP30Options extends I2CPartOptions {
  /** The equivalent carbon dioxide, which the part estimates from volatile organic compounds, in ppm, 400 to 60,000. */
  co2?: PartChannel;
  /** Volatile organic compounds in ppb, 0 to 60,000. */
  tvoc?: PartChannel;
  /** What the part has found for clean air, 0 to 65,535; nothing until that is known, an hour after a start with one, else twelve. */
  co2Baseline?: PartChannel;
  /** The same for volatile organic compounds. */
  tvocBaseline?: PartChannel;
  /** What the part had found for clean air: `{ co2: 0x8973, tvoc: 0x8aae }`. Default: it finds it anew, in twelve hours. */
  baseline?: SGP30Baseline;
  /**
   * Where what it has found is kept over restarts, each hour: a `Kept` text of the device's `kept`. It comes before
   * `baseline`.
   */
  baselineState?: SGP30Kept;
  /** A sensor of the air's temperature in °C; with `airHumidity` the part takes both into account. Default: 11.57 g/m³ of water. */
  airTemperature?: Sensor;
  /** A sensor of the air's humidity in percent. */
  airHumidity?: Sensor;
  /** The time between readings, more than 0: the part measures each second. Default 1 min. */
  interval?: Duration;
}

const BASELINE: NumberRange = { from: 0, to: 0xffff, whole: true };

const FOUND: Partial<FilteredSensorOptions> = {
  accuracyDecimals: 0,
  category: "diagnostic",
};

const PART: I2CPart<SGP30Sample, "co2" | "tvoc" | "co2Baseline" | "tvocBaseline"> = {
  title: "SGP30",
  address: 0x58,
  Driver: SGP30,
  quantities: {
    co2: CARBON_DIOXIDE,
    tvoc: VOLATILE_ORGANIC_COMPOUNDS,
    co2Baseline: { options: FOUND, of: ({ baseline }) => baseline?.co2 },
    tvocBaseline: { options: FOUND, of: ({ baseline }) => baseline?.tvoc },
  },
};

/**
 * Sensors on a Sensirion SGP30 (air quality), address 0x58:
 * `const { tvoc } = sgp30({ bus: { data: 21, clock: 22 }, tvoc: "Kitchen air" })`. With `baselineState` it need not find
 * anew what clean air is after each restart: `const state = new Kept("clean air", "")` stands in the device's
 * `kept: [state]` as well.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function sgp30<Name extends keyof SGP30Options>(
  options: Pick<SGP30Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions | SGP30Setting>> {
  const { baseline, baselineState, airTemperature, airHumidity, ...others }: SGP30Options = options;
  for (const [name, value] of Object.entries(baseline ?? {}))
    checkedNumber("The SGP30's baseline", name, value, BASELINE);
  const environment = () => ({
    temperature: airTemperature?.state ?? Number.NaN,
    humidity: airHumidity?.state ?? Number.NaN,
  });
  return i2cSensors(PART, others, {
    ...{ baseline, baselineState },
    ...(airTemperature && airHumidity && { environment }),
  });
}
