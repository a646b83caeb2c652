import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import type { SensorStateClassName } from "../../entities/device-classes.js";
import type { Host, HostChip } from "../../host/host.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

export interface ChipSensorOptions extends FilteredSensorOptions, PollingOptions {
  /** Default 1 min. */
  interval?: Duration;
  /** Default `"diagnostic"`. */
  category?: "diagnostic";
  /** Default `"measurement"`. */
  stateClass?: SensorStateClassName;
}

/** A sensor for what the chip says of itself. */
export abstract class ChipSensor extends FilteredSensor {
  /**
   * @param usual - What the options are by default.
   * @throws ConfigurationError naming the entity, when `interval` is out of range.
   */
  constructor(options: ChipSensorOptions, usual: Partial<ChipSensorOptions>) {
    super({ category: "diagnostic", stateClass: "measurement", ...usual, ...options });
    const { interval = DEFAULT_INTERVAL } = options;
    this.use(
      new Polling(this.name, interval, ({ chip }) => {
        const value = chip ? this.read(chip) : Number.NaN;
        // As in ESPHome, a reading that failed leaves the last one.
        if (!Number.isNaN(value) || Number.isNaN(this.state ?? Number.NaN)) this.publish(value);
      }),
    );
  }

  /** @throws ConfigurationError naming the entity, when the device doesn't run on a chip. */
  override start(host: Host): void {
    if (!host.chip)
      throw new ConfigurationError(
        `"${this.name}" shows what a chip says of itself, which this host (${host.model}) can't: leave it out.`,
      );
    super.start(host);
  }

  protected abstract read(chip: HostChip): number;
}
