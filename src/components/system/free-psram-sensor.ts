import type { HostChip } from "../../host/host.js";
import { ChipSensor, type ChipSensorOptions } from "./chip-sensor.js";

/** What is free of the board's PSRAM, in bytes; 0 where it has none. */
export class FreePSRAMSensor extends ChipSensor {
  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: ChipSensorOptions) {
    super(options, { unitOfMeasurement: "B", icon: "mdi:counter" });
  }

  protected read(chip: HostChip): number {
    return chip.freePSRAM;
  }
}
