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
    const count = this.sort();
    if (count === 0) return Number.NaN;
    const middle = count >> 1;
    const upper = sorted[middle] as number;
    return count & 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
  }

  /** Sorts the values except NaN, by insertion since windows are short; returns their number. */
  private sort(): number {
    const { values, length } = this.window;
    const sorted = this.sorted;
    let count = 0;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (Number.isNaN(value)) continue;
      let at = count;
      for (; at > 0 && (sorted[at - 1] as number) > value; at--) {
        sorted[at] = sorted[at - 1] as number;
      }
      sorted[at] = value;
      count += 1;
    }
    return count;
  }
}
