import { Sensor, type SensorOptions } from "../../entities/sensor.js";
import type { Host } from "../../host/host.js";
import type { SensorFilter } from "./filters/sensor-filter.js";

export interface FilteredSensorOptions extends SensorOptions {
  /** Makes the sensor's value of what was measured, before the filters. Default: as it was measured. */
  calibrate?: (measured: number) => number;
  /**
   * What the values go through before they are published, the first one first,
   * each object for this sensor alone. Default: nothing.
   */
  filters?: readonly SensorFilter[];
}

const NO_FILTERS: readonly SensorFilter[] = [];

/** A sensor whose values are made of what it measures: calibrated, smoothed, told less often. */
export class FilteredSensor extends Sensor {
  readonly #calibrate: ((measured: number) => number) | undefined;
  readonly #filters: readonly SensorFilter[];

  constructor(options: FilteredSensorOptions) {
    super(options);
    this.#calibrate = options.calibrate;
    this.#filters = options.filters ?? NO_FILTERS;
  }

  override start(host: Host): void {
    super.start(host);
    for (const filter of this.#filters) filter.start?.(host);
  }

  /** Says what was measured; NaN for nothing. Subscribers hear of what the filters make of it. */
  override publish(measured: number): void {
    const filters = this.#filters;
    let value = this.#calibrate ? this.#calibrate(measured) : measured;
    for (let i = 0; i < filters.length; i++) {
      const filtered = (filters[i] as SensorFilter).apply(value);
      if (filtered === undefined) return;
      value = filtered;
    }
    super.publish(value);
  }
}
