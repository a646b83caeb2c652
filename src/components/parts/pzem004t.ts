import { PZEM004T, type PZEM004TSample } from "../../parts/pzem004t.js";
import {
  type PartChannel,
  type PartSensors,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
} from "./part-sensor.js";
import { CURRENT, ENERGY, FREQUENCY, POWER, VOLTAGE, withDecimals } from "./quantities.js";

export interface PZEM004TOptions extends SerialPartOptions {
  /** In V, 80 to 260. */
  voltage?: PartChannel;
  /** In A, 0 to 100. */
  current?: PartChannel;
  /** In W, 0 to 23,000. */
  power?: PartChannel;
  /** In kWh, since it was reset, 0 to 9999.99. */
  energy?: PartChannel;
  /** In Hz, 45 to 65. */
  frequency?: PartChannel;
  /** 0 to 1. */
  powerFactor?: PartChannel;
}

const PART: SerialPart<
  PZEM004TSample,
  "voltage" | "current" | "power" | "energy" | "frequency" | "powerFactor"
> = {
  title: "PZEM-004T",
  Driver: PZEM004T,
  quantities: {
    voltage: withDecimals(VOLTAGE, 1),
    current: withDecimals(CURRENT, 2),
    power: withDecimals(POWER, 0),
    energy: ENERGY,
    frequency: FREQUENCY,
    powerFactor: {
      options: { deviceClass: "power_factor", stateClass: "measurement", accuracyDecimals: 1 },
      of: ({ powerFactor }) => powerFactor,
    },
  },
};

/**
 * Sensors on a Peacefair PZEM-004T, version 3 (mains voltage, current, power, energy):
 * `const { power, energy } = pzem004t({ serial: { receive: 16, transmit: 17 }, power: "House", energy: "House
 * energy" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function pzem004t<Name extends keyof PZEM004TOptions>(
  options: Pick<PZEM004TOptions, Name | "serial">,
): PartSensors<Exclude<Name, keyof SerialPartOptions>> {
  return serialSensors(PART, options);
}
