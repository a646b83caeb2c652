import { type Duration, milliseconds } from "../../base/duration.js";
import {
  checkedDuration,
  checkedNumber,
  DELAY,
  type NumberRange,
} from "../../base/option-ranges.js";
import type { GasTuning, IndexedGas } from "../../parts/gas-tuning.js";
import { SEN5x, type SEN5xKept, type SEN5xSample } from "../../parts/sen5x.js";
import type { SEN5xAcceleration, SEN5xCompensation } from "../../parts/sen5x-settings.js";
import { dust } from "./dust.js";
import { checkTuning, gasIndex } from "./gas-indexes.js";
import {
  type I2CPart,
  type I2CPartOptions,
  type Instruct,
  i2cSensors,
  type PartChannel,
  type PartSensors,
  withActions,
} from "./part-sensor.js";
import { HUMIDITY, TEMPERATURE, withDecimals } from "./quantities.js";

export interface SEN5xOptions extends I2CPartOptions {
  /** Particles up to 1 µm in µg/m³, 0 to 1000. */
  pm1?: PartChannel;
  /** Up to 2.5 µm. */
  pm25?: PartChannel;
  /** Up to 4 µm. */
  pm4?: PartChannel;
  /** Up to 10 µm. */
  pm10?: PartChannel;
  /** In °C, -10 to 50. A SEN50 has none. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. A SEN50 has none. */
  humidity?: PartChannel;
  /** Sensirion's index of organic gases, 1 to 500, where 100 is the last day's mean. A SEN50 has none. */
  voc?: PartChannel;
  /** Its index of nitrogen oxides, 1 to 500, where 1 is the last day's mean. Only a SEN55 has it. */
  nox?: PartChannel;
  /** How the index of organic gases follows the air. Default: as Sensirion has it. */
  vocTuning?: GasTuning;
  /** How that of nitrogen oxides does. Default: as Sensirion has it. */
  noxTuning?: GasTuning;
  /** What is taken off the temperature, since the part is in a housing. Default: nothing. */
  temperatureCompensation?: SEN5xCompensation;
  /** How quickly humidity and temperature follow the air. Default `"low"`. */
  acceleration?: SEN5xAcceleration;
  /** The time from one cleaning of its fan to the next, whole seconds, `0` for never. The part keeps it. Default: what it has kept, a week when it is new. */
  cleaningInterval?: Duration;
  /**
   * Where what it has learnt of organic gases is kept over restarts, every three hours: a `Kept` text of the device's
   * `kept`. Without it the index begins anew after a restart of the part.
   */
  vocState?: SEN5xKept;
}

/** What a SEN5x can be told besides. */
export interface SEN5xActions {
  /** Blows the dust out of its fan, for ten seconds, in which it doesn't measure. */
  cleanFan(): void;
}

type SEN5xSetting =
  | "vocTuning"
  | "noxTuning"
  | "temperatureCompensation"
  | "acceleration"
  | "cleaningInterval"
  | "vocState";

const PART: I2CPart<
  SEN5xSample,
  "pm1" | "pm25" | "pm4" | "pm10" | "temperature" | "humidity" | IndexedGas
> = {
  title: "SEN5x",
  address: 0x69,
  Driver: SEN5x,
  quantities: {
    pm1: dust("pm1", 1),
    pm25: dust("pm25", 1),
    pm4: dust("pm4", 1),
    pm10: dust("pm10", 1),
    temperature: withDecimals(TEMPERATURE, 2),
    humidity: withDecimals(HUMIDITY, 2),
    voc: gasIndex("voc"),
    nox: gasIndex("nox"),
  },
};

const RANGES: Readonly<Record<string, NumberRange>> = {
  offset: { from: -100, to: 100, unit: "°C" },
  slope: { from: -3, to: 3 },
  timeConstant: { from: 0, to: 65_535, whole: true, unit: "seconds" },
};

/** Milliseconds from one time that the state is kept to the next, as in ESPHome. */
const KEEP_EVERY = 3 * 3_600_000;

/** As of all parts. */
const USUAL_INTERVAL = 60_000;

/**
 * Sensors on a Sensirion SEN50, SEN54 or SEN55 (dust, temperature, humidity, gases), address 0x69:
 * `const { pm25, voc } = sen5x({ bus: { data: 21, clock: 22 }, pm25: "Dust", voc: "Air" })`. What it returns also has
 * `cleanFan()`. With `vocState` the index of organic gases goes on after a restart:
 * `const state = new Kept("gases", "")` stands in the device's `kept: [state]` as well.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function sen5x<Name extends keyof SEN5xOptions>(
  options: Pick<SEN5xOptions, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions | SEN5xSetting>> & SEN5xActions {
  const { vocTuning, noxTuning, temperatureCompensation, ...rest }: SEN5xOptions = options;
  const { acceleration, cleaningInterval, vocState, ...others } = rest;
  for (const tuning of [vocTuning, noxTuning]) checkTuning("The SEN5x", tuning);
  for (const [option, value] of Object.entries(temperatureCompensation ?? {}))
    checkedNumber("The SEN5x", option, value, RANGES[option] ?? {});
  const interval = milliseconds(others.interval ?? USUAL_INTERVAL) ?? USUAL_INTERVAL;
  const settings = {
    ...{ vocTuning, noxTuning, temperatureCompensation, acceleration, vocState },
    keepEvery: Math.max(1, Math.round(KEEP_EVERY / interval)),
    ...(cleaningInterval !== undefined && {
      cleaningInterval: Math.round(
        checkedDuration("The SEN5x", "cleaningInterval", cleaningInterval, DELAY) / 1000,
      ),
    }),
  };
  return withActions(
    i2cSensors(PART, others, settings) as PartSensors<
      Exclude<Name, keyof I2CPartOptions | SEN5xSetting>
    >,
    (instruct: Instruct<SEN5x>): SEN5xActions => ({
      cleanFan: () => instruct((driver) => driver.cleanFan()),
    }),
  );
}
