import type { Duration } from "../../base/duration.js";
import type { Sensor } from "../../entities/sensor.js";
import type { GasTuning } from "../../parts/gas-tuning.js";
import { SGP4x, type SGP4xKept, type SGP4xSample } from "../../parts/sgp4x.js";
import type { FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { checkTuning, gasIndex } from "./gas-indexes.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";

export interface SGP4xOptions extends I2CPartOptions {
  /** Sensirion's index of organic gases, 1 to 500, where 100 is the last day's mean; nothing in the first 90 s. */
  voc?: PartChannel;
  /** Its index of nitrogen oxides, 1 to 500, where 1 is the last day's mean; nothing in the first 90 s. Only an SGP41 has it. */
  nox?: PartChannel;
  /** The raw signal of organic gases, 0 to 65,535: the less, the more there are. */
  vocRaw?: PartChannel;
  /** That of nitrogen oxides: the more, the more there are. Only an SGP41 has it. */
  noxRaw?: PartChannel;
  /** How the index of organic gases follows the air. Default: as Sensirion has it. */
  vocTuning?: GasTuning;
  /** How that of nitrogen oxides does. Default: as Sensirion has it. */
  noxTuning?: GasTuning;
  /**
   * Where it is kept over restarts what is usual of organic gases, at most every three hours: a `Kept` text of the device's
   * `kept`. Without it the index learns that anew after a restart, which takes some hours.
   */
  vocState?: SGP4xKept;
  /** A sensor of the air's temperature in °C, which the part takes into account. Default: 25 °C. */
  airTemperature?: Sensor;
  /** A sensor of the air's humidity in percent, which the part takes into account. Default: 50 %. */
  airHumidity?: Sensor;
  /** The time between readings, more than 0: the part measures each second. Default 1 min. */
  interval?: Duration;
}

/** What isn't a sensor. */
type SGP4xSetting = "vocTuning" | "noxTuning" | "vocState" | "airTemperature" | "airHumidity";

const RAW: Partial<FilteredSensorOptions> = {
  accuracyDecimals: 0,
  category: "diagnostic",
  stateClass: "measurement",
};

const PART: I2CPart<SGP4xSample, "voc" | "nox" | "vocRaw" | "noxRaw"> = {
  title: "SGP4x",
  address: 0x59,
  Driver: SGP4x,
  quantities: {
    voc: gasIndex("voc"),
    nox: gasIndex("nox"),
    vocRaw: { options: RAW, of: ({ vocRaw }) => vocRaw },
    noxRaw: { options: RAW, of: ({ noxRaw }) => noxRaw },
  },
};

/**
 * Sensors on a Sensirion SGP40 or SGP41 (air quality), address 0x59:
 * `const { voc } = sgp4x({ bus: { data: 21, clock: 22 }, voc: "Kitchen air" })`. With `vocState` the index goes on after a
 * restart: `const state = new Kept("gases", "")` stands in the device's `kept: [state]` as well.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function sgp4x<Name extends keyof SGP4xOptions>(
  options: Pick<SGP4xOptions, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions | SGP4xSetting>> {
  const { vocTuning, noxTuning, vocState, ...rest }: SGP4xOptions = options;
  const { airTemperature, airHumidity, ...others } = rest;
  for (const tuning of [vocTuning, noxTuning]) checkTuning("The SGP4x", tuning);
  return i2cSensors(PART, others, {
    ...{ vocTuning, noxTuning, vocState },
    ...(airTemperature && { airTemperature: () => airTemperature.state ?? Number.NaN }),
    ...(airHumidity && { airHumidity: () => airHumidity.state ?? Number.NaN }),
  });
}
