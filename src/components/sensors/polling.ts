import type { Duration } from "../../base/duration.js";
import { checkedDuration, DURATION } from "../../base/option-ranges.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { Host, Timer } from "../../host/host.js";

/** Options of entities that take readings at an interval. */
export interface PollingOptions {
  /** The time between readings, more than 0, up to almost 25 days. */
  interval?: Duration;
}

/** Takes a reading when an entity starts, and then at each interval. */
export class Polling implements EntityPart {
  /** In milliseconds. */
  readonly interval: number;
  private readonly poll: (host: Host) => void;
  private host: Host | undefined;
  private timer: Timer | undefined;

  /**
   * @param owner - The entity's name.
   * @param poll - Takes a reading.
   * @throws ConfigurationError naming the owner, when the interval is out of range.
   */
  constructor(owner: string, interval: Duration, poll: (host: Host) => void) {
    this.interval = checkedDuration(`"${owner}"`, "interval", interval, DURATION);
    this.poll = poll;
  }

  open(host: Host): void {
    this.host = host;
    this.timer = host.timer.repeat(() => this.poll(host), this.interval);
  }

  /** Takes the first reading. When that fails, the timer runs nevertheless. */
  opened(): void {
    if (this.host) this.poll(this.host);
  }

  close(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }
}
