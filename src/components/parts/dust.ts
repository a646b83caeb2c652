import type { SensorDeviceClass } from "../../entities/device-classes.js";
import type { Quantity } from "./part-sensor.js";

/** The names of what dust sensors measure. */
export type Dust = "pm1" | "pm25" | "pm4" | "pm10";

const CLASSES: Partial<Record<Dust, SensorDeviceClass>> = {
  pm1: "pm1",
  pm25: "pm25",
  pm10: "pm10",
};

/** What a dust sensor measures, in µg/m³. */
export function dust<Name extends Dust>(
  name: Name,
  accuracyDecimals: number,
): Quantity<{ readonly [name in Name]: number }> {
  const deviceClass = CLASSES[name];
  return {
    options: {
      unitOfMeasurement: "µg/m³",
      accuracyDecimals,
      stateClass: "measurement",
      ...(deviceClass && { deviceClass }),
    },
    of: (sample) => sample[name],
  };
}

/** How many particles there are in a volume. */
export function count<Sample extends { readonly [name in keyof Sample]: number }>(
  name: keyof Sample,
  unitOfMeasurement: string,
  accuracyDecimals: number,
): Quantity<Sample> {
  return {
    options: { unitOfMeasurement, accuracyDecimals, stateClass: "measurement" },
    of: (sample) => sample[name],
  };
}
