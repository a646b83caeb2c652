import type { HostChip } from "../../host/host.js";
import { ChipSensor, type ChipSensorOptions } from "./chip-sensor.js";

/** The chip's temperature in °C, by its own thermometer: it is warmer than the room, by 10 °C and more. */
export class InternalTemperatureSensor extends ChipSensor {
  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: ChipSensorOptions) {
    super(options, {
      deviceClass: "temperature",
      unitOfMeasurement: "°C",
      accuracyDecimals: 1,
    });
  }

  protected read(chip: HostChip): number {
    return chip.temperature;
  }
}
