import { checkedNumber, DURATION } from "../../../base/option-ranges.js";
import type { Host } from "../../../host/host.js";
import type { SensorFilter } from "./sensor-filter.js";

export interface ThrottleOptions {
  /** Milliseconds for which nothing follows what was let through; more than 0. */
  interval: number;
}

/** Lets a value through, then none until some time has passed. NaN is a value like any other. */
export class Throttle implements SensorFilter {
  readonly #interval: number;
  #host: Host | undefined;
  /** When the last one was let through, in the host's ticks. */
  #last = Number.NEGATIVE_INFINITY;

  /** @throws ConfigurationError when `interval` isn't more than 0. */
  constructor({ interval }: ThrottleOptions) {
    this.#interval = checkedNumber("The filter Throttle", "interval", interval, DURATION);
  }

  start(host: Host): void {
    this.#host = host;
    this.#last = Number.NEGATIVE_INFINITY;
  }

  apply(value: number): number | undefined {
    const host = this.#host;
    // Before the start there's no clock.
    if (!host) return value;
    const now = host.time.ticks;
    if (now - this.#last < this.#interval) return undefined;
    this.#last = now;
    return value;
  }
}
