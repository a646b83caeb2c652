import { checkedNumber } from "../../../base/option-ranges.js";
import type { SensorFilter } from "./sensor-filter.js";

export interface DeltaOptions {
  /** How much a value must differ from the last one that passed; 0 or more. */
  value: number;
  /** Whether `value` is in the sensor's unit, or in percent of the last value that passed. Default `"absolute"`. */
  type?: "absolute" | "percentage";
}

/**
 * Passes only values that have changed enough. The first value passes, and so
 * does NaN after a number.
 */
export class Delta implements SensorFilter {
  private readonly delta: number;
  private readonly isPercentage: boolean;
  private last = Number.NaN;

  /** @throws ConfigurationError when `value` is negative or no number. */
  constructor({ value, type = "absolute" }: DeltaOptions) {
    checkedNumber("The filter Delta", "value", value, { from: 0 });
    this.isPercentage = type === "percentage";
    this.delta = this.isPercentage ? value / 100 : value;
  }

  apply(value: number): number | undefined {
    const last = this.last;
    if (Number.isNaN(value) ? Number.isNaN(last) : this.isClose(value, last)) return undefined;
    this.last = value;
    return value;
  }

  private isClose(value: number, last: number): boolean {
    const delta = this.isPercentage ? Math.abs(last * this.delta) : this.delta;
    // False after NaN.
    return Math.abs(value - last) < delta;
  }
}
