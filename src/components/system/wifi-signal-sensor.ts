import type { Duration } from "../../base/duration.js";
import type { SensorDeviceClass, SensorStateClassName } from "../../entities/device-classes.js";
import type { Host } from "../../host/host.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

export interface WiFiSignalSensorOptions extends FilteredSensorOptions, PollingOptions {
  /** Default 1 min. */
  interval?: Duration;
  /** Default `"dBm"`. */
  unitOfMeasurement?: string;
  /** Default `"signal_strength"`. */
  deviceClass?: SensorDeviceClass;
  /** Default `"measurement"`. */
  stateClass?: SensorStateClassName;
  /** Default `"diagnostic"`. */
  category?: "diagnostic";
}

/**
 * The strength of the Wi-Fi network's signal in dBm: -30 is next to the access point, -90 is hardly there. Not known on
 * a host without Wi-Fi.
 */
export class WiFiSignalSensor extends FilteredSensor {
  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: WiFiSignalSensorOptions) {
    super({
      unitOfMeasurement: "dBm",
      deviceClass: "signal_strength",
      stateClass: "measurement",
      category: "diagnostic",
      ...options,
    });
    const { interval = DEFAULT_INTERVAL } = options;
    this.use(new Polling(this.name, interval, (host) => this.measure(host)));
  }

  private measure({ wifi }: Host): void {
    const signal = wifi?.RSSI;
    if (signal !== undefined) this.publish(signal);
  }
}
