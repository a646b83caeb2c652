import { MHZ19, type MHZ19Sample } from "../../parts/mhz19.js";
import {
  type PartChannel,
  type PartSensors,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
} from "./part-sensor.js";
import { CARBON_DIOXIDE } from "./quantities.js";

export interface MHZ19Options extends SerialPartOptions {
  /** Carbon dioxide in ppm, up to 5000. */
  co2: PartChannel;
}

const PART: SerialPart<MHZ19Sample, "co2"> = {
  title: "MH-Z19",
  Driver: MHZ19,
  quantities: { co2: CARBON_DIOXIDE },
};

/**
 * A sensor on a Winsen MH-Z19B (carbon dioxide):
 * `const { co2 } = mhz19({ serial: { receive: 16, transmit: 17 }, co2: "Office" })`.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function mhz19(options: MHZ19Options): PartSensors<"co2"> {
  return serialSensors(PART, options);
}
