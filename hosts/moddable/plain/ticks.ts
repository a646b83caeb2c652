/**
 * Milliseconds that never go back, out of a clock that does: an ESP32's count is a number of 32
 * bits, which wraps after 24.8 days, and a simulator's is the machine's clock, which people set.
 */
export class Ticks {
  #last: number;
  #passed = 0;

  /** @param now the clock's first reading, in milliseconds */
  constructor(now: number) {
    this.#last = now;
  }

  /**
   * What has passed since the first reading. To be asked at least once in 24 days; where the clock
   * was set back, time stands still for that moment.
   */
  at(now: number): number {
    const step = (now - this.#last) | 0;
    this.#last = now;
    if (step > 0) this.#passed += step;
    return this.#passed;
  }
}
