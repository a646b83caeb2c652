import { SEN5x, type SEN5xSample } from "../../parts/sen5x.js";
import { dust } from "./dust.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
  type Quantity,
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
}

const INDEX = { deviceClass: "aqi", stateClass: "measurement", accuracyDecimals: 0 } as const;

type Gas = "voc" | "nox";

const gas = (name: Gas): Quantity<SEN5xSample> => ({
  options: INDEX,
  of: (sample) => sample[name],
});

const PART: I2CPart<
  SEN5xSample,
  "pm1" | "pm25" | "pm4" | "pm10" | "temperature" | "humidity" | Gas
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
    voc: gas("voc"),
    nox: gas("nox"),
  },
};

/**
 * Sensors on a Sensirion SEN50, SEN54 or SEN55 (dust, temperature, humidity, gases), address 0x69:
 * `const { pm25, voc } = sen5x({ bus: { data: 21, clock: 22 }, pm25: "Dust", voc: "Air" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function sen5x<Name extends keyof SEN5xOptions>(
  options: Pick<SEN5xOptions, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  return i2cSensors(PART, options);
}
