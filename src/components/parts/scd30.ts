import type { Duration } from "../../base/duration.js";
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import { SCD30, type SCD30Sample } from "../../parts/scd30.js";
import {
  type I2CPart,
  type I2CPartOptions,
  type Instruct,
  i2cSensors,
  type PartChannel,
  type PartSensors,
  withActions,
} from "./part-sensor.js";
import { CARBON_DIOXIDE, HUMIDITY, TEMPERATURE } from "./quantities.js";

type SCD30Setting = "temperatureOffset" | "altitude" | "ambientPressure" | "selfCalibration";

export interface SCD30Options extends I2CPartOptions {
  /** Carbon dioxide in ppm, 400 to 10,000. */
  co2?: PartChannel;
  /** In °C, -40 to 70. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. */
  humidity?: PartChannel;
  /** How much warmer the part is than the air because of its own heat, in °C, 0 to 655. The part keeps it. Default: what it has kept, 0 when it is new. */
  temperatureOffset?: number;
  /** Height above the sea, in m, 0 to 65,534. The part keeps it. Default: what it has kept, 0 when it is new. */
  altitude?: number;
  /** Of the air, in hPa, 700 to 1400, instead of the altitude. Default: none. */
  ambientPressure?: number;
  /** Whether it takes the lowest value of a week for fresh air. The part keeps it. Default: what it has kept, false when it is new. */
  selfCalibration?: boolean;
  /** The time between readings, more than 3 s: the part measures every two seconds. Default 1 min. */
  interval?: Duration;
}

const PART: I2CPart<SCD30Sample, "co2" | "temperature" | "humidity"> = {
  title: "SCD30",
  address: 0x61,
  Driver: SCD30,
  quantities: { co2: CARBON_DIOXIDE, temperature: TEMPERATURE, humidity: HUMIDITY },
};

const RANGES: Readonly<Record<string, NumberRange>> = {
  temperatureOffset: { from: 0, to: 655, unit: "°C" },
  altitude: { from: 0, to: 65_534, unit: "m" },
  ambientPressure: { from: 700, to: 1400, unit: "hPa" },
};

/** In parts per million (interface description, 1.4.6). */
const REFERENCE: NumberRange = { from: 400, to: 2000, unit: "ppm", whole: true };

/** What an SCD30 can be told besides. */
export interface SCD30Actions {
  /**
   * Tells the part how much carbon dioxide there is now, in ppm, 400 to 2000 (outdoors: 420). It must have measured the
   * same air for two minutes. The part keeps this.
   *
   * @throws ConfigurationError when it is out of range.
   */
  calibrate(co2: number): void;
}

/**
 * Sensors on a Sensirion SCD30 (carbon dioxide, temperature, humidity), address 0x61:
 * `const { co2 } = scd30({ bus: { data: 21, clock: 22 }, co2: "Bedroom CO2" })`. What it returns also has
 * `calibrate(ppm)`, for when the part has measured air for two minutes whose carbon dioxide is known, such as fresh air
 * (420 ppm).
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function scd30<Name extends keyof SCD30Options>(
  options: Pick<SCD30Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions | SCD30Setting>> & SCD30Actions {
  const { temperatureOffset, altitude, ambientPressure, selfCalibration, ...others }: SCD30Options =
    options;
  const numbers = { temperatureOffset, altitude, ambientPressure };
  for (const [option, value] of Object.entries(numbers))
    if (value !== undefined) checkedNumber("The SCD30", option, value, RANGES[option] ?? {});
  const sensors = i2cSensors(PART, others, { ...numbers, selfCalibration });
  return withActions(
    sensors,
    (instruct: Instruct<SCD30>): SCD30Actions => ({
      calibrate: (co2) => {
        checkedNumber("The SCD30", "calibrate", co2, REFERENCE);
        instruct((driver) => driver.recalibrate(co2));
      },
    }),
  );
}
