import type { Time, Timer, Timers } from "../../src/host/host.js";

interface Due extends Timer {
  at: number;
  callback: () => void;
  interval: number | undefined;
}

/** Time that stands still until a test lets it go on, and then calls every timer at its very moment. */
export class ManualClock {
  #now = 1_000_000;
  readonly #due = new Set<Due>();

  readonly time: Time = (() => {
    const now = () => this.#now;
    return {
      now: 0,
      get ticks() {
        return now();
      },
      set() {},
    };
  })();

  readonly timer: Timers = {
    set: (callback, delay) => this.#add(callback, delay, undefined),
    repeat: (callback, interval) => this.#add(callback, interval, interval),
    clear: (timer) => {
      this.#due.delete(timer as Due);
    },
  };

  /** Lets milliseconds pass. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#now = next.at;
      if (next.interval === undefined) this.#due.delete(next);
      else next.at += next.interval;
      next.callback();
    }
    this.#now = end;
  }

  #add(callback: () => void, delay: number, interval: number | undefined): Timer {
    const due: Due = { at: this.#now + delay, callback, interval };
    this.#due.add(due);
    return due;
  }

  #next(end: number): Due | undefined {
    let first: Due | undefined;
    for (const due of this.#due) if (due.at <= end && !(first && first.at <= due.at)) first = due;
    return first;
  }
}
