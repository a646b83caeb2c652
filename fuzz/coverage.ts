/** Which branches were taken how often, and whether that is new. */
export class Coverage {
  readonly #counters: Uint8Array;
  readonly #words: Int32Array;
  readonly #limits: readonly number[];
  readonly #seen: Uint8Array;

  /**
   * @param counters - Those of the program, whose number is a multiple of 4.
   * @param limits - How often is another often: from each of these numbers on.
   */
  constructor(counters: Uint8Array, limits: readonly number[]) {
    this.#counters = counters;
    this.#words = new Int32Array(counters.buffer);
    this.#limits = limits;
    this.#seen = new Uint8Array(counters.length);
  }

  /** Begins an input. */
  clear(): void {
    this.#counters.fill(0);
  }

  /** How many branches were never seen, or never as often, before this input. */
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

  /** How many branches were seen. */
  get branches(): number {
    return this.#seen.reduce((sum, bits) => sum + (bits ? 1 : 0), 0);
  }
}
