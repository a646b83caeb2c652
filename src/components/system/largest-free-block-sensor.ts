import type { HostChip } from "../../host/host.js";
import { ChipSensor, type ChipSensorOptions } from "./chip-sensor.js";

/** The largest piece of the chip's memory that is free, in bytes: what needs more in one piece fails. */
export class LargestFreeBlockSensor extends ChipSensor {
  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: ChipSensorOptions) {
    super(options, { unitOfMeasurement: "B", icon: "mdi:counter" });
  }

  protected read(chip: HostChip): number {
    return chip.largestFreeBlock;
  }
}
