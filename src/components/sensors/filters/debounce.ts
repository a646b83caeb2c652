import type { Duration } from "../../../base/duration.js";
import { checkedDuration, DURATION } from "../../../base/option-ranges.js";
import type { Host } from "../../../host/host.js";
import { Delay } from "../../timing/delay.js";
import type { SensorFilter } from "./sensor-filter.js";

export interface DebounceOptions {
  /** How long no other value may come, more than 0, up to almost 25 days. */
  time: Duration;
}

/** Gives a value once no other has come for a time. */
export class Debounce implements SensorFilter {
  private readonly time: number;
  private readonly delay = new Delay();
  private last = Number.NaN;
  private settled: (() => void) | undefined;

  /** @throws ConfigurationError when `time` is out of range. */
  constructor({ time }: DebounceOptions) {
    this.time = checkedDuration("The filter Debounce", "time", time, DURATION);
  }

  start(host: Host, output: (value: number) => void): void {
    this.delay.open(host);
    this.settled = () => output(this.last);
  }

  apply(value: number): undefined {
    this.last = value;
    if (this.settled) this.delay.set(this.time, this.settled);
  }

  stop(): void {
    this.delay.close();
  }
}
