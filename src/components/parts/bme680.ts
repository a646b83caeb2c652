import { BME680, type BME680Sample, UnheatedBME680 } from "../../parts/bme680.js";
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
}

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
): PartSensors<Exclude<Name, keyof I2CPartOptions>> {
  const { gas }: BME680Options = options;
  const Driver = gas === undefined ? UnheatedBME680 : BME680;
  return i2cSensors({ ...PART, Driver }, options);
}
