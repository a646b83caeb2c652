import type { SensorFilter } from "./sensor-filter.js";
import { Window, type WindowOptions } from "./window.js";

/** As in ESPHome. */
const DEFAULT_SIZE = 5;

/**
 * The median of the last values, which single outliers don't change. NaN takes
 * up a place in the window but doesn't count; the result is NaN if there is
 * nothing else. `windowSize` and `sendEvery` are 5 by default.
 */
export class Median implements SensorFilter {
  private readonly window: Window;
  private readonly sorted: Float64Array;

  /** @throws ConfigurationError when an option is out of range. */
  constructor({
    windowSize = DEFAULT_SIZE,
    sendEvery = DEFAULT_SIZE,
    sendFirstAt,
  }: WindowOptions = {}) {
    this.window = new Window("Median", windowSize, sendEvery, sendFirstAt);
    this.sorted = new Float64Array(windowSize);
  }

  apply(value: number): number | undefined {
    return this.window.add(value) ? this.median() : undefined;
  }

  private median(): number {
    const sorted = this.sorted;
    const count = this.window.sortInto(sorted);
    if (count === 0) return Number.NaN;
    const middle = count >> 1;
    const upper = sorted[middle] as number;
    return count & 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
  }
}
