import type { Duration } from "../../base/duration.js";
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import { optionWord } from "../../base/option-words.js";
import { SCD4x, type SCD4xMode, type SCD4xSample } from "../../parts/scd4x.js";
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

type SCD4xSetting =
  | "temperatureOffset"
  | "altitude"
  | "ambientPressure"
  | "selfCalibration"
  | "mode";

export interface SCD4xOptions extends I2CPartOptions {
  /** Carbon dioxide in ppm, 400 to 5000 (SCD40: 2000). */
  co2?: PartChannel;
  /** In °C, -10 to 60. */
  temperature?: PartChannel;
  /** In percent, 0 to 95. */
  humidity?: PartChannel;
  /** How much warmer the part is than the air because of its own heat, in °C, 0 to 20. It is written at each start. Default: the part's own, 4 when it is new. */
  temperatureOffset?: number;
  /** Height above the sea, in m, 0 to 3000. It is written at each start. Default: the part's own, 0 when it is new. */
  altitude?: number;
  /** Of the air, in hPa, 700 to 1200, instead of the altitude. Default: none. */
  ambientPressure?: number;
  /** Whether it counts the lowest value of a week as fresh air. It is written at each start. Default: the part's own, true when it is new. */
  selfCalibration?: boolean;
  /**
   * `"periodic"`: it measures every five seconds. `"low_power_periodic"`: every thirty seconds. `"single_shot"`: when it is
   * read, which takes five seconds; an SCD41 only. Default `"periodic"`.
   */
  mode?: SCD4xMode;
  /** The time between readings, more than 6 s, with `"low_power_periodic"` more than 31 s. Default 1 min. */
  interval?: Duration;
}

const PART: I2CPart<SCD4xSample, "co2" | "temperature" | "humidity"> = {
  title: "SCD4x",
  address: 0x62,
  Driver: SCD4x,
  quantities: { co2: CARBON_DIOXIDE, temperature: TEMPERATURE, humidity: HUMIDITY },
};

const RANGES: Readonly<Record<string, NumberRange>> = {
  temperatureOffset: { from: 0, to: 20, unit: "°C" },
  altitude: { from: 0, to: 3000, unit: "m" },
  ambientPressure: { from: 700, to: 1200, unit: "hPa" },
};

const MODES: readonly SCD4xMode[] = ["periodic", "low_power_periodic", "single_shot"];

/** In parts per million. */
const REFERENCE: NumberRange = { from: 400, to: 5000, unit: "ppm", whole: true };

/** What an SCD4x can be told besides. It doesn't measure meanwhile, and its next value comes some seconds later. */
export interface SCD4xActions {
  /**
   * Tells the part how much carbon dioxide there is now, in ppm, 400 to 5000 (outdoors: 420). It must have measured the
   * same air for three minutes. The part keeps this.
   *
   * @throws ConfigurationError when it is out of range.
   */
  calibrate(co2: number): void;
  /**
   * Tells the part the pressure of the air, in hPa, 700 to 1200, such as that of another sensor.
   *
   * @throws ConfigurationError when it is out of range.
   */
  setAmbientPressure(pressure: number): void;
  /** Has the part forget its calibrations. */
  factoryReset(): void;
}

/**
 * Sensors on a Sensirion SCD40 or SCD41 (carbon dioxide, temperature, humidity), address 0x62:
 * `const { co2 } = scd4x({ bus: { data: 21, clock: 22 }, co2: "Bedroom CO2" })`. What it returns also has
 * `calibrate(ppm)`, for when the part has measured air for three minutes whose carbon dioxide is known, such as fresh
 * air (420 ppm), and `factoryReset()`, after which it has no calibration.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function scd4x<Name extends keyof SCD4xOptions>(
  options: Pick<SCD4xOptions, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions | SCD4xSetting>> & SCD4xActions {
  const {
    temperatureOffset,
    altitude,
    ambientPressure,
    selfCalibration,
    mode,
    ...others
  }: SCD4xOptions = options;
  const numbers = { temperatureOffset, altitude, ambientPressure };
  for (const [option, value] of Object.entries(numbers))
    if (value !== undefined) checkedNumber("The SCD4x", option, value, RANGES[option] ?? {});
  if (mode !== undefined) optionWord("The SCD4x", "mode", mode, MODES);
  const sensors = i2cSensors(PART, others, { ...numbers, selfCalibration, mode });
  return withActions(sensors, (instruct: Instruct<SCD4x>): SCD4xActions => {
    const stop = (driver: SCD4x) => driver.stop();
    return {
      calibrate: (co2) => {
        checkedNumber("The SCD4x", "calibrate", co2, REFERENCE);
        instruct(
          stop,
          (driver) => driver.recalibrate(co2),
          (driver) => driver.endRecalibration(),
        );
      },
      setAmbientPressure: (pressure) => {
        checkedNumber("The SCD4x", "setAmbientPressure", pressure, RANGES.ambientPressure ?? {});
        instruct((driver) => driver.setAmbientPressure(pressure));
      },
      factoryReset: () =>
        instruct(
          stop,
          (driver) => driver.factoryReset(),
          (driver) => driver.restart(),
        ),
    };
  });
}
