import type { SensorFilter } from "./sensor-filter.js";
import { Window, type WindowOptions } from "./window.js";

/** As in ESPHome. */
const DEFAULT_SIZE = 15;

/**
 * The average of the last values, ESPHome's `sliding_window_moving_average`. NaN
 * takes up a place in the window but doesn't count; the result is NaN if there
 * is nothing else. `windowSize` and `sendEvery` are 15 by default.
 */
export class SlidingAverage implements SensorFilter {
  private readonly window: Window;

  /** @throws ConfigurationError when an option is out of range. */
  constructor({
    windowSize = DEFAULT_SIZE,
    sendEvery = DEFAULT_SIZE,
    sendFirstAt,
  }: WindowOptions = {}) {
    this.window = new Window("SlidingAverage", windowSize, sendEvery, sendFirstAt);
  }

  apply(value: number): number | undefined {
    return this.window.add(value) ? this.average() : undefined;
  }

  /** Adds up all values each time: a running sum would accumulate rounding errors. */
  private average(): number {
    const { values, length } = this.window;
    let sum = 0;
    let count = 0;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (Number.isNaN(value)) continue;
      sum += value;
      count += 1;
    }
    return sum / count;
  }
}
