import type { Timer, Timers } from "../../../src/host/host.js";

/** Timers whose time passes when the test says so. */
export class ManualTimer implements Timers {
  #now = 0;
  #waiting: { at: number; callback: () => void; interval?: number }[] = [];

  set(callback: () => void, delay: number): Timer {
    const timer = { at: this.#now + delay, callback };
    this.#waiting.push(timer);
    return timer;
  }

  repeat(callback: () => void, interval: number): Timer {
    const timer = { at: this.#now + interval, callback, interval };
    this.#waiting.push(timer);
    return timer;
  }

  clear(timer: Timer): void {
    this.#waiting = this.#waiting.filter((other) => other !== timer);
  }

  /** How many timers run. */
  get count(): number {
    return this.#waiting.length;
  }

  /** Lets so many milliseconds pass, with all that falls due. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#waiting
        .filter(({ at }) => at <= end)
        .sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.#now = next.at;
      if (next.interval === undefined) this.clear(next);
      else next.at += next.interval;
      next.callback();
    }
    this.#now = end;
  }
}
