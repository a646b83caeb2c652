import { checkedNumber } from "../../base/option-ranges.js";

/** 25 °C and 0 °C in kelvins. */
const ROOM = 298.15;
const ZERO = 273.15;

/** Shares of the supply voltage below and above which the thermistor counts as short-circuited or broken. */
const MIN_SHARE = 0.005;
const MAX_SHARE = 0.995;

export interface NTCOptions {
  /** The thermistor's resistance at 25 °C, in ohms. Default 10000. */
  resistance?: number;
  /** Its beta, in kelvins; between 25 and 50 or 85 °C, as its data sheet says. Default 3950. */
  beta?: number;
  /** The resistor in series with it, in ohms. Default 10000. */
  resistor?: number;
  /** The voltage across both, in V. Default 3.3. */
  supply?: number;
  /** The thermistor is between the pin and the supply, not between the pin and ground. Default false. */
  upside?: boolean;
}

/**
 * Converts the voltage at a thermistor to degrees Celsius, by the beta formula. NaN when it isn't connected, or
 * is short-circuited:
 * `new ADCSensor({ name: "Boiler", pin: 34, unitOfMeasurement: "°C", calibrate: ntc({ beta: 3435 }) })`.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function ntc(options: NTCOptions = {}): (volts: number) => number {
  const { resistance = 10_000, beta = 3950, resistor = 10_000, supply = 3.3, upside } = options;
  for (const [name, value] of Object.entries({ resistance, beta, resistor, supply }))
    checkedNumber("The NTC", name, value, { above: 0 });
  return (volts) => {
    const share = volts / supply;
    if (!(share > MIN_SHARE && share < MAX_SHARE)) return Number.NaN;
    const ratio = upside ? (1 - share) / share : share / (1 - share);
    return 1 / (1 / ROOM + Math.log((ratio * resistor) / resistance) / beta) - ZERO;
  };
}
