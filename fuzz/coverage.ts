/** Records which branches were taken and how often, and detects new coverage. */
export class Coverage {
  readonly #counters: Uint8Array;
  readonly #words: Int32Array;
  readonly #limits: readonly number[];
  readonly #seen: Uint8Array;

  /**
   * @param counters - The program's counters; their number is a multiple of 4.
   * @param limits - Counts from which on a branch counts as taken more often than before.
   */
  constructor(counters: Uint8Array, limits: readonly number[]) {
    this.#counters = counters;
    this.#words = new Int32Array(counters.buffer);
    this.#limits = limits;
    this.#seen = new Uint8Array(counters.length);
  }

  /** Starts an input. */
  clear(): void {
    this.#counters.fill(0);
  }

  /** How many branches this input took for the first time, or more often than any before. */
  added(): number {
    let added = 0;
    for (let word = 0; word < this.#words.length; word++) {
      if (this.#words[word] === 0) continue;
      for (let at = word * 4; at < word * 4 + 4; at++) {
        const count = this.#counters[at] as number;
        if (count === 0) continue;
        let bit = 1;
        for (const limit of this.#limits) if (count >= limit) bit <<= 1;
        if (((this.#seen[at] as number) & bit) !== 0) continue;
        (this.#seen as Uint8Array)[at] = (this.#seen[at] as number) | bit;
        added += 1;
      }
    }
    return added;
  }

  /** How many branches were ever taken. */
  get branches(): number {
    return this.#seen.reduce((sum, bits) => sum + (bits ? 1 : 0), 0);
  }
}
