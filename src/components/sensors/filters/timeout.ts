import type { Duration } from "../../../base/duration.js";
import { checkedDuration, DURATION } from "../../../base/option-ranges.js";
import type { Host } from "../../../host/host.js";
import { Delay } from "../../timing/delay.js";
import type { SensorFilter } from "./sensor-filter.js";

export interface TimeoutOptions {
  /** How long the last value is valid, more than 0, up to almost 25 days. */
  time: Duration;
  /** What is given then. Default NaN, which hubs show as unknown. */
  value?: number;
}

/** Passes each value, and gives another one when none has come for a time. */
export class Timeout implements SensorFilter {
  private readonly time: number;
  private readonly value: number;
  private readonly delay = new Delay();
  private isOver: (() => void) | undefined;

  /** @throws ConfigurationError when `time` is out of range. */
  constructor({ time, value = Number.NaN }: TimeoutOptions) {
    this.time = checkedDuration("The filter Timeout", "time", time, DURATION);
    this.value = value;
  }

  start(host: Host, output: (value: number) => void): void {
    this.delay.open(host);
    this.isOver = () => output(this.value);
  }

  apply(value: number): number {
    if (this.isOver) this.delay.set(this.time, this.isOver);
    return value;
  }

  stop(): void {
    this.delay.close();
  }
}
