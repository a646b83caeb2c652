import { checkedNumber } from "../../base/option-ranges.js";
import { INA3221, type INA3221Sample } from "../../parts/ina3221.js";
import {
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
  type Quantity,
} from "./part-sensor.js";
import { CURRENT, POWER, VOLTAGE } from "./quantities.js";

export interface INA3221Options extends I2CPartOptions {
  /** Of the first channel's load, in V, 0 to 26. */
  voltage1?: PartChannel;
  /** At the first channel's shunt, in V, -0.1638 to 0.1638. */
  shuntVoltage1?: PartChannel;
  /** Of the first channel, in A; negative when it flows back. */
  current1?: PartChannel;
  /** Of the first channel, in W. */
  power1?: PartChannel;
  /** As those of the first channel. */
  voltage2?: PartChannel;
  shuntVoltage2?: PartChannel;
  current2?: PartChannel;
  power2?: PartChannel;
  voltage3?: PartChannel;
  shuntVoltage3?: PartChannel;
  current3?: PartChannel;
  power3?: PartChannel;
  /** The resistance of the first channel's shunt, in ohms, more than 0. Default 0.1, with which it measures up to 1.6 A. */
  shunt1?: number;
  /** Of the second channel's. */
  shunt2?: number;
  /** Of the third channel's. */
  shunt3?: number;
}

type INA3221Channel = 1 | 2 | 3;
type INA3221Quantity = `${"voltage" | "shuntVoltage" | "current" | "power"}${INA3221Channel}`;

/** Ohms, as on most boards. */
const DEFAULT_SHUNT = 0.1;

/**
 * Sensors on a Texas Instruments INA3221 (voltage, current and power of three channels), address 0x40 to 0x43:
 * `const { voltage1, current1 } = ina3221({ bus: { data: 21, clock: 22 }, voltage1: "Panel", current1: "Charge" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function ina3221<Given extends keyof INA3221Options>(
  options: Pick<INA3221Options, Given | "bus">,
): PartSensors<Exclude<Given, keyof I2CPartOptions | `shunt${INA3221Channel}`>> {
  const { shunt1, shunt2, shunt3, ...others }: INA3221Options = options;
  const quantities = {
    ...channel(1, shunt1),
    ...channel(2, shunt2),
    ...channel(3, shunt3),
  } as Record<INA3221Quantity, Quantity<INA3221Sample>>;
  return i2cSensors({ title: "INA3221", address: 0x40, Driver: INA3221, quantities }, others);
}

function channel(
  number: INA3221Channel,
  shunt = DEFAULT_SHUNT,
): Record<string, Quantity<INA3221Sample>> {
  checkedNumber("The INA3221", `shunt${number}`, shunt, { above: 0, unit: "ohms" });
  const index = number - 1;
  const voltage = ({ voltages }: INA3221Sample) => voltages[index] as number;
  const shuntVoltage = ({ shuntVoltages }: INA3221Sample) => shuntVoltages[index] as number;
  const current = (sample: INA3221Sample) => shuntVoltage(sample) / shunt;
  return {
    [`voltage${number}`]: { options: VOLTAGE.options, of: voltage },
    [`shuntVoltage${number}`]: { options: VOLTAGE.options, of: shuntVoltage },
    [`current${number}`]: { options: CURRENT.options, of: current },
    [`power${number}`]: {
      options: POWER.options,
      of: (sample) => voltage(sample) * current(sample),
    },
  };
}
