import type { SensorDeviceClass } from "../../entities/device-classes.js";
import {
  apparentPower,
  CSE7766,
  type CSE7766Sample,
  powerFactor,
  reactivePower,
} from "../../parts/cse7766.js";
import {
  type PartChannel,
  type PartSensors,
  type Quantity,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
} from "./part-sensor.js";
import { CURRENT, ENERGY, POWER, VOLTAGE, withDecimals } from "./quantities.js";

export interface CSE7766Options extends SerialPartOptions {
  /** In V, 80 to 260. */
  voltage?: PartChannel;
  /** In A, 0 to 16 with the usual shunt. */
  current?: PartChannel;
  /** In W, 0 to 3680. */
  power?: PartChannel;
  /** In kWh, from the start on. */
  energy?: PartChannel;
  /** In VA: the voltage by the current. */
  apparentPower?: PartChannel;
  /** In var: the square root of what the apparent power's square has more than the power's. */
  reactivePower?: PartChannel;
  /** 0 to 1; 1 without a load. */
  powerFactor?: PartChannel;
}

type CSE7766Quantity = Exclude<keyof CSE7766Options, keyof SerialPartOptions>;

const PART: SerialPart<CSE7766Sample, CSE7766Quantity> = {
  title: "CSE7766",
  Driver: CSE7766,
  quantities: {
    voltage: withDecimals(VOLTAGE, 0),
    current: withDecimals(CURRENT, 2),
    power: withDecimals(POWER, 0),
    energy: ENERGY,
    apparentPower: derived("apparent_power", "VA", 0, apparentPower),
    reactivePower: derived("reactive_power", "var", 0, reactivePower),
    powerFactor: derived("power_factor", "", 2, powerFactor),
  },
};

/**
 * Sensors on a Chipsea CSE7766 (mains voltage, current, power, energy), as in Sonoff's POW, which only sends:
 * `const { power } = cse7766({ serial: { receive: 16, transmit: 17 }, power: "Heater" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function cse7766<Name extends keyof CSE7766Options>(
  options: Pick<CSE7766Options, Name | "serial">,
): PartSensors<Exclude<Name, keyof SerialPartOptions>> {
  return serialSensors(PART, options);
}

function derived(
  deviceClass: SensorDeviceClass,
  unitOfMeasurement: string,
  accuracyDecimals: number,
  of: (sample: CSE7766Sample) => number,
): Quantity<CSE7766Sample> {
  const options = { deviceClass, unitOfMeasurement, accuracyDecimals };
  return { options: { ...options, stateClass: "measurement" }, of };
}
