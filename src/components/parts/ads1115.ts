import { ADS1115, type ADS1115Sample } from "../../parts/ads1115.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
  type Quantity,
} from "./part-sensor.js";
import { VOLTAGE, withDecimals } from "./quantities.js";

export interface ADS1115Options extends I2CPartOptions {
  /** The voltage at A0 against ground, in V, 0 to the part's supply. */
  a0?: PartChannel;
  /** At A1. */
  a1?: PartChannel;
  /** At A2. */
  a2?: PartChannel;
  /** At A3. */
  a3?: PartChannel;
  /** The difference of the voltages at A0 and A1, in V; negative when A1 has more. */
  a0a1?: PartChannel;
  /** Of A0 and A3. */
  a0a3?: PartChannel;
  /** Of A1 and A3. */
  a1a3?: PartChannel;
  /** Of A2 and A3. */
  a2a3?: PartChannel;
}

type ADS1115Difference = "a0a1" | "a0a3" | "a1a3" | "a2a3";

const PART: I2CPart<ADS1115Sample, "a0" | "a1" | "a2" | "a3" | ADS1115Difference> = {
  title: "ADS1115",
  address: 0x48,
  Driver: ADS1115,
  quantities: {
    ...{ a0: input(0), a1: input(1), a2: input(2), a3: input(3) },
    ...{ a0a1: input(4), a0a3: input(5), a1a3: input(6), a2a3: input(7) },
  },
};

/**
 * Sensors on a Texas Instruments ADS1115 (four voltages, and differences of them), address 0x48 to 0x4b. With `calibrate` a voltage becomes
 * what it stands for:
 * `const { a0 } = ads1115({ bus: { data: 21, clock: 22 }, a0: { name: "Moisture", unitOfMeasurement: "%", calibrate:
 * (volts) => volts * 30 } })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function ads1115<Name extends keyof ADS1115Options>(
  options: Pick<ADS1115Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  const { a0a1, a0a3, a1a3, a2a3 }: ADS1115Options = options;
  const hasDifferences = [a0a1, a0a3, a1a3, a2a3].some((each) => each !== undefined);
  return i2cSensors(PART, options, { hasDifferences });
}

function input(index: number): Quantity<ADS1115Sample> {
  return {
    options: withDecimals(VOLTAGE, 3).options,
    of: ({ voltages }) => voltages[index] ?? Number.NaN,
  };
}
