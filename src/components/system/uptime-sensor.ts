import type { Duration } from "../../base/duration.js";
import type { SensorDeviceClass, SensorStateClassName } from "../../entities/device-classes.js";
import type { Host } from "../../host/host.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

export interface UptimeSensorOptions extends FilteredSensorOptions, PollingOptions {
  /** Default 1 min. */
  interval?: Duration;
  /** Default `"s"`. */
  unitOfMeasurement?: string;
  /** Default `"mdi:timer-outline"`. */
  icon?: string;
  /** Default `"diagnostic"`. */
  category?: "diagnostic";
  /** Default `"duration"`. */
  deviceClass?: SensorDeviceClass;
  /** Default `"total_increasing"`, as in ESPHome. */
  stateClass?: SensorStateClassName;
}

/** Whole seconds since the device started. */
export class UptimeSensor extends FilteredSensor {
  private startedAt = 0;

  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: UptimeSensorOptions) {
    super({
      unitOfMeasurement: "s",
      icon: "mdi:timer-outline",
      category: "diagnostic",
      deviceClass: "duration",
      stateClass: "total_increasing",
      ...options,
    });
    const { interval = DEFAULT_INTERVAL } = options;
    this.use(new Polling(this.name, interval, (host) => this.measure(host.time.ticks)));
  }

  override start(host: Host): void {
    this.startedAt = host.time.ticks;
    super.start(host);
  }

  private measure(now: number): void {
    this.publish(Math.floor((now - this.startedAt) / 1000));
  }
}
