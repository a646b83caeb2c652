import { checkedNumber } from "../../../base/option-ranges.js";
import type { SensorFilter } from "./sensor-filter.js";

export interface DeltaOptions {
  /** By how much a value must differ from the last one that was let through; 0 or more. */
  value: number;
  /** What `value` is: in the sensor's unit, or in percent of the last one that was let through. Default `"absolute"`. */
  type?: "absolute" | "percentage";
}

/**
 * Lets through what has changed by much enough. The first value goes through,
 * and NaN does where the last value was a number.
 */
export class Delta implements SensorFilter {
  readonly #delta: number;
  readonly #isPercentage: boolean;
  #last = Number.NaN;

  /** @throws ConfigurationError when `value` isn't 0 or more. */
  constructor({ value, type = "absolute" }: DeltaOptions) {
    checkedNumber("The filter Delta", "value", value, { from: 0 });
    this.#isPercentage = type === "percentage";
    this.#delta = this.#isPercentage ? value / 100 : value;
  }

  apply(value: number): number | undefined {
    const last = this.#last;
    if (Number.isNaN(value) ? Number.isNaN(last) : this.#isClose(value, last)) return undefined;
    this.#last = value;
    return value;
  }

  #isClose(value: number, last: number): boolean {
    const delta = this.#isPercentage ? Math.abs(last * this.#delta) : this.#delta;
    // Not where the last one is NaN.
    return Math.abs(value - last) < delta;
  }
}
