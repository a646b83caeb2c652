import { checkedNumber } from "../../base/option-ranges.js";
import { SDS011, type SDS011Sample } from "../../parts/sds011.js";
import { dust } from "./dust.js";
import {
  type PartChannel,
  type PartSensors,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
} from "./part-sensor.js";

export interface SDS011Options extends SerialPartOptions {
  /** Particles up to 2.5 µm in µg/m³, 0 to 999.9. */
  pm25?: PartChannel;
  /** Up to 10 µm. */
  pm10?: PartChannel;
  /**
   * Minutes from one measurement to the next, 0 to 30. Between them its laser, which lasts 8000 hours, is off. Default
   * 0: it is always on. It keeps this without power.
   */
  period?: number;
}

const PART: SerialPart<SDS011Sample, "pm25" | "pm10"> = {
  title: "SDS011",
  Driver: SDS011,
  quantities: { pm25: dust("pm25", 1), pm10: dust("pm10", 1) },
};

/**
 * Sensors on a Nova Fitness SDS011 (dust):
 * `const { pm25 } = sds011({ serial: { receive: 16, transmit: 17 }, pm25: "Dust" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function sds011<Name extends keyof SDS011Options>(
  options: Pick<SDS011Options, Name | "serial">,
): PartSensors<Exclude<Name, keyof SerialPartOptions | "period">> {
  const { period = 0, ...others }: SDS011Options = options;
  checkedNumber("The SDS011", "period", period, { from: 0, to: 30, whole: true, unit: "min" });
  return serialSensors(PART, others, { period });
}
