import type { Duration } from "../../base/duration.js";
import type { SensorStateClassName } from "../../entities/device-classes.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

export interface FreeMemorySensorOptions extends FilteredSensorOptions, PollingOptions {
  /** Default 1 min. */
  interval?: Duration;
  /** Default `"B"`. */
  unitOfMeasurement?: string;
  /** Default `"mdi:memory"`. */
  icon?: string;
  /** Default `"diagnostic"`. */
  category?: "diagnostic";
  /** Default `"measurement"`. */
  stateClass?: SensorStateClassName;
}

/** The device's free memory in bytes, as its host counts it. */
export class FreeMemorySensor extends FilteredSensor {
  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: FreeMemorySensorOptions) {
    super({
      unitOfMeasurement: "B",
      icon: "mdi:memory",
      category: "diagnostic",
      stateClass: "measurement",
      ...options,
    });
    const { interval = DEFAULT_INTERVAL } = options;
    this.use(new Polling(this.name, interval, (host) => this.publish(host.freeMemory)));
  }
}
