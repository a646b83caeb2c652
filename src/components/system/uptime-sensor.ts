import type { Host } from "../../host/host.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

export interface UptimeSensorOptions extends FilteredSensorOptions, PollingOptions {
  /** Default 60000. */
  interval?: number;
  /** Default `"s"`. */
  unitOfMeasurement?: string;
  /** Default `"mdi:timer-outline"`. */
  icon?: string;
}

/** Whole seconds since the device started. */
export class UptimeSensor extends FilteredSensor {
  readonly #polling: Polling;
  #host: Host | undefined;
  #started = 0;

  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: UptimeSensorOptions) {
    super({ unitOfMeasurement: "s", icon: "mdi:timer-outline", ...options });
    const { interval = DEFAULT_INTERVAL } = options;
    this.#polling = new Polling(this, interval, () => this.#measure());
  }

  override start(host: Host): void {
    super.start(host);
    this.#host = host;
    this.#started = host.time.ticks;
    this.#polling.start(host);
  }

  override close(): void {
    this.#polling.close();
    super.close();
  }

  #measure(): void {
    if (this.#host) this.publish(Math.floor((this.#host.time.ticks - this.#started) / 1000));
  }
}
