import type { Duration } from "../../base/duration.js";
import { checkedDuration, checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import { BME680, type BME680Sample } from "../../parts/bme680.js";
import type { BoschFilter, Oversampling } from "../../parts/bosch-settings.js";
import { boschSettings } from "./bosch-settings.js";
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
} from "./part-sensor.js";
import { HUMIDITY, PRESSURE, TEMPERATURE } from "./quantities.js";

export interface BME680Options extends I2CPartOptions {
  /** In °C, -40 to 85. */
  temperature?: PartChannel;
  /** In percent, 0 to 100. */
  humidity?: PartChannel;
  /** In hPa, 300 to 1100. */
  pressure?: PartChannel;
  /**
   * The resistance of a layer that reacts to gases, in kΩ: less where there are more volatile organic
   * compounds. Without it the part's heater stays off, and the temperature is the room's.
   */
  gas?: PartChannel;
  /** How often each is measured for a reading: 1, 2, 4, 8 or 16 times. Default once. */
  oversampling?: {
    readonly temperature?: Oversampling;
    readonly pressure?: Oversampling;
    readonly humidity?: Oversampling;
  };
  /**
   * Of the layer that reacts to gases: to how many °C it is heated, 200 to 400 (default 320), and for how long, 1 ms
   * to 4032 ms (default 150 ms).
   */
  heater?: { readonly temperature?: number; readonly duration?: Duration };
  /**
   * The part's filter, which damps short changes of the pressure and the temperature: 1, 3, 7, 15, 31, 63 or 127 parts
   * of what was there before count for one of what was measured. Default 0, no filter.
   */
  filter?: BoschFilter;
}

const HEAT: NumberRange = { from: 200, to: 400, unit: "°C" };
const HEATING: NumberRange = { from: 1, to: 4032 };

const PART: I2CPart<BME680Sample, "temperature" | "humidity" | "pressure" | "gas"> = {
  title: "BME680",
  address: 0x76,
  Driver: BME680,
  quantities: {
    temperature: TEMPERATURE,
    humidity: HUMIDITY,
    pressure: PRESSURE,
    gas: {
      options: { unitOfMeasurement: "kΩ", stateClass: "measurement", accuracyDecimals: 0 },
      of: ({ gas }) => gas.resistance / 1000,
    },
  },
};

/**
 * Sensors on a Bosch BME680 (temperature, humidity, pressure, gas), address 0x76, or 0x77 with SDO high:
 * `const { temperature, gas } = bme680({ bus: { data: 21, clock: 22 }, temperature: "Kitchen", gas: "Kitchen air" })`.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function bme680<Name extends keyof BME680Options>(
  options: Pick<BME680Options, Name | "bus">,
): PartSensors<Exclude<Name, keyof I2CPartOptions | "oversampling" | "filter" | "heater">> {
  const { gas, heater, oversampling, filter }: BME680Options = options;
  return i2cSensors(PART, options, {
    ...boschSettings("BME680", 16, oversampling, filter),
    hasHeater: gas !== undefined,
    ...(heater && { heater: heaterOptions(heater) }),
  });
}

function heaterOptions({ temperature, duration }: NonNullable<BME680Options["heater"]>) {
  const owner = "The BME680";
  return {
    ...(temperature !== undefined && {
      temperature: checkedNumber(owner, "heater.temperature", temperature, HEAT),
    }),
    ...(duration !== undefined && {
      milliseconds: checkedDuration(owner, "heater.duration", duration, HEATING),
    }),
  };
}
