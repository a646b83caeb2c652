import { AtInterval, type IntervalOptions } from "./at-interval.js";

/**
 * Gives the last value at each interval, whether it has changed or not, and none in between. The first interval ends
 * at the start.
 */
export class Heartbeat extends AtInterval {
  private last: number | undefined;

  /** @throws ConfigurationError when `interval` is out of range. */
  constructor(options: IntervalOptions) {
    super("Heartbeat", options);
  }

  override apply(value: number): undefined {
    this.last = value;
  }

  protected override reset(): void {
    this.last = undefined;
  }

  protected override due(output: (value: number) => void): void {
    if (this.last !== undefined) output(this.last);
  }
}
