import type { HostChip } from "../../host/host.js";
import { ChipSensor, type ChipSensorOptions } from "./chip-sensor.js";

/** The frequency of the chip's processor, in Hz. */
export class ProcessorFrequencySensor extends ChipSensor {
  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: ChipSensorOptions) {
    super(options, { deviceClass: "frequency", unitOfMeasurement: "Hz" });
  }

  protected read(chip: HostChip): number {
    return chip.frequency;
  }
}
