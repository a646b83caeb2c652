import type { Host } from "../../host/host.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { Polling, type PollingOptions } from "../sensors/polling.js";

/** As in ESPHome. */
const DEFAULT_INTERVAL = 60_000;

export interface FreeMemorySensorOptions extends FilteredSensorOptions, PollingOptions {
  /** Default 60000. */
  interval?: number;
  /** Default `"B"`. */
  unitOfMeasurement?: string;
  /** Default `"mdi:memory"`. */
  icon?: string;
}

/** The device's free memory in bytes, as its host counts it. */
export class FreeMemorySensor extends FilteredSensor {
  readonly #polling: Polling;
  #host: Host | undefined;

  /** @throws ConfigurationError naming the entity, when `interval` is out of range. */
  constructor(options: FreeMemorySensorOptions) {
    super({ unitOfMeasurement: "B", icon: "mdi:memory", ...options });
    const { interval = DEFAULT_INTERVAL } = options;
    this.#polling = new Polling(this, interval, () => this.#measure());
  }

  override start(host: Host): void {
    super.start(host);
    this.#host = host;
    this.#polling.start(host);
  }

  override close(): void {
    this.#polling.close();
    super.close();
  }

  #measure(): void {
    if (this.#host) this.publish(this.#host.freeMemory);
  }
}
