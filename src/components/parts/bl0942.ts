import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import { BL0942, type BL0942Sample } from "../../parts/bl0942.js";
import {
  type PartChannel,
  type PartSensors,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
} from "./part-sensor.js";
import { CURRENT, ENERGY, FREQUENCY, POWER, VOLTAGE, withDecimals } from "./quantities.js";

export interface BL0942Options extends SerialPartOptions {
  /** In V. */
  voltage?: PartChannel;
  /** In A. */
  current?: PartChannel;
  /** In W; negative when it flows back. */
  power?: PartChannel;
  /** In kWh, since the part got power. */
  energy?: PartChannel;
  /** In Hz. */
  frequency?: PartChannel;
  /** Of the part on its port, 0 to 3. Default 0. */
  address?: number;
  /** Of the mains, in Hz: 50 or 60. Default 50. */
  lineFrequency?: 50 | 60;
  /** Bits a second, as one of the part's pins chooses: 2400 to 38,400. Default 4800. */
  baud?: number;
  /** Steps for each V, by the resistors around the part. Default 15,873.36, as in most sockets. */
  voltageReference?: number;
  /** Steps for each A. Default 251,213.46. */
  currentReference?: number;
  /** Steps for each W. Default: by those of voltage and current where one is given, otherwise 596. */
  powerReference?: number;
  /** Steps for each kWh. Default: by that of the power where one is given, otherwise 3304.61. */
  energyReference?: number;
}

const STEPS: NumberRange = { above: 0 };

/** What isn't a sensor. */
const SETTINGS = {
  address: { from: 0, to: 3, whole: true },
  lineFrequency: { from: 50, to: 60, whole: true, unit: "Hz" },
  baud: { from: 2400, to: 38_400, whole: true, unit: "bits a second" },
  voltageReference: STEPS,
  currentReference: STEPS,
  powerReference: STEPS,
  energyReference: STEPS,
} satisfies Partial<Record<keyof BL0942Options, NumberRange>>;

const PART: SerialPart<BL0942Sample, "voltage" | "current" | "power" | "energy" | "frequency"> = {
  title: "BL0942",
  Driver: BL0942,
  quantities: {
    voltage: withDecimals(VOLTAGE, 1),
    current: withDecimals(CURRENT, 2),
    power: withDecimals(POWER, 1),
    energy: withDecimals(ENERGY, 3),
    frequency: withDecimals(FREQUENCY, 2),
  },
};

/**
 * Sensors on a Shanghai Belling BL0942 (mains voltage, current, power, energy), as in many sockets:
 * `const { power } = bl0942({ serial: { receive: 16, transmit: 17 }, power: "Heater" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function bl0942<Name extends keyof BL0942Options>(
  options: Pick<BL0942Options, Name | "serial">,
): PartSensors<Exclude<Name, keyof SerialPartOptions | keyof typeof SETTINGS>> {
  const settings: Partial<Record<string, number>> = {};
  for (const [option, range] of Object.entries(SETTINGS)) {
    const value = (options as BL0942Options)[option as keyof typeof SETTINGS];
    if (value !== undefined) settings[option] = checkedNumber("The BL0942", option, value, range);
  }
  return serialSensors(PART, options as BL0942Options, settings);
}
