import type { Timer, Timers } from "../host/host.js";

/**
 * The timers of the device's program: `device.timer.after(5000, () => …)`. They end when the device is
 * closed. What a callback throws is logged.
 */
export class ProgramTimers {
  readonly #timers: Timers;
  readonly #running = new Set<Timer>();

  /** @param timers - The guarded host's. */
  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /**
   * Calls back once, after `delay` milliseconds.
   *
   * @returns A function that cancels it; it may be called at any time.
   */
  after(delay: number, callback: () => void): () => void {
    const timer = this.#timers.set(() => {
      this.#running.delete(timer);
      return callback();
    }, delay);
    return this.#keep(timer);
  }

  /**
   * Calls back every `interval` milliseconds.
   *
   * @returns A function that ends it; it may be called at any time.
   */
  every(interval: number, callback: () => void): () => void {
    return this.#keep(this.#timers.repeat(callback, interval));
  }

  /** Ends all of them. */
  close(): void {
    for (const timer of this.#running) this.#timers.clear(timer);
    this.#running.clear();
  }

  #keep(timer: Timer): () => void {
    this.#running.add(timer);
    return () => {
      if (this.#running.delete(timer)) this.#timers.clear(timer);
    };
  }
}
