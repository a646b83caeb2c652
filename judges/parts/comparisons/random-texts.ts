/** The random numbers that both drivers have of the same seed: `cpp/random-text.h` has the same. */
export class Texts {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 2654435761) >>> 0;
  }

  /** 0 to less than `count`. */
  below(count: number): number {
    this.#state = (Math.imul(this.#state, 1103515245) + 12345) >>> 0;
    return (this.#state >>> 16) % count;
  }
}
