import { PMS5003, type PMS5003Model, type PMS5003Sample } from "../../parts/pms5003.js";
import { count, type Dust, dust } from "./dust.js";
import {
  type PartChannel,
  type PartSensors,
  type Quantity,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
} from "./part-sensor.js";
import { HUMIDITY, TEMPERATURE } from "./quantities.js";

export interface PMS5003Options extends SerialPartOptions {
  /** Particles up to 1 µm in µg/m³, 0 to 500. */
  pm1?: PartChannel;
  /** Up to 2.5 µm. */
  pm25?: PartChannel;
  /** Up to 10 µm. */
  pm10?: PartChannel;
  /** Particles up to 1 µm as in a factory's air, in µg/m³. */
  standard1?: PartChannel;
  /** Up to 2.5 µm. */
  standard25?: PartChannel;
  /** Up to 10 µm. */
  standard10?: PartChannel;
  /** How many particles of more than 0.3 µm are in 0.1 l of air. A PMS3003 has no such numbers. */
  count03?: PartChannel;
  /** Of more than 0.5 µm. */
  count05?: PartChannel;
  /** Of more than 1 µm. */
  count1?: PartChannel;
  /** Of more than 2.5 µm. */
  count25?: PartChannel;
  /** Of more than 5 µm. A PMS5003T has no such number. */
  count5?: PartChannel;
  /** Of more than 10 µm. A PMS5003T has no such number. */
  count10?: PartChannel;
  /** In °C, of a PMS5003T or PMS5003ST. */
  temperature?: PartChannel;
  /** In percent, of a PMS5003T or PMS5003ST. */
  humidity?: PartChannel;
  /** In µg/m³, of a PMS5003S or PMS5003ST. */
  formaldehyde?: PartChannel;
  /**
   * `"PMS5003T"` (temperature, humidity), `"PMS5003S"` (formaldehyde) or `"PMS5003ST"` (all three). Default: any
   * without these, PMS3003 and PMS7003 as well.
   */
  model?: PMS5003Model;
}

const standard = (name: Dust, key: "standard1" | "standard25" | "standard10") => ({
  options: dust(name, 0).options,
  of: (sample: PMS5003Sample) => sample[key],
});

const particles = (key: keyof PMS5003Sample) => count<PMS5003Sample>(key, "/dL", 0);

const FORMALDEHYDE: Quantity<PMS5003Sample> = {
  options: { unitOfMeasurement: "µg/m³", accuracyDecimals: 0, stateClass: "measurement" },
  of: ({ formaldehyde }) => formaldehyde,
};

const PART: SerialPart<PMS5003Sample, keyof PMS5003Sample> = {
  title: "PMS5003",
  Driver: PMS5003,
  quantities: {
    ...{ pm1: dust("pm1", 0), pm25: dust("pm25", 0), pm10: dust("pm10", 0) },
    standard1: standard("pm1", "standard1"),
    standard25: standard("pm25", "standard25"),
    standard10: standard("pm10", "standard10"),
    ...{ count03: particles("count03"), count05: particles("count05") },
    ...{ count1: particles("count1"), count25: particles("count25") },
    ...{ count5: particles("count5"), count10: particles("count10") },
    temperature: { options: TEMPERATURE.options, of: ({ temperature }) => temperature },
    humidity: { options: HUMIDITY.options, of: ({ humidity }) => humidity },
    formaldehyde: FORMALDEHYDE,
  },
};

/**
 * Sensors on a Plantower PMS5003, PMS7003 or another of its family (dust):
 * `const { pm25 } = pms5003({ serial: { receive: 16, transmit: 17 }, pm25: "Dust" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function pms5003<Name extends keyof PMS5003Options>(
  options: Pick<PMS5003Options, Name | "serial">,
): PartSensors<Exclude<Name, keyof SerialPartOptions | "model">> {
  const { model = "PMS5003" }: PMS5003Options = options;
  return serialSensors(PART, options, { model });
}
