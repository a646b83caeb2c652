import { checkedNumber } from "../../../base/option-ranges.js";
import type { SensorFilter } from "./sensor-filter.js";

export interface SkipInitialOptions {
  /** How many values are dropped after the start, from 1. */
  count: number;
}

/** Drops the first values, which some sensors get wrong while they warm up. */
export class SkipInitial implements SensorFilter {
  private readonly count: number;
  private left: number;

  /** @throws ConfigurationError when `count` isn't a whole number from 1. */
  constructor({ count }: SkipInitialOptions) {
    this.count = checkedNumber("The filter SkipInitial", "count", count, { whole: true, from: 1 });
    this.left = count;
  }

  start(): void {
    this.left = this.count;
  }

  apply(value: number): number | undefined {
    if (this.left === 0) return value;
    this.left -= 1;
    return undefined;
  }
}
