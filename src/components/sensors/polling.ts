import { checkedNumber, DURATION } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import type { Host, Timer } from "../../host/host.js";

/** Options of entities that take readings at an interval. */
export interface PollingOptions {
  /** Milliseconds between readings, more than 0, at most 2147483647 (24 days). */
  interval?: number;
}

/** Takes a reading when an entity starts, and then at each interval. */
export class Polling {
  /** Milliseconds. */
  readonly interval: number;
  readonly #poll: () => void;
  #host: Host | undefined;
  #timer: Timer | undefined;

  /** @throws ConfigurationError naming the entity, when the interval is out of range. */
  constructor(entity: Entity, interval: number, poll: () => void) {
    this.interval = checkedNumber(`"${entity.name}"`, "interval", interval, DURATION);
    this.#poll = poll;
  }

  /** Throws what the first reading throws; the timer runs nevertheless. */
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
