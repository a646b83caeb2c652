import { checkedNumber } from "../../base/option-ranges.js";
import { INA219, type INA219Sample } from "../../parts/ina219.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { CURRENT, POWER, VOLTAGE } from "./quantities.js";

export interface INA219Options extends I2CPartOptions {
  /** Of the load, in V, 0 to 26. */
  voltage?: PartChannel;
  /** In A; negative when it flows back. */
  current?: PartChannel;
  /** In W. */
  power?: PartChannel;
  /** The resistance of the shunt, in ohms, more than 0. Default 0.1, as on most boards. */
  shunt?: number;
}

const PART: I2CPart<INA219Sample, "voltage" | "current" | "power"> = {
  title: "INA219",
  address: 0x40,
  Driver: INA219,
  quantities: { voltage: VOLTAGE, current: CURRENT, power: POWER },
};

/**
 * Sensors on a Texas Instruments INA219 (voltage, current, power), address 0x40 to 0x4f:
 * `const { voltage, current } = ina219({ bus: { data: 21, clock: 22 }, voltage: "Battery", current: "Charge" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function ina219<Name extends keyof INA219Options>(
  options: Pick<INA219Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions | "shunt">> {
  const { shunt = 0.1, ...others }: INA219Options = options;
  checkedNumber("The INA219", "shunt", shunt, { above: 0, unit: "ohms" });
  return i2cSensors(PART, others, { shunt });
}
