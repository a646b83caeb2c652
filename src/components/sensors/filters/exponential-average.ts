import { checkedNumber } from "../../../base/option-ranges.js";
import type { SensorFilter } from "./sensor-filter.js";
import { SendEvery, type SendEveryOptions } from "./window.js";

/** As in ESPHome. */
const DEFAULT_ALPHA = 0.1;
const DEFAULT_SEND_EVERY = 15;

export interface ExponentialAverageOptions extends SendEveryOptions {
  /** The share of a new value in the average; more than 0, up to 1, which is the value itself. Default 0.1. */
  alpha?: number;
}

/**
 * An average in which each value counts less the older it is, ESPHome's `exponential_moving_average`. NaN doesn't
 * change it, and is passed on. `sendEvery` is 15 by default.
 */
export class ExponentialAverage implements SensorFilter {
  private readonly alpha: number;
  private readonly sending: SendEvery;
  private average = Number.NaN;

  /** @throws ConfigurationError when an option is out of range. */
  constructor(options: ExponentialAverageOptions = {}) {
    const { alpha = DEFAULT_ALPHA, sendEvery = DEFAULT_SEND_EVERY, sendFirstAt } = options;
    const filter = "The filter ExponentialAverage";
    this.alpha = checkedNumber(filter, "alpha", alpha, { above: 0, to: 1 });
    this.sending = new SendEvery(filter, sendEvery, sendFirstAt);
  }

  apply(value: number): number | undefined {
    const { alpha, average } = this;
    if (!Number.isNaN(value))
      this.average = Number.isNaN(average) ? value : alpha * value + (1 - alpha) * average;
    if (!this.sending.isDue()) return undefined;
    return Number.isNaN(value) ? value : this.average;
  }
}
