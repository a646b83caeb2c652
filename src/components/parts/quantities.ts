/** What parts measure: the options of its sensor unless the user gives others, and where the samples of drivers have it. */
import type { SensorDeviceClass } from "../../entities/device-classes.js";
import type { Barometer, Hygrometer, LightMeter, Thermometer } from "../../parts/sensor-driver.js";
import type { Quantity } from "./part-sensor.js";

export const TEMPERATURE = measured(
  ["temperature", "°C", 1],
  ({ thermometer }: Thermometer) => thermometer.temperature,
);
export const HUMIDITY = measured(
  ["humidity", "%", 1],
  ({ hygrometer }: Partial<Hygrometer>) => hygrometer?.humidity ?? Number.NaN,
);
export const PRESSURE = measured(
  ["atmospheric_pressure", "hPa", 1],
  ({ barometer }: Barometer) => barometer.pressure / 100,
);
export const ILLUMINANCE = measured(
  ["illuminance", "lx", 0],
  ({ lightmeter }: LightMeter) => lightmeter.illuminance,
);
export const CARBON_DIOXIDE = measured(
  ["carbon_dioxide", "ppm", 0],
  (sample: { carbonDioxideGasSensor: { CO2: number } }) => sample.carbonDioxideGasSensor.CO2,
);
export const VOLATILE_ORGANIC_COMPOUNDS = measured(
  ["volatile_organic_compounds_parts", "ppb", 0],
  (sample: { vocSensor: { tvoc: number } }) => sample.vocSensor.tvoc,
);
export const DISTANCE = measured(
  ["distance", "cm", 1],
  ({ proximity }: { proximity: { distance: number } }) => proximity.distance,
);
export const VOLTAGE = measured(
  ["voltage", "V", 2],
  (sample: { voltage?: number }) => sample.voltage,
);
export const CURRENT = measured(
  ["current", "A", 3],
  (sample: { current?: number }) => sample.current,
);
export const POWER = measured(["power", "W", 2], (sample: { power?: number }) => sample.power);
export const FREQUENCY = measured(
  ["frequency", "Hz", 1],
  (sample: { frequency: number }) => sample.frequency,
);
export const ENERGY = measured(
  ["energy", "kWh", 2],
  (sample: { energy?: number }) => sample.energy,
  "total_increasing",
);

function measured<Sample>(
  [deviceClass, unitOfMeasurement, accuracyDecimals]: [SensorDeviceClass, string, number],
  of: (sample: Sample) => number | undefined,
  stateClass: "measurement" | "total_increasing" = "measurement",
): Quantity<Sample> {
  return { options: { deviceClass, stateClass, unitOfMeasurement, accuracyDecimals }, of };
}

/** The same, shown with other decimals. */
export function withDecimals<Sample>(
  { options, of }: Quantity<Sample>,
  accuracyDecimals: number,
): Quantity<Sample> {
  return { options: { ...options, accuracyDecimals }, of };
}
