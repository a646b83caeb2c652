/** Numbers that look random and come again with the same seed: xorshift32. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0 || 1;
  }

  /** A whole number from 0 up to, but not, `end`. */
  below(end: number): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return (x >>> 0) % end;
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
