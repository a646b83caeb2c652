import { MAX31855, type MAX31855Sample } from "../../parts/max31855.js";
import type { PartChannel, PartSensors } from "./part-sensor.js";
import { TEMPERATURE, withDecimals } from "./quantities.js";
import { type SPIPart, type SPIPartOptions, spiSensors } from "./spi-sensors.js";

export interface MAX31855Options extends SPIPartOptions {
  /** Of the thermocouple, in °C: -200 to 1350 for type K. */
  temperature?: PartChannel;
  /** Of the part itself, in °C, -40 to 125. */
  internal?: PartChannel;
}

const PART: SPIPart<MAX31855Sample, "temperature" | "internal"> = {
  title: "MAX31855",
  Driver: MAX31855,
  quantities: {
    temperature: withDecimals(TEMPERATURE, 0),
    internal: { options: TEMPERATURE.options, of: ({ internal }) => internal.temperature },
  },
};

/**
 * Sensors on a Maxim MAX31855 (a thermocouple):
 * `const { temperature } = max31855({ spi: { clock: 18, in: 19 }, selectPin: 5, temperature: "Oven" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function max31855<Name extends keyof MAX31855Options>(
  options: Pick<MAX31855Options, Name | "spi" | "selectPin">,
): PartSensors<Exclude<Name, keyof SPIPartOptions>> {
  return spiSensors(PART, options);
}
