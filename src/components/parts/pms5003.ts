import { PMS5003, type PMS5003Sample } from "../../parts/pms5003.js";
import { dust } from "./dust.js";
import {
  type PartChannel,
  type PartSensors,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
} from "./part-sensor.js";

export interface PMS5003Options extends SerialPartOptions {
  /** Particles up to 1 µm in µg/m³, 0 to 500. */
  pm1?: PartChannel;
  /** Up to 2.5 µm. */
  pm25?: PartChannel;
  /** Up to 10 µm. */
  pm10?: PartChannel;
}

const PART: SerialPart<PMS5003Sample, "pm1" | "pm25" | "pm10"> = {
  title: "PMS5003",
  Driver: PMS5003,
  quantities: { pm1: dust("pm1", 0), pm25: dust("pm25", 0), pm10: dust("pm10", 0) },
};

/**
 * Sensors on a Plantower PMS5003 or PMS7003 (dust):
 * `const { pm25 } = pms5003({ serial: { receive: 16, transmit: 17 }, pm25: "Dust" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function pms5003<Name extends keyof PMS5003Options>(
  options: Pick<PMS5003Options, Name | "serial">,
): PartSensors<Exclude<Name, keyof SerialPartOptions>> {
  return serialSensors(PART, options);
}
