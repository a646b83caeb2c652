import type { SensorFilter } from "./sensor-filter.js";
import { Window, type WindowOptions } from "./window.js";

/** As in ESPHome. */
const DEFAULT_SIZE = 15;

/**
 * The average of the last values, ESPHome's `sliding_window_moving_average`. NaN
 * takes a place in the window but doesn't count; it is the result when nothing
 * else is there. `windowSize` and `sendEvery` are 15 by default.
 */
export class SlidingAverage implements SensorFilter {
  readonly #window: Window;

  /** @throws ConfigurationError when an option is out of its range. */
  constructor({
    windowSize = DEFAULT_SIZE,
    sendEvery = DEFAULT_SIZE,
    sendFirstAt,
  }: WindowOptions = {}) {
    this.#window = new Window("SlidingAverage", windowSize, sendEvery, sendFirstAt);
  }

  apply(value: number): number | undefined {
    return this.#window.add(value) ? this.#average() : undefined;
  }

  /** Adds all of them each time: a sum that is kept gathers the errors of its steps. */
  #average(): number {
    const { values, length } = this.#window;
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
