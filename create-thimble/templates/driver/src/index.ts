/** What programs import. */
import {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartSensors,
  type Thermometer,
} from "thimble";
import { STS35 } from "./sts35.js";

export { STS35 };

/** Options of `sts35`. */
export interface STS35Options extends I2CPartOptions {
  /** In °C, -40 to 125. */
  temperature: PartChannel;
}

const PART: I2CPart<Thermometer, "temperature"> = {
  title: "STS35",
  address: 0x4a,
  Driver: STS35,
  quantities: {
    temperature: {
      options: {
        deviceClass: "temperature",
        stateClass: "measurement",
        unitOfMeasurement: "°C",
        accuracyDecimals: 1,
      },
      of: ({ thermometer }) => thermometer.temperature,
    },
  },
};

/**
 * The sensor of an STS35: `const { temperature } = sts35({ bus: { data: 21, clock: 22 }, temperature: "Attic" })`.
 *
 * @throws ConfigurationError when an option is out of range.
 */
export function sts35(options: STS35Options): PartSensors<"temperature"> {
  return i2cSensors(PART, options);
}
