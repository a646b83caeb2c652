/**
 * Milliseconds that never go backwards, from a clock that may: an ESP32's counter has 32 bits and
 * wraps after 24.8 days, and a simulator's clock can be set by people.
 */
export class Ticks {
  private last: number;
  private passed = 0;

  /** @param now the clock's first reading, in milliseconds */
  constructor(now: number) {
    this.last = now;
  }

  /**
   * Milliseconds since the first reading. Call it at least once in 24 days. If the clock was set back,
   * the result stays the same for that call.
   */
  at(now: number): number {
    const step = (now - this.last) | 0;
    this.last = now;
    if (step > 0) this.passed += step;
    return this.passed;
  }
}
