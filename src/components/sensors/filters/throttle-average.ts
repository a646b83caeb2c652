import { AtInterval, type IntervalOptions } from "./at-interval.js";

/**
 * Gives the average of the values of each interval at its end. NaN doesn't count: an interval with nothing else gives
 * NaN, and one without values gives none. The first interval ends at the start.
 */
export class ThrottleAverage extends AtInterval {
  private sum = 0;
  private count = 0;
  private hasNaN = false;

  /** @throws ConfigurationError when `interval` is out of range. */
  constructor(options: IntervalOptions) {
    super("ThrottleAverage", options);
  }

  override apply(value: number): undefined {
    if (Number.isNaN(value)) {
      this.hasNaN = true;
      return;
    }
    this.sum += value;
    this.count += 1;
  }

  protected override reset(): void {
    this.sum = 0;
    this.count = 0;
    this.hasNaN = false;
  }

  protected override due(output: (value: number) => void): void {
    const { sum, count, hasNaN } = this;
    this.reset();
    if (count > 0) output(sum / count);
    else if (hasNaN) output(Number.NaN);
  }
}
