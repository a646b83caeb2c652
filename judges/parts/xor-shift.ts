/** Random numbers that C++ makes as well: the xorshift of George Marsaglia. */
export class XorShift {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(most: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % most;
  }
}
