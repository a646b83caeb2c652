import { checkedNumber, DURATION } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import type { Host, Timer } from "../../host/host.js";

/** Options of what looks at something again and again. */
export interface PollingOptions {
  /** Milliseconds from one reading to the next, more than 0, at most 2147483647 (24 days). */
  interval?: number;
}

/** Has an entity take a reading at its start, and then one each interval. */
export class Polling {
  /** Milliseconds. */
  readonly interval: number;
  readonly #poll: () => void;
  #host: Host | undefined;
  #timer: Timer | undefined;

  /** @throws ConfigurationError when the interval is out of its range, naming the entity. */
  constructor(entity: Entity, interval: number, poll: () => void) {
    this.interval = checkedNumber(`"${entity.name}"`, "interval", interval, DURATION);
    this.#poll = poll;
  }

  /** Throws what the first reading throws; the others come nevertheless. */
  start(host: Host): void {
    this.#host = host;
    this.#timer = host.timer.repeat(this.#poll, this.interval);
    this.#poll();
  }

  close(): void {
    if (this.#timer) this.#host?.timer.clear(this.#timer);
    this.#timer = undefined;
  }
}
