import type { EntityPart } from "../../entities/entity-part.js";
import { Sensor, type SensorOptions } from "../../entities/sensor.js";
import type { Host } from "../../host/host.js";
import type { SensorFilter } from "./filters/sensor-filter.js";

export interface FilteredSensorOptions extends SensorOptions {
  /** Converts a measurement to the sensor's value, before the filters. Default: unchanged. */
  calibrate?: (measured: number) => number;
  /**
   * The filters that values pass before they are published, in this order. Each
   * object may be used for one sensor only. Default: none.
   */
  filters?: readonly SensorFilter[];
}

/** A constant, because on XS a literal in a script allocates memory each time it is evaluated. */
const OBJECT = "object";

const NO_FILTERS: readonly SensorFilter[] = [];

/** A sensor that calibrates and filters what it measures. */
export class FilteredSensor extends Sensor {
  private readonly calibrate: ((measured: number) => number) | undefined;
  private readonly filters: readonly SensorFilter[];

  constructor(options: FilteredSensorOptions) {
    super(options);
    this.calibrate = options.calibrate;
    this.filters = options.filters ?? NO_FILTERS;
    for (const filter of this.filters) if (filter.stop) this.use(new StoppedFilter(filter));
  }

  override start(host: Host): void {
    for (const [at, filter] of this.filters.entries())
      if (filter.start) this.watch(filter.start(host, (value) => this.passOn(value, at + 1)));
    super.start(host);
  }

  /** Takes a measurement, NaN for none. Subscribers are sent the result of the filters. */
  override publish(measured: number): void {
    const filters = this.filters;
    let value = measured;
    if (this.calibrate) {
      value = this.calibrate(measured);
      if (typeof value === OBJECT) value = this.noNumber(value);
    }
    // Not by `passOn`, whose call costs XS as much as a filter.
    for (let i = 0; i < filters.length; i++) {
      const filtered = (filters[i] as SensorFilter).apply(value);
      if (filtered === undefined) return;
      value = typeof filtered === OBJECT ? this.noNumber(filtered) : filtered;
    }
    super.publish(value);
  }

  /** Takes a value that a filter gives later: the filters from `first` on follow. */
  private passOn(given: number, first: number): void {
    const filters = this.filters;
    let value = given;
    for (let i = first; i < filters.length; i++) {
      const filtered = (filters[i] as SensorFilter).apply(value);
      if (filtered === undefined) return;
      value = typeof filtered === OBJECT ? this.noNumber(filtered) : filtered;
    }
    super.publish(value);
  }

  /** An async function gives a promise, where no compiler has refused it. */
  private noNumber(given: unknown): number {
    this.watch(given);
    return Number.NaN;
  }
}

/** Stops a filter's timers with its sensor. */
class StoppedFilter implements EntityPart {
  constructor(private readonly filter: SensorFilter) {}

  open(): void {}

  close(): void {
    this.filter.stop?.();
  }
}
