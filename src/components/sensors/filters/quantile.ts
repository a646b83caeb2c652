import { checkedNumber } from "../../../base/option-ranges.js";
import type { SensorFilter } from "./sensor-filter.js";
import { Window, type WindowOptions } from "./window.js";

/** As in ESPHome. */
const DEFAULT_SIZE = 5;
const DEFAULT_QUANTILE = 0.9;

export interface QuantileOptions extends WindowOptions {
  /** The share of the values that aren't larger than the result; more than 0, up to 1. Default 0.9. */
  quantile?: number;
}

/**
 * A quantile of the last values. NaN takes up a place in the window but doesn't count; the result is NaN if there is
 * nothing else. `windowSize` and `sendEvery` are 5 by default.
 */
export class Quantile implements SensorFilter {
  private readonly window: Window;
  private readonly sorted: Float64Array;
  private readonly quantile: number;

  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: QuantileOptions = {}) {
    const { windowSize = DEFAULT_SIZE, sendEvery = DEFAULT_SIZE, sendFirstAt } = options;
    const { quantile = DEFAULT_QUANTILE } = options;
    this.window = new Window("Quantile", windowSize, sendEvery, sendFirstAt);
    this.sorted = new Float64Array(windowSize);
    this.quantile = checkedNumber("The filter Quantile", "quantile", quantile, { above: 0, to: 1 });
  }

  apply(value: number): number | undefined {
    if (!this.window.add(value)) return undefined;
    const { sorted } = this;
    const count = this.window.sortInto(sorted);
    return count === 0 ? Number.NaN : (sorted[Math.ceil(count * this.quantile) - 1] as number);
  }
}
