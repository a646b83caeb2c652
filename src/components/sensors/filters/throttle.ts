import type { Duration } from "../../../base/duration.js";
import { checkedDuration, DURATION } from "../../../base/option-ranges.js";
import type { Host } from "../../../host/host.js";
import type { SensorFilter } from "./sensor-filter.js";

export interface ThrottleOptions {
  /** How long after a value that passed no other passes; more than 0. */
  interval: Duration;
}

/** Passes a value, then none until the interval is over. NaN is treated like any other value. */
export class Throttle implements SensorFilter {
  private readonly interval: number;
  private host: Host | undefined;
  /** When the last value passed, in the host's ticks. */
  private last = Number.NEGATIVE_INFINITY;

  /** @throws ConfigurationError when `interval` isn't more than 0. */
  constructor({ interval }: ThrottleOptions) {
    this.interval = checkedDuration("The filter Throttle", "interval", interval, DURATION);
  }

  start(host: Host): void {
    this.host = host;
    this.last = Number.NEGATIVE_INFINITY;
  }

  apply(value: number): number | undefined {
    const host = this.host;
    // There is no clock before the start.
    if (!host) return value;
    const now = host.time.ticks;
    if (now - this.last < this.interval) return undefined;
    this.last = now;
    return value;
  }
}
