import type { SensorDeviceClass } from "../../entities/device-classes.js";
import type { FilteredSensorOptions } from "../sensors/filtered-sensor.js";

/** What sensors of each quantity have unless the user says otherwise. */
type Usual = Readonly<Partial<FilteredSensorOptions>>;

export const TEMPERATURE = usual("temperature", "°C", 1);
export const HUMIDITY = usual("humidity", "%", 1);
export const PRESSURE = usual("atmospheric_pressure", "hPa", 1);
export const ILLUMINANCE = usual("illuminance", "lx", 1);
export const CARBON_DIOXIDE = usual("carbon_dioxide", "ppm", 0);
export const VOLTAGE = usual("voltage", "V", 2);
export const CURRENT = usual("current", "A", 3);
export const POWER = usual("power", "W", 2);
export const ENERGY: Usual = {
  deviceClass: "energy",
  stateClass: "total_increasing",
  unitOfMeasurement: "kWh",
  accuracyDecimals: 2,
};
export const DISTANCE = usual("distance", "cm", 1);
export const FREQUENCY = usual("frequency", "Hz", 1);

function usual(
  deviceClass: SensorDeviceClass,
  unitOfMeasurement: string,
  accuracyDecimals: number,
): Usual {
  return { deviceClass, stateClass: "measurement", unitOfMeasurement, accuracyDecimals };
}
