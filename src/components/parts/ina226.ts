import { checkedNumber } from "../../base/option-ranges.js";
import { INA226, type INA226Sample } from "../../parts/ina226.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { CURRENT, POWER, VOLTAGE } from "./quantities.js";

export interface INA226Options extends I2CPartOptions {
  /** Of the load, in V, 0 to 36. */
  voltage?: PartChannel;
  /** At the shunt, in V, -0.082 to 0.082. */
  shuntVoltage?: PartChannel;
  /** In A; negative when it flows back. */
  current?: PartChannel;
  /** In W. */
  power?: PartChannel;
  /** The resistance of the shunt, in ohms, more than 0. Default 0.1, with which it measures up to 0.8 A. */
  shunt?: number;
}

const PART: I2CPart<INA226Sample, "voltage" | "shuntVoltage" | "current" | "power"> = {
  title: "INA226",
  address: 0x40,
  Driver: INA226,
  quantities: {
    voltage: VOLTAGE,
    shuntVoltage: { options: VOLTAGE.options, of: ({ shuntVoltage }) => shuntVoltage },
    current: CURRENT,
    power: POWER,
  },
};

/**
 * Sensors on a Texas Instruments INA226 (voltage, current, power), address 0x40 to 0x4f:
 * `const { voltage, current } = ina226({ bus: { data: 21, clock: 22 }, voltage: "Battery", current: "Charge" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function ina226<Name extends keyof INA226Options>(
  options: Pick<INA226Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions | "shunt">> {
  const { shunt = 0.1, ...others }: INA226Options = options;
  checkedNumber("The INA226", "shunt", shunt, { above: 0, unit: "ohms" });
  return i2cSensors(PART, others, { shunt });
}
