import { APDS9960, type APDS9960Sample } from "../../parts/apds9960.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
  type Quantity,
} from "./part-sensor.js";

export interface APDS9960Options extends I2CPartOptions {
  /** Light of all colours, in percent of what the part can measure, 0 to 100. */
  clear?: PartChannel;
  /** Red light, as `clear`. */
  red?: PartChannel;
  /** Green light, as `clear`. */
  green?: PartChannel;
  /** Blue light, as `clear`. */
  blue?: PartChannel;
  /** How near something is: 0 (far) to 100 percent. */
  proximity?: PartChannel;
}

const PART: I2CPart<APDS9960Sample, "clear" | "red" | "green" | "blue" | "proximity"> = {
  title: "APDS-9960",
  address: 0x39,
  Driver: APDS9960,
  quantities: {
    clear: share(1, ({ lightmeter }) => lightmeter.clear),
    red: share(1, ({ lightmeter }) => lightmeter.red),
    green: share(1, ({ lightmeter }) => lightmeter.green),
    blue: share(1, ({ lightmeter }) => lightmeter.blue),
    proximity: share(0, ({ proximity }) => proximity.proximity),
  },
};

/**
 * Sensors on a Broadcom APDS-9960 (light, colours, proximity), address 0x39:
 * `const { clear, proximity } = apds9960({ bus: { data: 21, clock: 22 }, clear: "Light", proximity: "Hand" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function apds9960<Name extends keyof APDS9960Options>(
  options: Pick<APDS9960Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  return i2cSensors(PART, options);
}

function share(
  accuracyDecimals: number,
  of: (sample: APDS9960Sample) => number,
): Quantity<APDS9960Sample> {
  return {
    options: { unitOfMeasurement: "%", stateClass: "measurement", accuracyDecimals },
    of: (sample) => of(sample) * 100,
  };
}
