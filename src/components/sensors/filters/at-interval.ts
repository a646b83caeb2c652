import type { Duration } from "../../../base/duration.js";
import { checkedDuration, DURATION } from "../../../base/option-ranges.js";
import type { Host, Timer } from "../../../host/host.js";
import type { SensorFilter } from "./sensor-filter.js";

export interface IntervalOptions {
  /** The time from one value to the next, more than 0, up to almost 25 days. */
  interval: Duration;
}

/** A filter that gives values at an interval, whenever its own come. */
export abstract class AtInterval implements SensorFilter {
  private readonly interval: number;
  private host: Host | undefined;
  private timer: Timer | undefined;

  /** @throws ConfigurationError naming the filter, when `interval` is out of range. */
  constructor(filter: string, { interval }: IntervalOptions) {
    this.interval = checkedDuration(`The filter ${filter}`, "interval", interval, DURATION);
  }

  start(host: Host, output: (value: number) => void): void {
    this.host = host;
    this.reset();
    // The first interval is over at once, as with ESPHome's `set_interval`.
    this.timer = host.timer.set(() => {
      this.timer = host.timer.repeat(() => this.due(output), this.interval);
      this.due(output);
    }, 0);
  }

  abstract apply(value: number): undefined;

  /** Forgets the values of an earlier start. */
  protected abstract reset(): void;

  /** An interval is over. */
  protected abstract due(output: (value: number) => void): void;

  stop(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }
}
