import type { SensorFilter } from "./sensor-filter.js";
import { Window, type WindowOptions } from "./window.js";

/** As in ESPHome. */
const DEFAULT_SIZE = 5;

/** What `Minimum` and `Maximum` have in common. */
abstract class Extreme implements SensorFilter {
  private readonly window: Window;

  constructor(name: string, options: WindowOptions) {
    const { windowSize = DEFAULT_SIZE, sendEvery = DEFAULT_SIZE, sendFirstAt } = options;
    this.window = new Window(name, windowSize, sendEvery, sendFirstAt);
  }

  apply(value: number): number | undefined {
    if (!this.window.add(value)) return undefined;
    const { values, length } = this.window;
    let extreme = Number.NaN;
    for (let i = 0; i < length; i++) {
      const one = values[i] as number;
      // NaN is less than nothing, so the first number always takes its place.
      if (!Number.isNaN(one) && !(this.order * extreme <= this.order * one)) extreme = one;
    }
    return extreme;
  }

  /** 1 for the smallest, -1 for the largest. */
  protected abstract readonly order: 1 | -1;
}

/**
 * The smallest of the last values, ESPHome's `min`. NaN takes up a place in the window but doesn't count; the result
 * is NaN if there is nothing else. `windowSize` and `sendEvery` are 5 by default.
 */
export class Minimum extends Extreme {
  protected readonly order = 1;

  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: WindowOptions = {}) {
    super("Minimum", options);
  }
}

/**
 * The largest of the last values, ESPHome's `max`. NaN takes up a place in the window but doesn't count; the result
 * is NaN if there is nothing else. `windowSize` and `sendEvery` are 5 by default.
 */
export class Maximum extends Extreme {
  protected readonly order = -1;

  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: WindowOptions = {}) {
    super("Maximum", options);
  }
}
