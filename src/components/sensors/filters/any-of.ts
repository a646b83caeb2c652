import type { Host } from "../../../host/host.js";
import type { SensorFilter } from "./sensor-filter.js";

/**
 * Passes a value that one of several filters passes, ESPHome's `or`: `new AnyOf([new Delta({ value: 1 }), new
 * Throttle({ interval: "1 min" })])`. Where several do, the first one's counts.
 */
export class AnyOf implements SensorFilter {
  private readonly filters: readonly SensorFilter[];
  /** One has passed the last value: what others give of it later doesn't count. */
  private hasPassed = false;

  /** @param filters - Each object may be used here only. */
  constructor(filters: readonly SensorFilter[]) {
    this.filters = filters;
  }

  start(host: Host, output: (value: number) => void): void {
    this.hasPassed = false;
    const later = (value: number) => {
      if (this.hasPassed) return;
      this.hasPassed = true;
      output(value);
    };
    for (const filter of this.filters) filter.start?.(host, later);
  }

  apply(value: number): number | undefined {
    const { filters } = this;
    let passed: number | undefined;
    for (let i = 0; i < filters.length; i++) {
      const result = (filters[i] as SensorFilter).apply(value);
      passed ??= result;
    }
    this.hasPassed = passed !== undefined;
    return passed;
  }

  stop(): void {
    for (const filter of this.filters) filter.stop?.();
  }
}
